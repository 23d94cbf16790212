import { parseJson } from '../http/json.js';

/** The states of a job (section 3). */
export type JobStatus = 'active' | 'completed' | 'archived' | 'failed';

/** The repository that a job works on. */
export interface JobSource {
  readonly repository?: string;
  readonly ref?: string;
  readonly [member: string]: unknown;
}

/**
 * A job as the service returned it (section 2.1). Any member may be missing, `status` included. Members that a service adds
 * are kept. A member of the wrong type counts as missing.
 */
export interface AgentJob {
  readonly id?: string;
  /** A service may have more states. A job with an unknown state, or none, counts as active. */
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
  readonly [member: string]: unknown;
}

/** Whether the job is `completed`, `archived` or `failed`: then nothing changes unless a follow-up is sent. */
export function isOver({ status }: AgentJob): boolean {
  return status === 'completed' || status === 'archived' || status === 'failed';
}

/** Parses the body of a response; undefined unless it is a JSON object. */
export function parseJob(body: string): AgentJob | undefined {
  const value = parseJson(body);
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(isWellTyped)) : undefined;
}

/** Whether a value is an object and not an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

const members = new Map<string, (value: unknown) => boolean>([
  ['id', isText],
  ['status', isText],
  ['source', isObject],
  ['model', isText],
  ['prLink', isTextOrNull],
  ['createdAt', isText],
  ['archivedAt', isTextOrNull],
]);

function isWellTyped([name, value]: [string, unknown]): boolean {
  return members.get(name)?.(value) ?? true;
}
