import { describeBusy, END } from './busy-answers.js';

describeBusy({ 'a short one': `A **word**.\n\n${END}` });
