import { commonOptions, formatOptions, switchOption, valueOption } from '../command-option.js';
import { parseArguments, refuseSurplus, UsageError } from '../parse-arguments.js';

/** A parsed command line of `docs-assistant check`. */
export interface CheckCommand {
  readonly page: string;
  /** False asks none; undefined for the element's own. */
  readonly question: string | false | undefined;
  readonly usesBrowser: boolean;
  readonly json: boolean;
}

const options = {
  question: valueOption('text', 'Ask this in the browser. It is a real question, which counts'),
  'no-question': switchOption('Ask nothing'),
  'no-browser': switchOption('Use no browser'),
  ...commonOptions,
} as const;

export const checkHelp = `Usage: docs-assistant check <page> [options]

Checks the assistant on a page, such as https://docs.example.com/. By itself it looks at the
address, the key, CORS, the content security policy, and the files. The rest needs a browser:
Chrome or Chromium, and the package playwright-core in the project. Without them, those lines
say "not checked".

Options:
${formatOptions(options)}

Environment:
  CHROME_PATH            Program of the browser

Exit codes:
  0    no failure
  1    at least one failure
  2    wrong arguments
  5    the page can't be loaded
`;

/**
 * Parses the command line.
 *
 * @param args - The arguments after `check`.
 * @returns Undefined for a request for help.
 * @throws {UsageError}
 */
export function parseCheck(args: readonly string[]): CheckCommand | undefined {
  const { values, positionals } = parseArguments(args, options);
  if (values.help) return undefined;
  const [page] = positionals;
  if (page === undefined) throw new UsageError('The address of a page is missing, such as https://docs.example.com/.');
  refuseSurplus(positionals, 1, 'Check one page at a time.');
  if (!/^https?:\/\//.test(page) || !URL.canParse(page)) {
    throw new UsageError(`"${page}" is not the address of a page. Begin it with https:// or http://.`);
  }
  return {
    page,
    question: values['no-question'] ? false : values.question,
    usesBrowser: !values['no-browser'],
    json: values.json ?? false,
  };
}
