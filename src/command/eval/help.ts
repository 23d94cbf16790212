export const evalHelp = `Usage: docs-assistant eval --questions <file> [options]
       docs-assistant eval --log [options]

With --questions, asks the questions of a file, and prints how often the search finds the right page.

With --log, asks again what readers asked, and prints which answers are better, worse, changed or the same, side by side
with the answers that readers got. With --against-docs or --against-config, compares two folders of docs or two
configurations, also for the questions of a file.

How two answers are compared: an answer from the docs is better than one that only links the closest pages, and that is
better than none. Otherwise, the answer that cites a right page earlier is better: a page that the file names, or one
whose answers readers found helpful. Otherwise, the one that does not cite only pages whose answers were unhelpful. If
nothing decides, an answer from other passages is "changed", and one from the same passages is the "same".

Options:
  --questions <file>    YAML or JSON: a list with "ask" and "pages", and optionally "kind", "after" and "half"
  --log                 Ask the questions that the service has kept (insights)
  --since <time>        Only questions since then, such as 7d or 2026-11-01 (default 30d; with --log)
  --limit <number>      How many questions, the latest first (default 100; with --log)
  --against-docs <folder>   Compare with the answers from another folder of docs
  --against-config <file>   Compare with another configuration file, such as one with another model
  --data <folder>       The data folder of the service (with --log)
  --docs <folder>       Folder of markdown or HTML (default: the folder "docs")
  --base-path <path>    Where the site begins on its host, such as /docs/ (default: what the
                        site generator's configuration or the links between pages say, else /)
  --config <file>       The configuration file of the service (default: the one in this folder)
  --site <domain>       The site, if that file has several
  --half <half>         Only the questions of one half: development or test
  --failures            Also list the questions that went wrong
  --json                Print JSON
  -h, --help            Show this help

Kinds of questions: how-to, paraphrase, synonym, typo, error message, identifier, comparison, follow-up (with the
question before in "after"), other language, and out of scope (without pages).

What the columns mean: hit@1, hit@3 and hit@5 say how often a right page is the first result, among the first three, and
among the first five. MRR is the mean of 1 divided by the place of the first right page. "Section first" says how often
the first result is the right section. "False nothing" says how often nothing is found although the docs have the answer.
"Characters" is the mean length of what is found.

Example of a file:
  - ask: How do I change the colour?
    pages: [/theming, /configuration#colours]
  - ask: What is the weather like?
    kind: out of scope
`;
