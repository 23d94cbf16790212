import { randomBytes } from 'node:crypto';

import type { LanguageModel } from '../models/language-model.js';
import type { Forge } from '../forge/forge.js';
import { createEmbeddedForge } from '../forge/embedded-forge.js';
import { createHostedForge } from '../forge/hosted/hosted-forge.js';
import { createInstructionModel } from '../models/instructions/model.js';
import type { StoredKeys } from '../keys/stored-keys.js';
import { log } from '../logging/log.js';
import type { Store } from '../store/store.js';
import { isSameRepository } from '../git/repository-address.js';
import type { Source } from './git/repository.js';
import { createAgentService, type AgentService, type AgentServiceOptions } from './create-agent-service.js';
import type { AgentSettings } from './agent-settings.js';

/** The project of a site. */
export interface AgentProject {
  /** The domain of the site. */
  readonly site?: string | undefined;
  readonly settings: AgentSettings;
  /** The docs folder, used when no repository is set. */
  readonly docs: string;
  /** Default: the embedded model, which understands a few kinds of instructions. */
  readonly model?: LanguageModel | undefined;
}

export interface LoadOptions {
  /** At least one. */
  readonly projects: readonly AgentProject[];
  /** Folder for everything that must survive a restart. */
  readonly data: string;
  /** Keeps the records. Default: an SQLite database in the folder. */
  readonly store?: Store | undefined;
  /** Further admin keys, in addition to those of the settings. */
  readonly keys?: StoredKeys | undefined;
  /** The public address of the service. Undefined: the address at which it listens. */
  readonly url: string | undefined;
}

/** The agent jobs, with sentences about the admin keys that were not set. */
export interface LoadedAgent extends AgentService {
  readonly randomKeys: readonly string[];
}

/**
 * Creates the agent jobs from the settings. At the start it logs why agent jobs are unavailable.
 */
export async function loadAgent({ projects, data, store, keys, url: publicUrl }: LoadOptions): Promise<LoadedAgent> {
  const embedded = createInstructionModel();
  const loaded = projects.map((project) => toProject(project, embedded));
  let problem: string | undefined;
  const reportOpen = () => {
    if (problem !== undefined) log('info', 'jobs', 'Agent jobs are available now.');
  };
  const service = await createAgentService({
    data,
    store,
    keys,
    model: embedded,
    projects: loaded,
    onOpen: reportOpen,
  });
  return {
    ...service,
    randomKeys: loaded.filter(({ hasRandomKey }) => hasRandomKey).map(describeRandomKey),
    async start(url) {
      problem = await service.start(publicUrl ?? url);
      // An operator who set no key may only be trying the assistant.
      const isWanted = loaded.some(({ hasRandomKey }) => !hasRandomKey);
      // A database that can't be used is reported with all that needs it.
      if (problem !== undefined && (await canUse(store))) log(isWanted ? 'warn' : 'info', 'jobs', problem);
      return problem;
    },
  };
}

function canUse(store: Store | undefined): Promise<boolean> {
  return Promise.resolve(store?.check()).then(
    () => true,
    () => false,
  );
}

type Loaded = AgentServiceOptions['projects'][number] & { readonly hasRandomKey: boolean };

function toProject({ site, settings, docs, model }: AgentProject, embedded: LanguageModel): Loaded {
  const { adminKey, project: id, forge, forgeTimeout, repository: _, branch: __, ...limits } = settings;
  const apiKey = adminKey ?? `svc_${randomBytes(24).toString('base64url')}`;
  const hosted = forge && createHostedForge({ ...forge, timeout: forgeTimeout });
  return {
    ...limits,
    id,
    site,
    apiKey,
    hasRandomKey: adminKey === undefined,
    model: model ?? embedded,
    source: findSource(settings, docs, hosted),
    createForge: (place) => hosted ?? createEmbeddedForge(place),
  };
}

function describeRandomKey({ id, apiKey }: Loaded): string {
  return `Agent jobs of the project "${id}" accept the admin key ${apiKey} until the service ends. Set DOCS_ASSISTANT_ADMIN_KEY for a permanent one.`;
}

/** Uses the forge's credentials only to fetch from the forge's own repository, which may be private. */
function findSource({ repository, branch }: AgentSettings, docs: string, forge: Forge | undefined): Source {
  if (repository === undefined) return { kind: 'folder', folder: docs };
  const environment = forge && isSameRepository(repository, forge.remote) ? forge.pushEnvironment : undefined;
  return { kind: 'repository', address: repository, branch, environment };
}
