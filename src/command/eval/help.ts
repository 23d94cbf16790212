export const evalHelp = `Usage: docs-assistant eval --questions <file> [options]
       docs-assistant eval --log [options]

Asks the questions of a file, and prints how often the right page is found in a folder of docs. Or asks those that
readers have asked, and prints which answers are better, worse, changed and the same, side by side: compared with the
answers that readers got, or for two folders of docs or two configurations. The questions of a file can be compared
like that, too.

How two answers are judged: an answer from the docs is better than near pages, and near pages are better than nothing.
If both come to the same, the one is better that cites a right page earlier: a page of the file, or one whose answers
readers found helpful. Then one from more than pages whose answers were unhelpful. If nothing tells which is right, an
answer from other passages is "changed", and one from the same passages "same".

Options:
  --questions <file>    YAML or JSON: a list with "ask" and "pages", and optionally "kind", "after" and "half"
  --log                 Ask the questions that the service has kept (insights)
  --since <time>        Of this time, such as 7d or 2026-11-01 (default 30d; with --log)
  --limit <number>      At most this many, the latest (default 100; with --log)
  --against-docs <folder>   Compare with the answers from another folder of docs
  --against-config <file>   Compare with another configuration file, such as one with another model
  --data <folder>       The data folder of the service (with --log)
  --docs <folder>       Folder of markdown or HTML (default: the folder "docs")
  --base-path <path>    Where the site begins on its host, such as /docs/ (default: what the
                        site generator's configuration or the links between pages say, else /)
  --config <file>       The configuration file of the service (default: the one in this folder)
  --site <domain>       The site, if that file has several
  --half <half>         Only the questions of one half: development or test
  --failures            List the questions that went wrong, too
  --json                Print the numbers as JSON
  -h, --help            Show this help

Kinds of questions: how-to, paraphrase, synonym, typo, error message, identifier, comparison, follow-up (with the
question before in "after"), other language, and out of scope (without pages).

Example of a file:
  - ask: How do I change the colour?
    pages: [/theming, /configuration#colours]
  - ask: What is the weather like?
    kind: out of scope
`;
