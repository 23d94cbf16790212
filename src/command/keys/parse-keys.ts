import type { KeyKind } from '../../service/keys/secret.js';
import { commonOptions, valueOption } from '../command-option.js';
import { storeOptions, toServiceArgs } from '../options.js';
import { parseArguments, refuseSurplus, UsageError } from '../parse-arguments.js';
import { parseExpiry } from './parse-expiry.js';

export type KeysOperation = 'create' | 'list' | 'revoke';

/** A parsed command line of `docs-assistant keys`. */
export interface KeysCommand {
  readonly operation: KeysOperation;
  /** For `create`. */
  readonly name: string;
  readonly kind: KeyKind;
  /** As `Date.toISOString` writes it; null for never. */
  readonly expiresAt: string | null;
  /** For `revoke`. */
  readonly id: string;
  /** The domain of a site; undefined for the only one, or for all. */
  readonly site: string | undefined;
  readonly json: boolean;
  /** Options that are passed on to the service. */
  readonly serviceArgs: readonly string[];
}

export interface KeysHelpRequest {
  readonly help: KeysOperation | 'keys';
}

const shared = { ...storeOptions, ...commonOptions } as const;
const creation = {
  name: valueOption('text', 'The purpose of the key, for the list'),
  kind: valueOption(
    'kind',
    'assistant for questions: public, for pages (default); admin for agent jobs: secret, for servers',
  ),
  site: valueOption('domain', 'The site of the key, if the service has several'),
  expires: valueOption(
    'time',
    'When it expires: a time such as 90d or 12h, or a date such as 2027-01-31 (default: never)',
  ),
} as const;

/** The options of all operations, for their types. Each operation is parsed with its own options. */
const all = { ...creation, ...shared };

/** The options of each operation. */
export const keysOptions = {
  create: all,
  list: { site: valueOption('domain', 'Only those of this site'), ...shared },
  revoke: shared,
} as const;

/** Maximum characters of a name. */
const MAX_NAME = 200;

/**
 * Parses the command line.
 *
 * @param args - The arguments after `keys`.
 * @throws {UsageError}
 */
export function parseKeys(args: readonly string[]): KeysCommand | KeysHelpRequest {
  const [operation, ...rest] = args;
  if (operation === '--help' || operation === '-h' || operation === 'help') return { help: 'keys' };
  if (!isOperation(operation)) {
    const names = Object.keys(keysOptions).join(', ');
    throw new UsageError(
      operation === undefined
        ? `Say what to do: keys ${names}.`
        : `There is no command "keys ${operation}". There are ${names}.`,
    );
  }
  const { values, positionals } = parseArguments(rest, keysOptions[operation] as typeof all);
  if (values.help) return { help: operation };
  return {
    operation,
    id: parseId(operation, positionals),
    name: operation === 'create' ? parseName(values.name) : '',
    kind: parseKind(values.kind),
    expiresAt: values.expires === undefined ? null : parseExpiry(values.expires),
    site: values.site,
    json: values.json ?? false,
    serviceArgs: toServiceArgs(values),
  };
}

function isOperation(text: string | undefined): text is KeysOperation {
  return text !== undefined && Object.hasOwn(keysOptions, text);
}

function parseId(operation: KeysOperation, positionals: readonly string[]): string {
  const [first] = positionals;
  if (operation === 'create') refuseSurplus(positionals, 0, `For a name, write --name ${first}.`);
  else if (operation === 'revoke') refuseSurplus(positionals, 1, 'Revoke one key at a time.');
  else refuseSurplus(positionals, 0);
  if (operation === 'revoke' && !first)
    throw new UsageError('The identifier of the key is missing. "docs-assistant keys list" shows it.');
  return first ?? '';
}

function parseName(text = ''): string {
  const name = text.trim();
  if (name === '') throw new UsageError('--name: say what the key is for, such as --name "Handbook".');
  if (name.length > MAX_NAME) throw new UsageError(`--name: it may have at most ${MAX_NAME} characters.`);
  return name;
}

function parseKind(text = 'assistant'): KeyKind {
  if (text === 'assistant' || text === 'admin') return text;
  throw new UsageError(`--kind: "${text}" is not known. Set assistant or admin.`);
}
