import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadParser } from '../../generators/install/default-export.js';
import { hasBlock } from '../../generators/install/markers.js';
import { planRemoval, toPlan, type FileChange, type Plan } from '../../generators/install/plan.js';
import type { ServiceSettings } from '../../generators/install/service-settings.js';
import { Project } from '../../generators/project.js';
import { version } from '../../version.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { UsageError } from '../parse-arguments.js';
import { Questions } from './questions.js';
import { findSite, type Site } from './find-site.js';
import { formatChange, formatScripts, formatStep } from './format-plan.js';
import { getInstallCommand, runInstallCommand } from './install-package.js';
import { formatNextSteps } from './next-steps.js';
import { initHelp, parseInit, type InitCommand } from './parse-init.js';
import {
  applyScripts,
  isEmptyChange,
  loadScriptFiles,
  planScriptRemoval,
  planScripts,
  removeFile,
  type ScriptChanges,
} from './scripts.js';
import {
  checkComplete,
  checkValues,
  describeAddressProblem,
  describeDomainProblem,
  describeKeyProblem,
  isEmpty,
  isLocal,
  localService,
  ownIndex,
} from './check-settings.js';

const PACKAGE = 'docs-assistant';
const SERVER_PACKAGE = 'docs-assistant-server';

/** All changes of a run. */
interface Changes extends Plan {
  readonly scripts: ScriptChanges | undefined;
  /** The command that adds the package to the project. */
  readonly install: string | undefined;
  /** Instructions for the owner; empty after a removal. */
  readonly nextSteps: string;
}

/**
 * Runs `docs-assistant init`.
 *
 * @throws {UsageError}
 */
export async function runInit(args: readonly string[], process: CommandProcess): Promise<ExitCode> {
  const command = parseInit(args);
  const { stdout } = process;
  if (command.help) {
    stdout.write(initHelp);
    return exitCodes.done;
  }
  const questions = new Questions(process);
  try {
    const project = openProject(command.folder);
    const site = findSite(project, command.generator);
    stdout.write(`Found a site made with ${site.name}.\n\n`);
    const changes = command.undo
      ? planUndo(project, site)
      : await planInstallation(project, site, command, questions, stdout);
    return await carryOut(changes, { project, command, process, questions });
  } finally {
    await questions.close();
  }
}

function openProject(folder: string): Project {
  const project = new Project(folder);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new UsageError(`There is no folder "${folder}".`);
  const isBroken = project.read('package.json') !== undefined && project.manifest('package.json') === undefined;
  if (isBroken) throw new UsageError('package.json is not valid JSON.');
  return project;
}

function planUndo(project: Project, site: Site): Changes {
  const scripts = site.scripts === undefined ? undefined : planScriptRemoval(project, site.scripts);
  return {
    changes: planRemoval(project, site.files, site.complete),
    manual: [],
    scripts: scripts && !isEmptyChange(project, scripts) ? scripts : undefined,
    install: undefined,
    nextSteps: '',
  };
}

async function planInstallation(
  project: Project,
  site: Site,
  { settings, server, yes }: InitCommand,
  questions: Questions,
  stdout: CommandProcess['stdout'],
): Promise<Changes> {
  const files = site.scripts === undefined ? undefined : loadScriptFiles();
  const snippet = await planSnippet(project, site, {
    given: settings,
    server,
    questions: yes ? undefined : questions,
    stdout,
  });
  const scripts = files && planScripts(project, site.scripts!, files);
  // The index is written in the site's own build.
  const packages = snippet.settings.index !== undefined && site.writesIndex ? [PACKAGE, SERVER_PACKAGE] : [PACKAGE];
  return {
    ...snippet.plan,
    nextSteps: formatNextSteps(site, snippet.settings),
    scripts: scripts && !isEmptyChange(project, scripts) ? scripts : undefined,
    install: files ? undefined : getInstallCommand(project, packages, version),
  };
}

/** The owner's settings, and the way to ask for more. */
interface Wanted extends Pick<InitCommand, 'server'> {
  readonly given: ServiceSettings;
  /** Undefined to ask nothing. */
  readonly questions: Questions | undefined;
  readonly stdout: CommandProcess['stdout'];
}

/** Without settings, the code of an earlier run stays as it is, with the owner's changes. */
async function planSnippet(
  project: Project,
  site: Site,
  wanted: Wanted,
): Promise<{ readonly plan: Plan; readonly settings: ServiceSettings }> {
  const isInstalled = site.files.some((path) => hasBlock(project.readRaw(path) ?? ''));
  const { given, server } = wanted;
  if (isEmpty(given) && server === undefined && isInstalled)
    return { plan: toPlan(site.planNewPages?.() ?? []), settings: given };
  checkValues(given);
  const settings = await completeSettings(site, wanted);
  checkComplete(settings);
  await loadParser();
  return { plan: toPlan(site.plan(settings)), settings };
}

/**
 * Asks for missing settings. Without a terminal, no settings at all mean an index in a static site, and otherwise a service on this
 * machine.
 */
async function completeSettings(site: Site, { given, server, questions, stdout }: Wanted): Promise<ServiceSettings> {
  if (server === false) {
    if (isEmpty(given)) return ownIndex;
    throw new UsageError('--no-server is for sites without a service: give no settings of one.');
  }
  if (given.endpoint !== undefined) return given;
  const isStatic = site.writesIndex || site.output !== undefined;
  if (server === undefined && isStatic && isEmpty(given)) {
    if (!questions?.canAsk) {
      stdout.write('Answers come from an index in the site, without a server. For a service, add --server.\n\n');
      return ownIndex;
    }
    if (!(await wantsServer(questions))) return ownIndex;
  }
  if (questions?.canAsk) return askForService(given, questions);
  if (!isEmpty(given)) return given;
  stdout.write(
    `Uses a service on this machine, ${localService.baseUrl}. For another one, add --base-url, --domain and --api-key.\n\n`,
  );
  return localService;
}

async function wantsServer(questions: Questions): Promise<boolean> {
  const question = `Without a server, answers are quotations from the docs, found in the reader’s browser: there is nothing to run and no key.
With a server, a language model can write the answers, and you see what readers ask.
A server, or none?`;
  const describeProblem = (answer: string) => (/^(?:server|none)$/i.test(answer) ? undefined : 'Write server or none.');
  return (await questions.askFor(question, 'none', describeProblem))?.toLowerCase() === 'server';
}

/** Enter alone means a service on this machine, as one tries it. */
async function askForService(given: ServiceSettings, questions: Questions): Promise<ServiceSettings> {
  const place = 'Address of the service. Press Enter for one on this machine';
  const baseUrl = given.baseUrl ?? (await questions.askFor(place, localService.baseUrl, describeAddressProblem));
  const local = baseUrl !== undefined && isLocal(baseUrl) ? localService : undefined;
  return {
    baseUrl,
    domain:
      given.domain ?? (await questions.askFor('Identifier of your site there', local?.domain, describeDomainProblem)),
    apiKey:
      given.apiKey ?? (await questions.askFor('Public assistant key (svc_dsc_…)', local?.apiKey, describeKeyProblem)),
  };
}

interface Run {
  readonly project: Project;
  readonly command: InitCommand;
  readonly process: CommandProcess;
  readonly questions: Questions;
}

/** Shows the changes, asks, and makes them. */
async function carryOut(changes: Changes, { project, command, process, questions }: Run): Promise<ExitCode> {
  const { stdout, stderr, env } = process;
  const { manual, install } = changes;
  stdout.write(formatChanges(changes));
  if (hasChanges(changes)) {
    if (!command.yes && !questions.canAsk) {
      stderr.write('Nothing was changed, because there is no terminal to ask on. Add --yes to make these changes.\n');
      return exitCodes.failed;
    }
    if (!command.yes && !/^y(?:es)?$/i.test(await questions.ask('Make these changes? [y/N] '))) {
      stdout.write('Nothing was changed.\n');
      return exitCodes.failed;
    }
    apply(project, changes);
    stdout.write('Done.\n');
    if (install !== undefined && !(await runInstallCommand(project, install, env))) {
      stderr.write(`The package could not be installed. Run: ${install}\n`);
      return exitCodes.failed;
    }
    stdout.write(changes.nextSteps);
  } else if (manual.length === 0) stdout.write('There is nothing to change.\n');
  if (command.undo && project.packages.has('docs-assistant')) {
    stdout.write('The package stays installed: remove it with your package manager if nothing else uses it.\n');
  }
  for (const step of manual) stdout.write(`\n${formatStep(step)}`);
  return manual.length > 0 ? exitCodes.failed : exitCodes.done;
}

function hasChanges({ changes, scripts, install }: Changes): boolean {
  return changes.length > 0 || scripts !== undefined || install !== undefined;
}

function formatChanges({ changes, scripts, install }: Changes): string {
  return [
    ...changes.map(formatChange),
    ...(scripts ? [formatScripts(scripts)] : []),
    ...(install === undefined ? [] : [`Runs: ${install}\n`]),
  ]
    .map((text) => `${text}\n`)
    .join('');
}

function apply(project: Project, { changes, scripts }: Changes): void {
  for (const change of changes) checkUnchanged(project, change);
  for (const { path, after } of changes) {
    if (after === undefined) removeFile(project.root, path);
    else {
      mkdirSync(dirname(join(project.root, path)), { recursive: true });
      writeFileSync(join(project.root, path), after);
    }
  }
  if (scripts) applyScripts(project, scripts);
}

/** The file may have been saved in an editor while the question was open. */
function checkUnchanged(project: Project, { path, before }: FileChange): void {
  if (project.readRaw(path) !== before)
    throw new UsageError(`${path} has changed in the meantime. Nothing was changed.`);
}
