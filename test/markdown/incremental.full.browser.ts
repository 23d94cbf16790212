import { describeExamples } from './growing-examples.js';

describeExamples(false);
