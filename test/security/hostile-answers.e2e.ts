import { sampledAnswers } from '../markdown/hostile-answers.js';
import { describeAttacks } from './attacks.js';
import { everyThird } from './every-third.js';

describeAttacks('a hostile answer', everyThird(sampledAnswers));
