import { configurationError } from '../errors.js';
import { isLoopback } from '../http/loopback.js';

/** Path of the operation that gets a job, unless `jobPath` is set. The specification leaves it open (section 4.3). */
const DEFAULT_JOB_PATH = '/v2/agent/{projectId}/job/{id}';

/** The most jobs of one page. */
const MAX_LIMIT = 100;

const JOBS_PATH = '/v2/agent/{projectId}/job';
const MESSAGE_PATH = `${JOBS_PATH}/{id}/message`;
const CANCEL_PATH = `${JOBS_PATH}/{id}/cancel`;

/** What the addresses of the operations consist of. */
export interface AddressOptions {
  readonly baseUrl: string;
  readonly projectId: string;
  readonly jobPath?: string | undefined;
}

/** Which part of the list of jobs. */
export interface PageOptions {
  /**
   * How many jobs, at most 100.
   * @default 20
   */
  readonly limit?: number | undefined;
  /** Id of the last job of the page before. */
  readonly after?: string | undefined;
}

/** Addresses of the operations of one project: those of sections 4.1 to 4.3, and our own to list and cancel jobs. */
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
    return this.#fill(JOBS_PATH);
  }

  /** @throws {RequestError} `configuration` for a limit or an id that can't be right. */
  list({ limit, after }: PageOptions): string {
    const query = new URLSearchParams();
    if (limit !== undefined) query.set('limit', String(checkLimit(limit)));
    if (after !== undefined) query.set('after', checkSegment(after, '`after`'));
    return this.#fill(JOBS_PATH) + (query.size > 0 ? `?${query}` : '');
  }

  /** @throws {RequestError} `configuration` for an id that no job can have. */
  message(jobId: string): string {
    return this.#fill(MESSAGE_PATH, jobId);
  }

  /** @throws {RequestError} `configuration` for an id that no job can have. */
  cancel(jobId: string): string {
    return this.#fill(CANCEL_PATH, jobId);
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
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username || password)
    throw configurationError('`baseUrl` contains a name or password. Leave it out: the service needs only `apiKey`.');
  if (search || hash)
    throw configurationError(
      `\`baseUrl\` has a part after its path: "${text}". Leave out what begins with ${search ? '?' : '#'}.`,
    );
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw configurationError(
      `\`baseUrl\` begins with http://, so everyone on the way to ${hostname} could read the admin key. Set an address that begins with https://. Only this machine (127.0.0.1, ::1, localhost) is reached without.`,
    );
  }
  return text.replace(/\/+$/, '');
}

function checkLimit(value: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= MAX_LIMIT) return value;
  throw configurationError(`\`limit\` can't be right: ${value}. Set a whole number from 1 to ${MAX_LIMIT}.`);
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
