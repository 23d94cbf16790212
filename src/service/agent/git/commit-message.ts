/** Characters of a commit's or pull request's title. */
const MAX_TITLE_LENGTH = 72;

/** One prompt of a job. */
export interface TurnId {
  readonly job: string;
  /** 0 for the prompt that the job was created with. */
  readonly index: number;
}

/** A prompt's first line, cut to what fits into a title. */
export function toTitle(prompt: string): string {
  const line = prompt.trim().split(/\r?\n/, 1)[0] ?? '';
  return line.length > MAX_TITLE_LENGTH ? `${line.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…` : line;
}

/** Title and prompt. A prompt that is its own title isn't said twice. */
export function toCommitMessage(prompt: string): string {
  const title = toTitle(prompt);
  return title === prompt.trim() ? title : `${title}\n\n${prompt.trim()}`;
}

/** What ends a commit's message, so that a commit can be told from its job's others. */
export function formatTrailers({ job, index }: TurnId): string {
  return `Docs-Assistant-Job: ${job}\nDocs-Assistant-Prompt: ${index + 1}`;
}

export function hasTrailers(message: string, turn: TurnId): boolean {
  return message.trimEnd().endsWith(formatTrailers(turn));
}
