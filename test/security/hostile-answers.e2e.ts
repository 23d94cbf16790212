import { hostileAnswers } from '../markdown/hostile-answers.js';
import { describeAttacks } from './attacks.js';

describeAttacks(
  'a hostile answer',
  hostileAnswers.filter(({ isVariation }) => !isVariation),
);
