import { isObject, type AgentJob } from '../agent/job.js';

/** Formats a job in one line, such as `Job j1: completed. Pull request: https://…`. */
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

/** Why a job failed. The specification has no member for it, but services send `error`. */
function getReason({ error }: AgentJob): string | undefined {
  return toSentence(isObject(error) ? error['message'] : error);
}

/** A text without its full stop, to be joined with others; undefined if it is empty. */
function toSentence(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().replace(/\.$/, '') : undefined;
}

/** Replaces characters that could control the terminal. A service may send any. */
export function stripControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');
}

/** Formats a job as JSON in one line. Escapes the control characters that `JSON.stringify` leaves as they are. */
export function formatJobAsJson(job: AgentJob): string {
  return JSON.stringify(job).replace(/[\x7f-\x9f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}
