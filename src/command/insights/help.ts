import { formatOptions } from '../command-option.js';
import { insightsOptions, type InsightsOperation } from './parse-insights.js';

const exits = `Exit codes:
  0    done                                    5    the database of the service can't be reached
  2    wrong arguments or settings
`;

/** The help on each operation. */
export const insightsHelp: Readonly<Record<InsightsOperation, string>> = {
  report: `Usage: docs-assistant insights [options]
       docs-assistant insights export|cases|import|erase [options]

Prints questions of readers, and which of them were answered. The service stores questions only
if its setting "insights" is on.

Options:
${formatOptions(insightsOptions.report)}

${exits}
Example:
  docs-assistant insights --since 7d
`,

  export: `Usage: docs-assistant insights export [options]

Prints all questions, the oldest first.

Options:
${formatOptions(insightsOptions.export)}

${exits}
Example:
  docs-assistant insights export --since 30d > questions.csv
`,

  cases: `Usage: docs-assistant insights cases [options]

Prints the answers that owners have marked on the page of insights, as a file for "eval --questions". With it, the same
fault is seen if it returns, also when the questions are no longer kept. Without --since, prints all.

Options:
${formatOptions(insightsOptions.cases)}

${exits}
Example:
  docs-assistant insights cases > cases.json
  docs-assistant eval --questions cases.json --failures
`,

  import: `Usage: docs-assistant insights import <file> [options]

Adds the questions of a file: an export as JSON, or lines of JSON as pages with "feedback-url" send
them. Secrets are masked. A question that is there already gets only its rating.

Options:
${formatOptions(insightsOptions.import)}

${exits}
Example:
  docs-assistant insights import questions.jsonl
`,

  erase: `Usage: docs-assistant insights erase --thread <id> | --fp <fingerprint> [options]

Erases the questions of a conversation or of a reader, with their answers and feedback.

Options:
${formatOptions(insightsOptions.erase)}

${exits}`,
};
