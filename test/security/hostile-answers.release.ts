import { hostileAnswers, hugeAnswers, sampledAnswers } from '../markdown/hostile-answers.js';
import { describeAttacks } from './attacks.js';

describeAttacks(
  'a hostile answer that the other tests leave out',
  hostileAnswers.filter((answer) => !sampledAnswers.includes(answer)),
);

// One at a time, because each keeps the machine busy.
describeAttacks('a huge answer', hugeAnswers, 1);
