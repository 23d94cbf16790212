import { configurationError } from '../errors.js';

/** Path of the get operation, which the specification leaves open (section 4.3), unless `jobPath` is set. */
export const DEFAULT_JOB_PATH = '/v2/agent/{projectId}/job/{id}';

const CREATE_PATH = '/v2/agent/{projectId}/job';
const MESSAGE_PATH = '/v2/agent/{projectId}/job/{id}/message';

/** What makes the addresses of the three operations. */
export interface AddressOptions {
  readonly baseUrl: string;
  readonly projectId: string;
  readonly jobPath?: string | undefined;
}

/** Addresses of the operations of one project (sections 4.1 to 4.3). */
export class Addresses {
  readonly #base: string;
  readonly #projectId: string;
  readonly #jobPath: string;

  /** @throws {RequestError} `configuration` when a setting is missing or can't work. */
  constructor({ baseUrl, projectId, jobPath = DEFAULT_JOB_PATH }: AddressOptions) {
    this.#base = checkBaseUrl(baseUrl);
    this.#projectId = checkSegment(projectId, '`projectId`');
    this.#jobPath = checkJobPath(jobPath);
  }

  create(): string {
    return this.#fill(CREATE_PATH);
  }

  /** @throws {RequestError} `configuration` for what can't be a job's id. */
  message(jobId: string): string {
    return this.#fill(MESSAGE_PATH, jobId);
  }

  /** @throws {RequestError} `configuration` for what can't be a job's id. */
  job(jobId: string): string {
    return this.#fill(this.#jobPath, jobId);
  }

  #fill(path: string, jobId?: string): string {
    const id = jobId === undefined ? '' : checkSegment(jobId, 'The job id');
    const values: Readonly<Record<string, string>> = { projectId: this.#projectId, id };
    return (
      this.#base + path.replace(/\{(projectId|id)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
    );
  }
}

/** An address is not repeated in a message before it is known to hold no password. */
function checkBaseUrl(value: string): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '')
    throw configurationError('`baseUrl` is missing. Set the address of the service, such as https://api.example.com.');
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw configurationError('`baseUrl` is no usable address. Set one that begins with https:// or http://.');
  }
  const { username, password, search, hash } = new URL(text);
  if (username || password)
    throw configurationError('`baseUrl` holds a name or password. Leave it out: the service wants `apiKey` alone.');
  if (search || hash)
    throw configurationError(
      `\`baseUrl\` has a part after its path: "${text}". Leave out what begins with ${search ? '?' : '#'}.`,
    );
  return text.replace(/\/+$/, '');
}

/** The dots would be taken for steps in the path, and lead to another operation. */
function checkSegment(value: string, what: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw configurationError(`${what} is missing.`);
  if (/^\.\.?$/.test(value) || !/^[^\s\p{Cc}\p{Cs}]+$/u.test(value)) {
    throw configurationError(
      `${what} can't be right: ${JSON.stringify(value)}. Copy it as it is shown, without spaces.`,
    );
  }
  return value;
}

function checkJobPath(value: string): string {
  if (typeof value === 'string' && value.startsWith('/') && value.includes('{id}')) return value;
  throw configurationError(
    `\`jobPath\` is no usable path: ${JSON.stringify(value)}. Begin it with a slash and name {id}, as in ${DEFAULT_JOB_PATH}.`,
  );
}
