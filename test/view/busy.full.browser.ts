import { describeBusy, END } from './busy-answers.js';

describeBusy({
  'one that is rendered in steps': `${'A **word** of many.\n\n'.repeat(2000)}${END}`,
  'one whose tags are rendered by what loads with them': `${'A <b>word</b> of many.\n\n'.repeat(600)}<details open><summary>More</summary>\n\n${END}\n\n</details>`,
  'one with formulas and tasks': `${'- [x] A word and $a^2$.\n'.repeat(800)}\n${END}`,
});
