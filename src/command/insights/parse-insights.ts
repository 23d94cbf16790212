import { commonOptions, valueOption } from '../command-option.js';
import { storeOptions, toServiceArgs } from '../options.js';
import { parseArguments, refuseSurplus, UsageError } from '../parse-arguments.js';
import { parseStart } from './parse-start.js';
import type { ErasedBy } from '../../service/insights/erase.js';
import type { QuestionFilter } from '../../service/insights/report/filter.js';

export type InsightsOperation = 'report' | 'export' | 'cases' | 'import' | 'erase';

/** A parsed command line of `docs-assistant insights`. */
export interface InsightsCommand {
  readonly operation: InsightsOperation;
  /** Without the site, which depends on the settings. */
  readonly filter: Omit<QuestionFilter, 'site'>;
  readonly site: string | undefined;
  /** Format of an export. */
  readonly format: 'csv' | 'json';
  /** For `import`. */
  readonly file: string | undefined;
  /** For `erase`. */
  readonly by: ErasedBy | undefined;
  readonly json: boolean;
  /** Options that are passed on to the service. */
  readonly serviceArgs: readonly string[];
}

export interface InsightsHelpRequest {
  readonly help: InsightsOperation;
}

const { json, help } = commonOptions;
const shared = { ...storeOptions, help };
const filter = {
  since: valueOption('time', 'Only questions since then: 7d, 12h, or a date such as 2026-11-01 (default 7d)'),
  site: valueOption('domain', 'The site, if the service has several'),
  version: valueOption('version', 'Only questions about this version of the docs'),
  language: valueOption('code', 'Only questions in this language'),
  path: valueOption('path', 'Only questions asked on this page, or below it if it ends with a slash'),
};
const format = valueOption('format', 'csv (default) or json');
const erased = {
  thread: valueOption('id', 'The conversation, as its thread id'),
  fp: valueOption('fingerprint', 'The reader, as the fingerprint that the page sends'),
};

/** The options of all operations, for their types. Each operation is parsed with its own options. */
const all = { ...filter, json, format, ...erased, ...shared };

/** The options of each operation. */
export const insightsOptions = {
  report: { ...filter, json, ...shared },
  export: { format, ...filter, ...shared },
  cases: { since: filter.since, site: filter.site, ...shared },
  import: { site: filter.site, ...shared },
  erase: { ...erased, site: valueOption('domain', 'Only those of this site'), ...shared },
};

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
    throw new UsageError(
      `There is no command "insights ${operation}". There are report, export, cases, import and erase.`,
    );
  const { values, positionals } = parseArguments(
    isNamed ? args.slice(1) : args,
    insightsOptions[operation] as typeof all,
  );
  if (values.help) return { help: operation };
  refuseSurplus(positionals, operation === 'import' ? 1 : 0);
  return {
    operation,
    filter: {
      since: operation === 'cases' && values.since === undefined ? '' : parseStart(values.since ?? '7d'),
      version: values.version,
      locale: values.language,
      path: values.path,
    },
    site: values.site,
    format: parseFormat(values.format),
    file: operation === 'import' ? parseFile(positionals[0]) : undefined,
    by: operation === 'erase' ? parseErased(values) : undefined,
    json: values.json ?? false,
    serviceArgs: toServiceArgs(values),
  };
}

function isOperation(text: string): text is InsightsOperation {
  return Object.hasOwn(insightsOptions, text);
}

function parseFormat(text = 'csv'): 'csv' | 'json' {
  if (text === 'csv' || text === 'json') return text;
  throw new UsageError(`--format: "${text}" is not known. Set csv or json.`);
}

function parseFile(file: string | undefined): string {
  if (file !== undefined) return file;
  throw new UsageError('Name the file to import, such as questions.jsonl.');
}

function parseErased({ thread, fp }: { readonly thread?: string; readonly fp?: string }): ErasedBy {
  if (thread && fp === undefined) return { thread };
  if (fp && thread === undefined) return { fp };
  throw new UsageError('Say what to erase: the conversation with --thread, or the reader with --fp.');
}
