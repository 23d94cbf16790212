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
  /** The docs folder, for want of a repository. */
  readonly docs: string;
  /** Default: the embedded model, which carries out plain instructions. */
  readonly model?: LanguageModelV1 | undefined;
}

/**
 * The agent jobs that the settings ask for, with one project. When it starts it prints what the operator needs: a key that
 * was made at random, or why there can be no jobs.
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

/** A repository that may be private is fetched from with what opens it for pushing, and no other one is. */
function findSource(
  { repository, branch }: AgentSettings,
  docs: string,
  github: { readonly remote: string; readonly pushEnvironment?: Readonly<Record<string, string>> } | undefined,
): Source {
  if (repository === undefined) return { kind: 'folder', folder: docs };
  const environment = github && isSameRepository(repository, github.remote) ? github.pushEnvironment : undefined;
  return { kind: 'repository', address: repository, branch, environment };
}
