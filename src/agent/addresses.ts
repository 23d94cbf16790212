import { configurationError } from '../errors.js';

/** Path of the operation that gets a job, unless `jobPath` is set. The specification leaves it open (section 4.3). */
export const DEFAULT_JOB_PATH = '/v2/agent/{projectId}/job/{id}';

const CREATE_PATH = '/v2/agent/{projectId}/job';
const MESSAGE_PATH = '/v2/agent/{projectId}/job/{id}/message';

/** What the addresses of the three operations consist of. */
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

  /** @throws {RequestError} `configuration` for an id that no job can have. */
  message(jobId: string): string {
    return this.#fill(MESSAGE_PATH, jobId);
  }

  /** @throws {RequestError} `configuration` for an id that no job can have. */
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

/** A message repeats the address only once it is known to contain no password. */
function checkBaseUrl(value: string): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '')
    throw configurationError('`baseUrl` is missing. Set the address of the service, such as https://api.example.com.');
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw configurationError('`baseUrl` is not a usable address. Set one that begins with https:// or http://.');
  }
  const { username, password, search, hash } = new URL(text);
  if (username || password)
    throw configurationError('`baseUrl` contains a name or password. Leave it out: the service needs only `apiKey`.');
  if (search || hash)
    throw configurationError(
      `\`baseUrl\` has a part after its path: "${text}". Leave out what begins with ${search ? '?' : '#'}.`,
    );
  return text.replace(/\/+$/, '');
}

/** `.` and `..` are refused: as parts of a path they would lead to another operation. */
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
    `\`jobPath\` is not a usable path: ${JSON.stringify(value)}. Begin it with a slash and name {id}, as in ${DEFAULT_JOB_PATH}.`,
  );
}
