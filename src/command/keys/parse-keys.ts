import type { KeyKind } from '../../service/keys/secret.js';
import { parseArguments, UsageError } from '../parse-arguments.js';
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
  /** The options that the service has, too. */
  readonly serviceArgs: readonly string[];
}

export interface KeysHelpRequest {
  readonly help: KeysOperation | 'keys';
}

const shared = {
  config: { type: 'string' },
  data: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const site = { site: { type: 'string' } } as const;
const creation = { name: { type: 'string' }, kind: { type: 'string' }, expires: { type: 'string' } } as const;

/** The options of all operations, for their types. Each operation is parsed with its own. */
const all = { ...shared, ...site, ...creation };

const syntaxes = {
  create: { ...shared, ...site, ...creation },
  list: { ...shared, ...site },
  revoke: shared,
} as const;

/** Characters of a name. */
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
    const names = Object.keys(syntaxes).join(', ');
    throw new UsageError(
      operation === undefined
        ? `Say what to do: keys ${names}.`
        : `There is no command "keys ${operation}". There are ${names}.`,
    );
  }
  const { values, positionals } = parseArguments(rest, syntaxes[operation] as typeof all);
  if (values.help) return { help: operation };
  return {
    operation,
    id: parseId(operation, positionals),
    name: operation === 'create' ? parseName(values.name) : '',
    kind: parseKind(values.kind),
    expiresAt: values.expires === undefined ? null : parseExpiry(values.expires),
    site: values.site,
    json: values.json ?? false,
    serviceArgs: (['config', 'data'] as const).flatMap((name) =>
      values[name] === undefined ? [] : [`--${name}=${values[name]}`],
    ),
  };
}

function isOperation(text: string | undefined): text is KeysOperation {
  return text !== undefined && Object.hasOwn(syntaxes, text);
}

function parseId(operation: KeysOperation, [first, second]: readonly string[]): string {
  const surplus = operation === 'revoke' ? second : first;
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one argument too many.`);
  if (operation === 'revoke' && !first)
    throw new UsageError('The identifier of the key is missing. "docs-assistant keys list" shows it.');
  return first ?? '';
}

function parseName(text = ''): string {
  const name = text.trim();
  if (name === '') throw new UsageError('--name: say what the key is for, such as --name "Handbook".');
  if (name.length > MAX_NAME) throw new UsageError(`--name: it may have ${MAX_NAME} characters.`);
  return name;
}

function parseKind(text = 'assistant'): KeyKind {
  if (text === 'assistant' || text === 'admin') return text;
  throw new UsageError(`--kind: "${text}" is not known. Set assistant or admin.`);
}
