import { truncate } from '../../../shared/text.js';
import { toPublishable } from '../../common/publishable.js';

/** Maximum characters in the title of a commit or pull request. */
const MAX_TITLE_LENGTH = 72;

/** One prompt of a job. */
export interface TurnId {
  readonly job: string;
  /** 0 for the prompt that the job was created with. */
  readonly index: number;
}

/** The first line of a prompt, truncated to the length of a title, without secrets. */
export function toTitle(prompt: string): string {
  const line = toPublishable(prompt).trim().split(/\r?\n/, 1)[0] ?? '';
  return truncate(line, MAX_TITLE_LENGTH);
}

/** The title and the prompt, or the prompt alone if it is the same, without secrets. */
export function toCommitMessage(prompt: string): string {
  const title = toTitle(prompt);
  const text = toPublishable(prompt).trim();
  return title === text ? title : `${title}\n\n${text}`;
}

/** The line of a commit message that names the job. */
export function formatJobTrailer(job: string): string {
  return `Docs-Assistant-Job: ${job}`;
}

/** The last lines of a commit message, which identify the job and the prompt of the commit. */
export function formatTrailers({ job, index }: TurnId): string {
  return `${formatJobTrailer(job)}\nDocs-Assistant-Prompt: ${index + 1}`;
}

export function hasTrailers(message: string, turn: TurnId): boolean {
  return message.trimEnd().endsWith(formatTrailers(turn));
}
