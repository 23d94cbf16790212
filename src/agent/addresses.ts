import { configurationError } from '../errors.js';
import { isLoopback } from '../http/loopback.js';

/** Path of the operation that gets a job, unless `jobPath` is set. The specification leaves it open (section 4.3). */
const DEFAULT_JOB_PATH = '/v2/agent/{projectId}/job/{id}';

/** The most jobs of one page. */
const MAX_LIMIT = 100;

const JOBS_PATH = '/v2/agent/{projectId}/job';
const MESSAGE_PATH = `${JOBS_PATH}/{id}/message`;
const RETRY_PATH = `${JOBS_PATH}/{id}/retry`;
const CANCEL_PATH = `${JOBS_PATH}/{id}/cancel`;

/** Settings that form the addresses of the operations. */
export interface AddressOptions {
  readonly baseUrl: string;
  readonly projectId: string;
  readonly jobPath?: string | undefined;
}

/** Selects a page of the list of jobs. */
export interface PageOptions {
  /**
   * How many jobs, at most 100.
   * @default 20
   */
  readonly limit?: number | undefined;
  /** Id of the last job of the previous page. */
  readonly after?: string | undefined;
}

/** Addresses of one project's operations: those of sections 4.1 to 4.3, and our own for listing and cancelling jobs. */
export class Addresses {
  readonly #base: string;
  readonly #projectId: string;
  readonly #jobPath: string;

  /** @throws {RequestError} `configuration` for a missing or invalid setting. */
  constructor({ baseUrl, projectId, jobPath = DEFAULT_JOB_PATH }: AddressOptions) {
    this.#base = checkBaseUrl(baseUrl);
    this.#projectId = checkSegment(projectId, '`projectId`');
    this.#jobPath = checkJobPath(jobPath);
  }

  create(): string {
    return this.#fill(JOBS_PATH);
  }

  /** @throws {RequestError} `configuration` for an invalid limit or id. */
  list({ limit, after }: PageOptions): string {
    const query = new URLSearchParams();
    if (limit !== undefined) query.set('limit', String(checkLimit(limit)));
    if (after !== undefined) query.set('after', checkSegment(after, '`after`'));
    return this.#fill(JOBS_PATH) + (query.size > 0 ? `?${query}` : '');
  }

  /** @throws {RequestError} `configuration` for an invalid id. */
  message(jobId: string): string {
    return this.#fill(MESSAGE_PATH, jobId);
  }

  /** @throws {RequestError} `configuration` for an invalid id. */
  retry(jobId: string): string {
    return this.#fill(RETRY_PATH, jobId);
  }

  /** @throws {RequestError} `configuration` for an invalid id. */
  cancel(jobId: string): string {
    return this.#fill(CANCEL_PATH, jobId);
  }

  /** @throws {RequestError} `configuration` for an invalid id. */
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

/** Error messages repeat the address only after it is known to contain no password. */
function checkBaseUrl(value: string): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '')
    throw configurationError('`baseUrl` is missing. Set the address of the service, such as https://api.example.com.');
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw configurationError('`baseUrl` is an invalid address. Set one that begins with https:// or http://.');
  }
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username || password)
    throw configurationError('`baseUrl` contains a name or password. Leave it out: the service needs only `apiKey`.');
  if (search || hash)
    throw configurationError(
      `\`baseUrl\` has a part after its path: "${text}". Remove everything from the ${search ? '?' : '#'} on.`,
    );
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw configurationError(
      `\`baseUrl\` begins with http://, so the admin key could be read on its way to ${hostname}. Set an address that begins with https://. Only this machine (127.0.0.1, ::1, localhost) is reached without.`,
    );
  }
  return text.replace(/\/+$/, '');
}

function checkLimit(value: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= MAX_LIMIT) return value;
  throw configurationError(`\`limit\` is invalid: ${value}. Set a whole number from 1 to ${MAX_LIMIT}.`);
}

/** Rejects `.` and `..`, which would change the path to another operation. */
function checkSegment(value: string, what: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw configurationError(`${what} is missing.`);
  if (/^\.\.?$/.test(value) || !/^[^\s\p{Cc}\p{Cs}]+$/u.test(value)) {
    throw configurationError(`${what} is invalid: ${JSON.stringify(value)}. Copy it exactly, without spaces.`);
  }
  return value;
}

function checkJobPath(value: string): string {
  if (typeof value === 'string' && value.startsWith('/') && value.includes('{id}')) return value;
  throw configurationError(
    `\`jobPath\` is an invalid path: ${JSON.stringify(value)}. Begin it with a slash and name {id}, as in ${DEFAULT_JOB_PATH}.`,
  );
}
