import { sampledAnswers } from '../markdown/hostile-answers.js';
import { describeAttacks } from './attacks.js';

describeAttacks('a hostile answer', sampledAnswers);
