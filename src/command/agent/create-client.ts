import { AgentClient } from '../../agent/client.js';
import { UsageError } from '../parse-arguments.js';
import type { Command } from './parse-command.js';

/** Variables by name. Empty variables count as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The names of the client's settings on the command line. */
const names: Readonly<Record<string, string>> = {
  '`baseUrl`': 'DOCS_ASSISTANT_BASE_URL (--base-url)',
  '`projectId`': 'DOCS_ASSISTANT_PROJECT (--project)',
  '`apiKey`': 'DOCS_ASSISTANT_ADMIN_KEY',
  '`jobPath`': 'DOCS_ASSISTANT_JOB_PATH',
  '`limit`': '--limit',
  '`after`': '--after',
};

/**
 * Creates the client from options and environment variables.
 *
 * @throws {UsageError} When a setting is missing.
 * @throws {RequestError} `configuration`, when a setting is invalid.
 */
export function createClient({ baseUrl, project }: Command, environment: Environment): AgentClient {
  const get = (setting: string, given?: string): string => {
    const value = given ?? environment[names[setting]!.split(' ', 1)[0]!];
    if (value) return value;
    throw new UsageError(`${names[setting]} is not set.`);
  };
  return new AgentClient({
    baseUrl: get('`baseUrl`', baseUrl),
    projectId: get('`projectId`', project),
    apiKey: get('`apiKey`'),
    jobPath: environment['DOCS_ASSISTANT_JOB_PATH'] || undefined,
  });
}

/** Replaces the names of the client's settings in a message by their names on the command line. */
export function renameSettings(message: string): string {
  return message.replace(/`\w+`/g, (name) => names[name] ?? name);
}
