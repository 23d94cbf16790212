import { asText, isObject, parseJson } from '../http/json.js';

/** The states of a job (section 3). */
export type JobStatus = 'active' | 'completed' | 'archived' | 'failed';

/** The repository that a job works on. */
export interface JobSource {
  readonly repository?: string;
  readonly ref?: string;
  readonly [member: string]: unknown;
}

/** A prompt of a job and its outcome. Any member may be missing. */
export interface JobPrompt {
  /** The beginning of the prompt. */
  readonly prompt?: string;
  /** A service may have more states. */
  readonly status?: 'waiting' | 'active' | 'completed' | 'failed' | 'cancelled' | (string & {});
  /** Why it failed or was cancelled; null otherwise. */
  readonly error?: string | null;
  /** The agent's final summary; null until then. */
  readonly summary?: string | null;
  /** Actions that the agent was not allowed to take, each as a sentence with the path and the remedy. */
  readonly refusals?: readonly string[];
  readonly [member: string]: unknown;
}

/**
 * A job as the service returned it (section 2.1). Any member may be missing, `status` included. Members that a service adds
 * are kept. A member of the wrong type counts as missing.
 */
export interface AgentJob {
  readonly id?: string;
  /** A service may have more states. A job without a known state counts as active. */
  readonly status?: JobStatus | (string & {});
  readonly source?: JobSource;
  /** The model that does the work. */
  readonly model?: string;
  /** Address of the pull request; null while there is none, because the job is active or changed no file. */
  readonly prLink?: string | null;
  /** ISO 8601, as given. */
  readonly createdAt?: string;
  /** ISO 8601, as given; null unless the job is archived. */
  readonly archivedAt?: string | null;
  /** The prompts in the order of their arrival. The specification has no member for them; our service sends them. */
  readonly prompts?: readonly JobPrompt[];
  readonly [member: string]: unknown;
}

/** Whether the job is `completed`, `archived` or `failed`: it changes only after a follow-up. */
export function isOver({ status }: AgentJob): boolean {
  return status === 'completed' || status === 'archived' || status === 'failed';
}

/** Parses the body of a response; undefined unless it is a JSON object. */
export function parseJob(body: string): AgentJob | undefined {
  const value = parseJson(body);
  return isObject(value) ? toJob(value) : undefined;
}

/** A page of a project's jobs, the newest first. */
export interface AgentJobList {
  readonly jobs: readonly AgentJob[];
  /** The id to pass as `after` for the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** Parses the body of a list; undefined unless it is a JSON object with an array `jobs`. */
export function parseJobList(body: string): AgentJobList | undefined {
  const value = parseJson(body);
  if (!isObject(value) || !Array.isArray(value['jobs'])) return undefined;
  return { jobs: value['jobs'].filter(isObject).map(toJob), next: asText(value['next']) };
}

function toJob(value: Readonly<Record<string, unknown>>): AgentJob {
  const job: AgentJob = keepWellTyped(value, jobMembers);
  return job.prompts ? { ...job, prompts: job.prompts.map((prompt) => keepWellTyped(prompt, promptMembers)) } : job;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || isText(value);

const jobMembers = new Map<string, Check>([
  ['id', isText],
  ['status', isText],
  ['source', isObject],
  ['model', isText],
  ['prLink', isTextOrNull],
  ['createdAt', isText],
  ['archivedAt', isTextOrNull],
  ['prompts', (value) => Array.isArray(value) && value.every(isObject)],
]);

const promptMembers = new Map<string, Check>([
  ['prompt', isText],
  ['status', isText],
  ['error', isTextOrNull],
  ['summary', isTextOrNull],
  ['refusals', (value) => Array.isArray(value) && value.every(isText)],
]);

function keepWellTyped(value: Readonly<Record<string, unknown>>, members: ReadonlyMap<string, Check>) {
  return Object.fromEntries(Object.entries(value).filter(([name, member]) => members.get(name)?.(member) ?? true));
}

/** The name that a forge has for the request with this address. */
export function requestNameOf(prLink: string): 'pull request' | 'merge request' {
  return /\/merge_requests\/\d+$/.test(prLink) ? 'merge request' : 'pull request';
}
