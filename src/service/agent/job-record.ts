import { z } from 'zod';

const turn = z.object({
  prompt: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  /** How often it was started. More than once means that the service was interrupted. */
  attempts: z.number(),
  /** What the model said at the end, or why the prompt failed. */
  answer: z.string().nullable(),
});

/** A job as it is stored. */
export const jobRecordSchema = z.object({
  id: z.string(),
  /** Identifier of the repository's copy that it works on. */
  repositoryId: z.string(),
  source: z.object({ repository: z.string(), ref: z.string() }),
  model: z.string(),
  createdAt: z.string(),
  /** When something last changed. */
  updatedAt: z.string(),
  archivedAt: z.string().nullable(),
  prLink: z.string().nullable(),
  /** Something that the maintainer has to do, such as resolving conflicts. */
  notice: z.string().nullable(),
  /** The prompts in the order of their arrival. */
  turns: z.array(turn).min(1),
});

/** One prompt of a job and its result. */
export type Turn = Readonly<z.output<typeof turn>>;

export type JobRecord = Readonly<Omit<z.output<typeof jobRecordSchema>, 'turns'>> & { readonly turns: readonly Turn[] };

/** The states of a job (section 3). */
export type JobStatus = 'active' | 'completed' | 'archived' | 'failed';

/** A job as the endpoints return it: section 2.1, and the members `error`, `summary` and `notice`. */
export interface Job {
  readonly id: string;
  readonly status: JobStatus;
  /** `ref` is `HEAD` until the job has begun and knows the branch. */
  readonly source: { readonly repository: string; readonly ref: string };
  readonly model: string;
  readonly prLink: string | null;
  readonly createdAt: string;
  readonly archivedAt: string | null;
  /** Why the last prompt failed; null otherwise. */
  readonly error: string | null;
  /** What the model said about the last prompt; null until it is done. */
  readonly summary: string | null;
  /** Something that the maintainer has to do, such as resolving conflicts; null if there is nothing. */
  readonly notice: string | null;
}

/** The state follows from the prompts. It is not stored as well, so that the two can't contradict each other after a crash. */
export function statusOf({ archivedAt, turns }: JobRecord): JobStatus {
  if (turns.some(({ state }) => state === 'waiting')) return 'active';
  if (archivedAt !== null) return 'archived';
  return turns.at(-1)?.state === 'failed' ? 'failed' : 'completed';
}

/** The job that the endpoints return for a record. */
export function toJob(record: JobRecord): Job {
  const { id, source, model, createdAt, archivedAt, turns } = record;
  const status = statusOf(record);
  const isActive = status === 'active';
  const last = turns.at(-1);
  return {
    id,
    status,
    source,
    model,
    prLink: isActive ? null : record.prLink,
    createdAt,
    archivedAt,
    error: last?.state === 'failed' ? last.answer : null,
    summary: last?.state === 'done' ? last.answer : null,
    notice: isActive ? null : record.notice,
  };
}

export function newTurn(prompt: string): Turn {
  return { prompt, state: 'waiting', attempts: 0, answer: null };
}

/** The record with one of its turns changed. */
export function withTurn(record: JobRecord, index: number, change: Partial<Turn>): JobRecord {
  return { ...record, turns: record.turns.map((each, at) => (at === index ? { ...each, ...change } : each)) };
}
