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
  question: { type: 'string' },
  'no-question': { type: 'boolean' },
  'no-browser': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

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
