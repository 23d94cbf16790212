import { parseJson } from '../http/json.js';

/** What a job can be in (section 3 of the specification). */
export type JobStatus = 'active' | 'completed' | 'archived' | 'failed';

/** The repository that a job works on. */
export interface JobSource {
  readonly repository?: string;
  readonly ref?: string;
  readonly [member: string]: unknown;
}

/**
 * A job as the service gave it (section 2.1). Any member may be missing, `status` included, and services add others: they
 * are kept. A member of the list below that comes as another type than it says counts as missing.
 */
export interface AgentJob {
  readonly id?: string;
  /** Services may know more than these; a job with an unknown or no status counts as going on. */
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

/** Whether nothing more happens to the job unless a follow-up is sent: `completed`, `archived` or `failed`. */
export function isOver({ status }: AgentJob): boolean {
  return status === 'completed' || status === 'archived' || status === 'failed';
}

/** The job in the body of a response; undefined when the body holds no JSON object. */
export function parseJob(body: string): AgentJob | undefined {
  const value = parseJson(body);
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(isWellTyped)) : undefined;
}

/** Whether a value is an object with members, and no array. */
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
