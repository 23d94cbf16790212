import { stateOf, type KeyRecord } from '../../service/keys/key-record.js';
import type { CreatedKey } from '../../service/keys/manage-keys.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { loadStoreSettings, type SharedStore } from '../load-store-settings.js';
import { UsageError } from '../parse-arguments.js';
import type { Output } from '../agent/report.js';
import { stripLines } from '../control-characters.js';
import { keysHelp } from './help.js';
import { openKeyManager, type KeyManager } from './key-manager.js';
import { parseKeys, type KeysCommand } from './parse-keys.js';

/**
 * Runs `docs-assistant keys`.
 *
 * @param args - The arguments after `keys`.
 * @throws {UsageError}
 * @throws {AssistantError} When the service refuses, or its database is unreachable.
 */
export async function runKeys(args: readonly string[], process: CommandProcess): Promise<ExitCode> {
  const command = parseKeys(args);
  if ('help' in command) {
    process.stdout.write(keysHelp[command.help]);
    return exitCodes.done;
  }
  const settings = await loadStoreSettings(process.env, command.serviceArgs);
  const site = findSite(settings, command);
  const keys = await openKeyManager(settings);
  try {
    await runOperation({ ...command, site }, keys, process);
  } finally {
    await keys.close();
  }
  return exitCodes.done;
}

/** Finds the site of a new key, or of the keys to list. */
function findSite({ domains }: SharedStore, { operation, site }: KeysCommand): string | undefined {
  if (site === undefined && (operation !== 'create' || domains.length === 1)) {
    return operation === 'create' ? domains[0] : undefined;
  }
  if (site !== undefined && (domains.includes(site) || operation === 'list')) return site;
  throw new UsageError(`--site: the sites are ${domains.join(', ')}. Name one of them.`);
}

async function runOperation(
  { operation, id, name, kind, expiresAt, site = '', json }: KeysCommand,
  keys: KeyManager,
  { stdout, stderr }: Pick<CommandProcess, 'stdout' | 'stderr'>,
): Promise<void> {
  switch (operation) {
    case 'create':
      return showCreated(await keys.create({ name, kind, site, expiresAt }), { json, stdout, stderr });
    case 'list': {
      const listed = (await keys.list()).filter((key) => site === '' || key.site === site);
      for (const key of listed) print(stdout, json ? JSON.stringify(key) : formatKey(key));
      if (listed.length === 0) print(stderr, 'There are no keys except those in the settings.');
      return;
    }
    case 'revoke': {
      const revoked = await keys.revoke(id);
      if (!revoked) throw new UsageError(`There is no key "${id}". "docs-assistant keys list" shows the keys.`);
      return print(stdout, json ? JSON.stringify(revoked) : formatKey(revoked));
    }
  }
}

/** Writes only the key to standard output, so that a script can store it. */
function showCreated(
  created: CreatedKey,
  { json, stdout, stderr }: { json: boolean; stdout: Output; stderr: Output },
): void {
  print(stdout, json ? JSON.stringify(created) : created.key);
  if (json) return;
  const { id, kind, name, site } = created;
  const use = kind === 'admin' ? 'It is a secret: keep it on servers.' : 'It is public: pages may contain it.';
  print(stderr, `This is the ${kind} key "${name}" of ${site}, ${id}. ${formatEnd(created)}. ${use}`);
  print(stderr, 'It will not be shown again.');
}

function print(output: Output, line: string): void {
  output.write(`${stripLines(line)}\n`);
}

/** Formats a key in one line, such as `4f2a9c01be: assistant key "Handbook" of acme. Made 2026-11-23. Not used yet. Never expires.` */
function formatKey(key: KeyRecord): string {
  const { id, kind, name, site, createdAt, lastUsedAt } = key;
  const use = lastUsedAt === null ? 'Not used yet' : `Last used ${formatMinute(lastUsedAt)}`;
  return `${id}: ${kind} key "${name}" of ${site}. Made ${formatDay(createdAt)}. ${use}. ${formatEnd(key)}.`;
}

/** Formats when a key expires or was revoked, without a full stop. */
function formatEnd(key: Pick<KeyRecord, 'expiresAt' | 'revokedAt'>): string {
  const { expiresAt, revokedAt } = key;
  if (revokedAt !== null) return `Revoked ${formatMinute(revokedAt)}`;
  if (expiresAt === null) return 'Never expires';
  return `${stateOf(key) === 'expired' ? 'Expired' : 'Expires'} ${formatMinute(expiresAt)}`;
}

function formatDay(time: string): string {
  return time.slice(0, 10);
}

function formatMinute(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
