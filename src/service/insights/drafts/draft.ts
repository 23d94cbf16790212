import type { QuestionRow } from '../../store/tables.js';

/** The outcome of a question that was asked again. */
export interface NewAnswer {
  readonly outcome: string;
  readonly answer: string;
  /** Addresses of the passages that it cites. */
  readonly sources: readonly string[];
}

/** A question of a draft, before the change and after it. */
export interface DraftQuestion {
  readonly before: QuestionRow;
  /** Undefined until it was asked again. */
  readonly after: NewAnswer | undefined;
}

/** A change of the docs that an owner has begun from questions of readers. */
export interface Draft {
  readonly id: string;
  /** The term that the questions share. */
  readonly term: string;
  /** The agent job that makes the change. */
  readonly job: string;
  readonly createdAt: string;
  /** When the service learned that the change was merged. */
  readonly mergedAt: string | null;
  /** When its questions were last asked again. */
  readonly askedAt: string | null;
  /** When the service has begun to ask them. */
  readonly askingAt: string | null;
}

/** Whether a question was answered, and the reader did not say that the answer is unhelpful. */
export function wasAnswered({ outcome, helpful }: Pick<QuestionRow, 'outcome' | 'helpful'>): boolean {
  return outcome === 'answered' && helpful !== 0;
}

/** Whether the questions are being asked again now. */
export function isAsking({ askedAt, askingAt }: Draft, now = Date.now()): boolean {
  return askingAt !== null && askingAt > (askedAt ?? '') && Date.parse(askingAt) > now - ASK_TIMEOUT;
}

/** Milliseconds after which another process may ask the questions again: the one that began has ended. */
export const ASK_TIMEOUT = 10 * 60 * 1000;

/** Questions of the same wording together, in their order. */
export function groupByWording(questions: readonly DraftQuestion[]): Map<string, DraftQuestion[]> {
  const groups = new Map<string, DraftQuestion[]>();
  for (const each of questions) {
    const { question } = each.before;
    groups.set(question, [...(groups.get(question) ?? []), each]);
  }
  return groups;
}
