import { sampledAnswers } from '../markdown/hostile-answers.js';
import { describeAttacks } from './attacks.js';
import { allButEveryThird } from './every-third.js';

describeAttacks('a hostile answer', allButEveryThird(sampledAnswers));
