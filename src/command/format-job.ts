import { isObject, type AgentJob } from '../agent/job.js';

/** A job in one line, e.g. `Job j1: completed. Pull request: https://…`. */
export function formatJob(job: AgentJob): string {
  const { id = '(without an id)', status = 'no status' } = job;
  return stripControlCharacters([`Job ${id}: ${status}`, ...getDetails(job)].join('. '));
}

function getDetails(job: AgentJob): string[] {
  const { status, prLink, notice } = job;
  const link = prLink ? `Pull request: ${prLink}` : status === 'completed' && 'No pull request: no file was changed';
  return [status === 'failed' && getReason(job), toSentence(notice), link].filter(
    (detail) => typeof detail === 'string',
  );
}

/** The specification names no member for it; services are seen to send `error`, and `notice` for what people have to do. */
function getReason({ error }: AgentJob): string | undefined {
  return toSentence(isObject(error) ? error['message'] : error);
}

/** Without its full stop, as it becomes part of a line. */
function toSentence(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().replace(/\.$/, '') : undefined;
}

/** A text without the characters that a terminal takes for commands: what a service sends may hold any. */
export function stripControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');
}

/** JSON in one line that a terminal takes for text: the standard leaves a part of the control characters as they are. */
export function formatJobAsJson(job: AgentJob): string {
  return JSON.stringify(job).replace(/[\x7f-\x9f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}
