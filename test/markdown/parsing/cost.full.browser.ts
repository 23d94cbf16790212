import { costlyAnswers, describeNested } from './costs.js';

describeNested(costlyAnswers);
