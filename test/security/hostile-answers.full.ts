import { hostileAnswers, hugeAnswers } from '../markdown/hostile-answers.js';
import { describeAttacks } from './attacks.js';

describeAttacks(
  'a hostile answer in another place',
  hostileAnswers.filter(({ isVariation }) => isVariation),
);

// One at a time, because each keeps the machine busy.
describeAttacks('a huge answer', hugeAnswers, 1);
