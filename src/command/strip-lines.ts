import { stripControlCharacters } from './format-job.js';

/** Replaces characters that could control the terminal, but for line breaks and tabs. Docs and models may hold any. */
export function stripLines(text: string): string {
  return text
    .split(/(\n|\t)/)
    .map((part) => (/^[\n\t]$/.test(part) ? part : stripControlCharacters(part)))
    .join('');
}
