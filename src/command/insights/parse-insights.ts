import { parseArguments, UsageError } from '../parse-arguments.js';
import { parseStart } from './parse-start.js';
import type { ErasedBy } from '../../service/insights/erase.js';
import type { QuestionFilter } from '../../service/insights/report/filter.js';

export type InsightsOperation = 'report' | 'export' | 'erase';

/** A parsed command line of `docs-assistant insights`. */
export interface InsightsCommand {
  readonly operation: InsightsOperation;
  /** Without the site, which depends on the settings. */
  readonly filter: Omit<QuestionFilter, 'site'>;
  readonly site: string | undefined;
  /** Of an export. */
  readonly format: 'csv' | 'json';
  /** For `erase`. */
  readonly by: ErasedBy | undefined;
  readonly json: boolean;
  /** The options that the service has, too. */
  readonly serviceArgs: readonly string[];
}

export interface InsightsHelpRequest {
  readonly help: InsightsOperation;
}

const shared = {
  config: { type: 'string' },
  data: { type: 'string' },
  site: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;
const filter = {
  since: { type: 'string' },
  version: { type: 'string' },
  language: { type: 'string' },
  path: { type: 'string' },
} as const;
const json = { json: { type: 'boolean' } } as const;
const format = { format: { type: 'string' } } as const;
const erased = { thread: { type: 'string' }, fp: { type: 'string' } } as const;

/** The options of all operations, for their types. Each operation is parsed with its own. */
const all = { ...shared, ...filter, ...json, ...format, ...erased };

const syntaxes = {
  report: { ...shared, ...filter, ...json },
  export: { ...shared, ...filter, ...format },
  erase: { ...shared, ...erased },
} as const;

/**
 * Parses the command line.
 *
 * @param args - The arguments after `insights`.
 * @throws {UsageError}
 */
export function parseInsights(args: readonly string[]): InsightsCommand | InsightsHelpRequest {
  const [first] = args;
  const isNamed = first !== undefined && !first.startsWith('-');
  const operation = isNamed ? first : 'report';
  if (operation === 'help') return { help: 'report' };
  if (!isOperation(operation))
    throw new UsageError(`There is no command "insights ${operation}". There are report, export and erase.`);
  const { values, positionals } = parseArguments(isNamed ? args.slice(1) : args, syntaxes[operation] as typeof all);
  if (values.help) return { help: operation };
  if (positionals[0] !== undefined) throw new UsageError(`"${positionals[0]}" is one argument too many.`);
  return {
    operation,
    filter: {
      since: parseStart(values.since ?? '7d'),
      version: values.version,
      locale: values.language,
      path: values.path,
    },
    site: values.site,
    format: parseFormat(values.format),
    by: operation === 'erase' ? parseErased(values) : undefined,
    json: values.json ?? false,
    serviceArgs: (['config', 'data'] as const).flatMap((name) =>
      values[name] === undefined ? [] : [`--${name}=${values[name]}`],
    ),
  };
}

function isOperation(text: string): text is InsightsOperation {
  return Object.hasOwn(syntaxes, text);
}

function parseFormat(text = 'csv'): 'csv' | 'json' {
  if (text === 'csv' || text === 'json') return text;
  throw new UsageError(`--format: "${text}" is not known. Set csv or json.`);
}

function parseErased({ thread, fp }: { readonly thread?: string; readonly fp?: string }): ErasedBy {
  if (thread && fp === undefined) return { thread };
  if (fp && thread === undefined) return { fp };
  throw new UsageError('Say what to erase: the conversation with --thread, or the reader with --fp.');
}
