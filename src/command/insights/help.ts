import type { InsightsOperation } from './parse-insights.js';

const filter = `  --since <time>        Only questions since then: 7d, 12h, or a date such as 2026-11-01 (default 7d)
  --site <domain>       The site, if the service has several
  --version <version>   Only questions about this version of the docs
  --language <code>     Only those in this language
  --path <path>         Only those that were asked on this page, or below it if it ends with a slash
`;

const shared = `  --config <file>       The configuration file of the service (default: the one in this folder)
  --data <folder>       The data folder of the service (default: that of its settings)
  -h, --help            Show this help
`;

const exits = `Exit codes:
  0    done                                    5    the database of the service can't be reached
  2    wrong arguments or settings
`;

/** The help on each operation. */
export const insightsHelp: Readonly<Record<InsightsOperation, string>> = {
  report: `Usage: docs-assistant insights [options]
       docs-assistant insights export|erase [options]

Prints what readers asked, what was answered, and what was not. The service keeps questions only
if its setting "insights" is on.

Options:
${filter}  --json                Print JSON
${shared}
${exits}
Example:
  docs-assistant insights --since 7d
`,

  export: `Usage: docs-assistant insights export [options]

Prints all questions, the oldest first.

Options:
  --format <format>     csv (default) or json
${filter}${shared}
${exits}
Example:
  docs-assistant insights export --since 30d > questions.csv
`,

  erase: `Usage: docs-assistant insights erase --thread <id> | --fp <fingerprint> [options]

Erases the questions of a conversation or of a reader, with their answers and feedback.

Options:
  --thread <id>         The conversation, as its thread id
  --fp <fingerprint>    The reader, as the fingerprint that the page sends
  --site <domain>       Only those of this site
${shared}
${exits}`,
};
