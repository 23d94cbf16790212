import { AgentClient } from '../agent/client.js';
import { type Command, UsageError } from './parse-command.js';

/** Variables by name; unset and empty mean the same. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the settings of the client are called on the command line. */
const names: Readonly<Record<string, string>> = {
  '`baseUrl`': 'DOCS_ASSISTANT_BASE_URL (--base-url)',
  '`projectId`': 'DOCS_ASSISTANT_PROJECT (--project)',
  '`apiKey`': 'DOCS_ASSISTANT_ADMIN_KEY',
  '`jobPath`': 'DOCS_ASSISTANT_JOB_PATH',
};

/**
 * @throws {UsageError} For a setting that is missing.
 * @throws {RequestError} `configuration`: for one that can't work.
 */
export function createClient({ baseUrl, project }: Command, environment: Environment): AgentClient {
  const read = (setting: string, given?: string): string => {
    const value = given ?? environment[names[setting]!.split(' ', 1)[0]!];
    if (value) return value;
    throw new UsageError(`${names[setting]} is not set.`);
  };
  return new AgentClient({
    baseUrl: read('`baseUrl`', baseUrl),
    projectId: read('`projectId`', project),
    apiKey: read('`apiKey`'),
    jobPath: environment['DOCS_ASSISTANT_JOB_PATH'] || undefined,
  });
}

/** A message of the client for people who know the command alone. */
export function renameSettings(message: string): string {
  return message.replace(/`\w+`/g, (name) => names[name] ?? name);
}
