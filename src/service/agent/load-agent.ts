import { randomBytes } from 'node:crypto';

import type { LanguageModelV1 } from 'ai';

import { createEmbeddedForge } from '../forge/embedded-forge.js';
import { createGitHubForge } from '../forge/github-forge.js';
import { createInstructionModel } from '../models/instructions/model.js';
import { isSameRepository } from './git/repository-address.js';
import type { Source } from './git/repository.js';
import { createAgentService, type AgentService } from './create-agent-service.js';
import type { AgentSettings } from './settings.js';

export interface LoadOptions {
  readonly settings: AgentSettings;
  /** The docs folder, used when no repository is set. */
  readonly docs: string;
  /** Default: the embedded model, which knows a few kinds of instruction. */
  readonly model?: LanguageModelV1 | undefined;
}

/**
 * Creates the agent jobs of one project from the settings. On start it prints what the operator needs to know: the random key,
 * or why agent jobs are not available.
 */
export async function loadAgent({
  settings,
  docs,
  model = createInstructionModel(),
}: LoadOptions): Promise<AgentService> {
  const { adminKey, project, forge } = settings;
  const apiKey = adminKey ?? `svc_${randomBytes(24).toString('base64url')}`;
  const github = forge && createGitHubForge(forge);
  const source = findSource(settings, docs, github);
  const service = await createAgentService({
    ...settings,
    model,
    projects: [{ id: project, apiKey, source, createForge: (place) => github ?? createEmbeddedForge(place) }],
  });
  return {
    ...service,
    start(url) {
      if (service.problem !== undefined) console.warn(service.problem);
      else if (adminKey === undefined) console.log(describeRandomKey(project, apiKey));
      service.start(settings.url ?? url);
    },
  };
}

function describeRandomKey(project: string, apiKey: string): string {
  return `Agent jobs of the project "${project}" take the admin key ${apiKey} until the service ends. Set DOCS_ASSISTANT_ADMIN_KEY for one that stays.`;
}

/** The forge's credentials are used to fetch from the forge's own repository, which may be private, and from no other. */
function findSource(
  { repository, branch }: AgentSettings,
  docs: string,
  github: { readonly remote: string; readonly pushEnvironment?: Readonly<Record<string, string>> } | undefined,
): Source {
  if (repository === undefined) return { kind: 'folder', folder: docs };
  const environment = github && isSameRepository(repository, github.remote) ? github.pushEnvironment : undefined;
  return { kind: 'repository', address: repository, branch, environment };
}
