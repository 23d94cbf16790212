import { SettingsError } from '../../service/common/errors.js';
import { loadConfiguration, throwProblems } from '../../service/configuration/configuration.js';
import { findModelProblems, toModel } from '../../service/configuration/to-model.js';
import type { Environment } from '../../service/settings/environment.js';
import { formatReport } from '../../diagnosis/format-report.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import type { Output } from '../agent/report.js';
import { UsageError } from '../parse-arguments.js';
import { stripLines } from '../control-characters.js';
import { loadSiteModel } from '../../service/sites/load-sites.js';
import { checkModel } from './check-model.js';
import { formatListed, listAllModels } from './list-all-models.js';
import { modelsHelp, parseModels, type ModelsCommand } from './parse-models.js';

/**
 * Runs `docs-assistant models`.
 *
 * @param args - The arguments after `models`.
 * @throws {UsageError}
 */
export async function runModels(args: readonly string[], { env, stdout }: CommandProcess): Promise<ExitCode> {
  const command = parseModels(args);
  if (!command) {
    stdout.write(modelsHelp);
    return exitCodes.done;
  }
  if (command.check) return check(command, { env, stdout });
  const listed = await listAllModels(env);
  stdout.write(stripLines(command.json ? `${JSON.stringify(listed, null, 2)}\n` : formatListed(listed)));
  return exitCodes.done;
}

/** Tries the model of the settings. */
async function check(
  { serviceArgs, site: domain, json }: ModelsCommand,
  { env, stdout }: { env: CommandProcess['env']; stdout: Output },
): Promise<ExitCode> {
  const { settings, model, answers } = await loadSettingsModel(env, serviceArgs, domain).catch((error: unknown) => {
    throw error instanceof SettingsError ? new UsageError(error.message, { cause: error }) : error;
  });
  if (!model)
    throw new UsageError('No model is set, so there is none to try. Name one, such as --model ollama:llama3.2.');
  const { url, apiKey } = settings && 'url' in settings ? settings : {};
  const results = await checkModel(model, { url, apiKey, answers });
  const name = `${model.provider.split('.')[0]}, ${model.modelId}`;
  const text = json
    ? JSON.stringify(results, null, 2)
    : `Model: ${name}${url ? ` at ${url}` : ''}\n${formatReport(results)}`;
  stdout.write(stripLines(`${text}\n`));
  return results.some(({ outcome }) => outcome === 'failure') ? exitCodes.failed : exitCodes.done;
}

/**
 * Loads the model of the settings. Needs no docs.
 *
 * @throws {SettingsError} When a setting is invalid, or the model can't be loaded.
 */
async function loadSettingsModel(environment: Environment, args: readonly string[], domain: string | undefined) {
  const { sites } = await loadConfiguration({ environment, args });
  const [first] = sites.keys();
  const site = sites.get(domain ?? first ?? '');
  if (!site || (domain === undefined && sites.size > 1))
    throw new SettingsError(`--site: the sites are ${[...sites.keys()].join(', ')}. Name one of them.`);
  throwProblems(findModelProblems(site));
  const settings = toModel(site);
  return { settings, model: await loadSiteModel(settings), answers: site.get('answers') };
}
