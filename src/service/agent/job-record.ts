import { z } from 'zod';

import { truncate } from '../../shared/text.js';

/** A prompt as it is stored. */
export const turnSchema = z.object({
  prompt: z.string(),
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  /** The number of times that it was started. More than one means that the service ended in between. */
  attempts: z.number(),
  /** The number of attempts that ended because the service was stopped. The others were interrupted. */
  stops: z.number().default(0),
  /** The model's final text, or the reason why the prompt failed. */
  answer: z.string().nullable(),
  /** Actions that were refused, as sentences for the maintainer. */
  refusals: z.array(z.string()).default([]),
});

/** A job as it is stored. */
export const jobRecordSchema = z.object({
  id: z.string(),
  /** Identifier of the copy of the repository that the job works on. */
  repositoryId: z.string(),
  source: z.object({ repository: z.string(), ref: z.string() }),
  model: z.string(),
  createdAt: z.string(),
  /** Time of the last change. */
  updatedAt: z.string(),
  archivedAt: z.string().nullable(),
  prLink: z.string().nullable(),
  /** A task for the maintainer, such as resolving conflicts. */
  notice: z.string().nullable(),
  /** Address of the page that the job was started from. The pull request links to it. */
  origin: z.string().nullable().default(null),
  /** The prompts in the order of their arrival. */
  turns: z.array(turnSchema).min(1),
});

/** One prompt of a job and its result. */
export type Turn = Readonly<z.output<typeof turnSchema>>;

export type JobRecord = Readonly<Omit<z.output<typeof jobRecordSchema>, 'turns'>> & { readonly turns: readonly Turn[] };

/** Maximum characters of a prompt, an error and a summary in the list of prompts, to keep the response of a long job short. */
const MAX_PROMPT_TEXT = 500;
const MAX_OUTCOME_TEXT = 1000;

/** The states of a job (section 3). */
export type JobStatus = 'active' | 'completed' | 'archived' | 'failed';

/** A prompt of a job and its result. */
export interface JobPrompt {
  /** The beginning of the prompt. */
  readonly prompt: string;
  readonly status: 'waiting' | 'active' | 'completed' | 'failed' | 'cancelled';
  /** The reason why it failed or was cancelled; null otherwise. */
  readonly error: string | null;
  /** The model's summary; null until the prompt is done. */
  readonly summary: string | null;
  /** Actions that were refused, each as a sentence with the path and the remedy. */
  readonly refusals: readonly string[];
}

/** A job as the endpoints return it: the members of section 2.1, and `error`, `summary`, `notice` and `prompts`. */
export interface Job {
  readonly id: string;
  readonly status: JobStatus;
  /** `ref` is `HEAD` until the job has started and the branch is known. */
  readonly source: { readonly repository: string; readonly ref: string };
  readonly model: string;
  readonly prLink: string | null;
  readonly createdAt: string;
  readonly archivedAt: string | null;
  /** The reason why the last prompt failed; null otherwise. */
  readonly error: string | null;
  /** The model's summary of the last prompt; null until it is done. */
  readonly summary: string | null;
  /** A task for the maintainer, such as resolving conflicts; null if there is none. */
  readonly notice: string | null;
  /** In the order of their arrival. */
  readonly prompts: readonly JobPrompt[];
}

/** Derived from the prompts and not stored, so that status and prompts can't disagree after a crash. */
export function statusOf({ archivedAt, turns }: JobRecord): JobStatus {
  if (turns.some(({ state }) => state === 'waiting')) return 'active';
  if (archivedAt !== null) return 'archived';
  return turns.at(-1)?.state === 'failed' ? 'failed' : 'completed';
}

/** Converts a record to the job that the endpoints return. */
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
    prompts: turns.map(toPrompt),
  };
}

function toPrompt({ prompt, state, attempts, stops, answer, refusals }: Turn): JobPrompt {
  const outcome = answer === null ? null : truncate(answer, MAX_OUTCOME_TEXT);
  return {
    prompt: truncate(prompt, MAX_PROMPT_TEXT),
    status: promptStatusOf({ state, attempts, stops }),
    error: state === 'failed' || state === 'cancelled' ? outcome : null,
    summary: state === 'done' ? outcome : null,
    refusals,
  };
}

function promptStatusOf({ state, attempts, stops }: Pick<Turn, 'state' | 'attempts' | 'stops'>): JobPrompt['status'] {
  if (state === 'waiting') return attempts > stops ? 'active' : 'waiting';
  return state === 'done' ? 'completed' : state;
}

export function newTurn(prompt: string): Turn {
  return { prompt, state: 'waiting', attempts: 0, stops: 0, answer: null, refusals: [] };
}

/** The record with one of its turns changed. Turns that have ended stay as they are: they may have been cancelled in between. */
export function withOpenTurn(record: JobRecord, index: number, change: Partial<Turn>): JobRecord {
  if (record.turns[index]?.state !== 'waiting') return record;
  return { ...record, turns: record.turns.map((each, at) => (at === index ? { ...each, ...change } : each)) };
}

/** The record with its failed turns waiting again. */
export function withRetry(record: JobRecord): JobRecord {
  const turns = record.turns.map((each) => (each.state === 'failed' ? newTurn(each.prompt) : each));
  return { ...record, turns };
}

/** The archived record. Turns that have not ended are cancelled. */
export function withCancellation(record: JobRecord, now: Date): JobRecord {
  const turns = record.turns.map((each): Turn =>
    each.state === 'waiting' ? { ...each, state: 'cancelled', answer: 'The job was cancelled.' } : each,
  );
  return { ...record, archivedAt: now.toISOString(), turns };
}
