import type { CreatedKey } from '../../service/keys/manage-keys.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { loadStoreSettings, type SharedStore } from '../load-store-settings.js';
import { UsageError } from '../parse-arguments.js';
import type { Output } from '../report.js';
import { stripLines } from '../strip-lines.js';
import { formatEnd, formatKey } from './format-key.js';
import { keysHelp } from './help.js';
import { openKeyManager, type KeyManager } from './key-manager.js';
import { parseKeys, type KeysCommand } from './parse-keys.js';

/**
 * Runs `docs-assistant keys`.
 *
 * @param args - The arguments after `keys`.
 * @throws {UsageError}
 * @throws {AssistantError} When the service refuses, or its database is out of reach.
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

/** The site of a key that is made, or those of the list. */
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
      if (listed.length === 0) print(stderr, 'There are no keys besides those in the settings.');
      return;
    }
    case 'revoke': {
      const revoked = await keys.revoke(id);
      if (!revoked) throw new UsageError(`There is no key "${id}". "docs-assistant keys list" shows the keys.`);
      return print(stdout, json ? JSON.stringify(revoked) : formatKey(revoked));
    }
  }
}

/** The key alone is on standard output, so that a script can keep it. */
function showCreated(
  created: CreatedKey,
  { json, stdout, stderr }: { json: boolean; stdout: Output; stderr: Output },
): void {
  print(stdout, json ? JSON.stringify(created) : created.key);
  if (json) return;
  const { id, kind, name, site } = created;
  const use = kind === 'admin' ? 'It is a secret: keep it on servers.' : 'It is public: pages may contain it.';
  print(stderr, `This is the ${kind} key "${name}" of ${site}, ${id}. ${formatEnd(created)}. ${use}`);
  print(stderr, 'It is not shown again.');
}

function print(output: Output, line: string): void {
  output.write(`${stripLines(line)}\n`);
}
