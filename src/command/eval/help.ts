import { formatOptions } from '../command-option.js';
import { evalOptions } from './parse-eval.js';

export const evalHelp = `Usage: docs-assistant eval --questions <file> [options]
       docs-assistant eval --log [options]
       docs-assistant eval --marked [options]

With --questions, asks the questions of a file, and prints how often the search finds the right page. With --model,
also how well the docs support its answers, and how often they link the right page.

With --log, asks questions of readers again, and prints which answers are better, worse, changed or the same, side by side
with the answers that readers got. With --against-docs or --against-config, compares two folders of docs or two
configurations, also for the questions of a file.

With --marked, asks the questions whose answers you have marked on the page of insights, and prints which answers are not
from a right page. It then ends with code 1, so that a known fault is seen if it returns.

How two answers are compared: an answer from the docs is better than one that only shows the closest passages, which is
better than none. Otherwise, the answer that cites a right page earlier is better: a page that the file names, or one
whose answers readers found helpful. Otherwise, an answer is worse if it cites only pages whose answers were unhelpful.
Otherwise, an answer from other passages is "changed", and an answer from the same passages is the "same".

Options:
${formatOptions(evalOptions)}

Kinds of questions: how-to, paraphrase, synonym, typo, error message, identifier, comparison, follow-up (with the
question before in "after"), other language, and out of scope (without pages).

Columns: hit@1, hit@3 and hit@5 say how often a right page is the first result, among the first three, and among the
first five. MRR is the mean of 1 divided by the rank of the first right page. "Section first" says how often the first
result is the right section. "False nothing" says how often nothing is found although the docs have the answer.
"Characters" is the mean length of the results.

Example of a file:
  - ask: How do I change the colour?
    pages: [/theming, /configuration#colours]
  - ask: What is the weather like?
    kind: out of scope
`;
