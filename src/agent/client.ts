import { configurationError } from '../errors.js';
import { Addresses, type PageOptions } from './addresses.js';
import { AdminKey } from './admin-key.js';
import { parseJob, parseJobList, type AgentJob, type AgentJobList } from './job.js';
import { MAX_BODY_LENGTH } from './parse-response.js';
import { requestJob, type JobRequest, type Sender } from './request-job.js';
import { watchJob, type WatchOptions } from './watch-job.js';

/** Milliseconds after which a request without a complete response fails, unless `requestTimeout` is set. */
const DEFAULT_REQUEST_TIMEOUT = 30_000;

/** Most characters of a list, which has up to a hundred jobs. */
const MAX_LIST_LENGTH = 64 * MAX_BODY_LENGTH;

export interface AgentClientOptions {
  /** Address of the service, such as `https://api.example.com`. */
  readonly baseUrl: string;
  /** The project's identifier. */
  readonly projectId: string;
  /** The admin key (`svc_…`): a secret of servers (section 5). An assistant key (`svc_dsc_…`) is refused. */
  readonly apiKey: string;
  /**
   * Path of the operation that gets a job, which the specification leaves open (section 4.3).
   * @default '/v2/agent/{projectId}/job/{id}'
   */
  readonly jobPath?: string | undefined;
  /**
   * Milliseconds after which a request without a complete response fails; 0 for never.
   * @default 30000
   */
  readonly requestTimeout?: number | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

export interface ListOptions extends PageOptions {
  /** Stops the request at once. */
  readonly signal?: AbortSignal | undefined;
}

export interface RequestOptions {
  /** Stops the request at once. A job that was created goes on. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A client for the agent jobs of one project: an agent carries out a written instruction on the documentation's repository
 * and opens a pull request. For servers only, because the admin key must not get into a page.
 *
 * Besides the errors that it names, every method throws a `RequestError` (`network`), a `ResponseError` (a status other than
 * 2xx, or `answer-failed` for a body that is not a job or a list) or a `StreamError` (`stopped`, `stalled`, `cut-off`).
 *
 * @example
 * const client = new AgentClient({ baseUrl, projectId, apiKey: process.env.DOCS_ASSISTANT_ADMIN_KEY });
 * const { id } = await client.createJob('Fix the broken links in quick start');
 * const { status, prLink } = await client.waitForJob(id, { timeout: 600_000 });
 */
export class AgentClient {
  readonly #addresses: Addresses;
  readonly #sender: Sender;
  readonly #requestTimeout: number;
  #messages = 0;

  /** @throws {RequestError} `configuration`: in a page, and for invalid settings. */
  constructor(options: AgentClientOptions) {
    if ('document' in globalThis) {
      throw configurationError(
        'AgentClient works on servers only: its admin key is a secret, and visitors can read everything in a page.',
      );
    }
    this.#addresses = new Addresses(options);
    this.#sender = { key: new AdminKey(options.apiKey), fetch: options.fetch ?? ((...request) => fetch(...request)) };
    this.#requestTimeout = checkTimeout(options.requestTimeout ?? DEFAULT_REQUEST_TIMEOUT);
  }

  /**
   * Starts a job (section 4.1; at most 100 an hour for each project). Never repeated automatically, because that could start two jobs.
   *
   * @throws {RequestError} `configuration`: the prompt is empty.
   */
  async createJob(prompt: string, { signal }: RequestOptions = {}): Promise<AgentJob> {
    return this.#request(send(this.#addresses.create(), prompt), signal);
  }

  /**
   * Sends a follow-up to a job, which makes it active again (section 4.2; at most 100 an hour for each project). Never repeated
   * automatically.
   *
   * @throws {RequestError} `configuration`: the prompt is empty, or the id is invalid.
   */
  async sendMessage(jobId: string, prompt: string, { signal }: RequestOptions = {}): Promise<AgentJob> {
    const request = send(this.#addresses.message(jobId), prompt);
    this.#messages += 1;
    return this.#request(request, signal);
  }

  /**
   * Gets the current state of a job (section 4.3).
   *
   * @throws {RequestError} `configuration`: the id is invalid.
   */
  async getJob(jobId: string, { signal }: RequestOptions = {}): Promise<AgentJob> {
    return this.#request(get(this.#addresses.job(jobId)), signal);
  }

  /**
   * Lists the jobs of the project, the newest first. Pass `next` of a page as `after` to get the following page.
   *
   * @throws {RequestError} `configuration`: `limit` or `after` is invalid.
   */
  async listJobs({ signal, ...page }: ListOptions = {}): Promise<AgentJobList> {
    const url = this.#addresses.list(page);
    return this.#request({ method: 'GET', url, parse: parseJobList, maxLength: MAX_LIST_LENGTH }, signal);
  }

  /**
   * Carries out again the prompts of a job that have failed, such as after the service was interrupted. Never repeated automatically.
   *
   * @throws {RequestError} `configuration`: the id is invalid.
   */
  async retryJob(jobId: string, { signal }: RequestOptions = {}): Promise<AgentJob> {
    const request: JobRequest<AgentJob> = { method: 'POST', url: this.#addresses.retry(jobId), parse: parseJob };
    this.#messages += 1;
    return this.#request(request, signal);
  }

  /**
   * Cancels a job: stops the running prompt, drops waiting prompts, and archives the job. Its pull request, if there is one, stays open.
   * Has no effect on an archived job.
   *
   * @throws {RequestError} `configuration`: the id is invalid.
   */
  async cancelJob(jobId: string, { signal }: RequestOptions = {}): Promise<AgentJob> {
    return this.#request({ method: 'POST', url: this.#addresses.cancel(jobId), parse: parseJob }, signal);
  }

  /**
   * Yields the job at once and after each change, until it is `completed`, `archived` or `failed`. Continues if this client sends a
   * follow-up in the meantime, for instance in the body of the loop. After a temporary failure (`network`, 429, 5xx, a broken or silent
   * connection) it tries again, not before `Retry-After`. The tenth failure in a row is thrown.
   *
   * @throws {JobTimeoutError} The job was not over within `timeout`. It goes on.
   * @throws {StreamError} `stopped`: the signal was aborted. The job goes on.
   */
  watchJob(jobId: string, options: WatchOptions = {}): AsyncGenerator<AgentJob, void, undefined> {
    const url = this.#addresses.job(jobId);
    return watchJob(
      {
        id: jobId,
        load: ({ signal, timeout }) => this.#request(get(url), signal, timeout),
        countMessages: () => this.#messages,
      },
      options,
    );
  }

  /** Waits until the job is over, and returns the last state that {@link watchJob} yields. */
  async waitForJob(jobId: string, options: WatchOptions = {}): Promise<AgentJob> {
    let last: AgentJob = {};
    for await (const job of this.watchJob(jobId, options)) last = job;
    return last;
  }

  #request<Result>(request: JobRequest<Result>, signal?: AbortSignal, remaining = 0): Promise<Result> {
    const times = [this.#requestTimeout, remaining].filter((time) => time > 0);
    return requestJob(request, this.#sender, { signal, timeout: times.length > 0 ? Math.min(...times) : 0 });
  }
}

function get(url: string): JobRequest<AgentJob> {
  return { method: 'GET', url, parse: parseJob };
}

function send(url: string, prompt: string): JobRequest<AgentJob> {
  if (typeof prompt === 'string' && prompt.trim() !== '')
    return { method: 'POST', url, body: { prompt }, parse: parseJob };
  throw configurationError('The prompt is empty. Describe the task.');
}

function checkTimeout(value: number): number {
  if (Number.isFinite(value) && value >= 0) return value;
  throw configurationError(`\`requestTimeout\` is an invalid time: ${value}. Set milliseconds, or 0 for no limit.`);
}
