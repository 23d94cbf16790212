import type { FailureKind } from '../../../src/service/models/failures/failure-rules.js';
import type { Api, Turn } from './turn.js';
import type { Writer } from './writer.js';

/** Something that a real server of models does, and a polite one does not. */
export interface Habit {
  /** Whose habit it is, and what it does. */
  readonly name: string;
  readonly api: Api;
  /** Where it is described: the provider's documentation, or a report by somebody who met it. */
  readonly source: string;
  /** No habit was tried with the real server: they are written from their sources. */
  readonly triedLive: false;
  /** How its failure is to be recognized; undefined if it does not fail, or not with an error. */
  readonly failure?: FailureKind;
  /** Answers one request. */
  readonly play: Play;
}

export type Play = (turn: Turn, write: Writer, session: Session) => void | Promise<void>;

/** The other requests, as far as a habit needs them. */
export interface Session {
  /** How many requests came before this one. */
  readonly earlier: number;
  /** Waits until the test lets the server go on. */
  readonly released: Promise<void>;
  /** Cuts the connection. */
  cut(): void;
}

/** The polite model: searches if it has nothing to answer from, and else answers from what it was given. */
export const answerPolitely: Play = (turn, write) => {
  if (findPassages(turn).length === 0 && turn.tools.includes('search') && !hasResults(turn)) return search(turn, write);
  write.say(...splitWords(composeAnswer(turn)));
  write.finish();
};

/** Calls the tool `search` with the question. */
export function search(turn: Turn, write: Writer, id?: string): void {
  write.call('search', { query: getQuestion(turn) }, id);
  write.finish('tool_calls');
}

/** An answer that links what the prompt has, and says so if that is nothing. */
export function composeAnswer(turn: Turn): string {
  const [first] = findPassages(turn);
  return first === undefined ? 'The prompt has no passages.' : `The docs say so in [this section](${first}).`;
}

/** The addresses of sections in what the reader's side and the tools sent. */
function findPassages({ messages }: Turn): string[] {
  const asked = messages.filter(({ role }) => role === 'user' || role === 'tool');
  return asked.flatMap(({ text }) => text.match(/\/[\w/-]+#[\w-]+/g) ?? []);
}

export function hasResults({ messages }: Turn): boolean {
  return messages.some(({ role }) => role === 'tool');
}

export function getQuestion({ messages }: Turn): string {
  return messages.findLast(({ role }) => role === 'user')?.text.split('\n')[0] ?? '';
}

export function splitWords(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

/** Whether a prompt is too long, for a context as small as the docs of the tests: in tokens, roughly. */
export function isTooLong({ messages }: Turn): boolean {
  const length = messages.reduce((sum, { text }) => sum + text.length, 0);
  return length / 4 > 600;
}

/** Refuses each request. */
export function refuse(status: number, body: unknown, headers?: Readonly<Record<string, string>>): Play {
  return (_turn, write) => write.refuse(status, body, headers);
}

/** Refuses requests of a kind, and answers all others politely. */
export function refuseIf(isRefused: (turn: Turn) => boolean, status: number, body: unknown): Play {
  return (turn, write, session) =>
    isRefused(turn) ? write.refuse(status, body) : answerPolitely(turn, write, session);
}
