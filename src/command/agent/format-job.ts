import { requestNameOf, type AgentJob } from '../../agent/job.js';
import { isObject } from '../../http/json.js';
import { stripControlCharacters } from '../control-characters.js';

/** Formats a job in one line, such as `Job j1: completed. Pull request: https://…`. */
export function formatJob(job: AgentJob): string {
  return formatSentences(job, getDetails(job));
}

/** Formats a job of a list in one line, with its time and the beginning of its prompt. */
export function formatListedJob(job: AgentJob): string {
  const [{ prompt } = {}] = job.prompts ?? [];
  const title = toSentence(prompt?.split('\n', 1)[0]);
  return formatSentences(job, [job.createdAt, title && `“${title}”`, ...getDetails(job, { isBrief: true })]);
}

function formatSentences(
  { id = '(without an id)', status = 'no status' }: AgentJob,
  details: readonly unknown[],
): string {
  const texts = details.filter((detail) => typeof detail === 'string');
  return stripControlCharacters([`Job ${id}: ${status}`, ...texts].join('. '));
}

/** @param isBrief - Leaves out the prompts. */
function getDetails(job: AgentJob, { isBrief = false } = {}): unknown[] {
  const { status, prLink, notice } = job;
  const link = prLink
    ? `${capitalize(requestNameOf(prLink))}: ${prLink}`
    : status === 'completed' && 'No pull request: no file was changed';
  const prompts = isBrief ? [] : [...getOutcomes(job), ...getRefusals(job)];
  return [status === 'failed' && getReason(job), ...prompts, toSentence(notice), link];
}

/** Why a job failed. The specification has no member for it, but services send `error`. */
function getReason({ error }: AgentJob): string | undefined {
  return toSentence(isObject(error) ? error['message'] : error);
}

/** The prompts that were not carried out, except the last prompt of a failed job, which is the reason of its status. */
function getOutcomes({ status, prompts = [] }: AgentJob): string[] {
  return prompts.flatMap((prompt, index) => {
    if (prompt.status !== 'failed' && prompt.status !== 'cancelled') return [];
    if (status === 'failed' && index === prompts.length - 1) return [];
    const outcome = `Prompt ${index + 1} of ${prompts.length} ${prompt.status === 'failed' ? 'failed' : 'was cancelled'}`;
    const reason = prompt.status === 'failed' && toSentence(prompt.error);
    return [reason ? `${outcome}: ${reason}` : outcome];
  });
}

/** The refused actions of the last prompt. */
function getRefusals({ prompts }: AgentJob): (string | undefined)[] {
  return (prompts?.at(-1)?.refusals ?? []).map(toSentence);
}

/** Removes the full stop of a text, to join it with others; undefined if it is empty. */
function toSentence(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().replace(/\.$/, '') : undefined;
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Formats a job as JSON in one line. Escapes the control characters that `JSON.stringify` leaves as they are. */
export function formatJobAsJson(job: AgentJob): string {
  return JSON.stringify(job).replace(/[\x7f-\x9f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}
