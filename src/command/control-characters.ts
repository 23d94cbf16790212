/** Replaces characters that could control the terminal. The text of a service is untrusted. */
export function stripControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');
}

/** Replaces characters that could control the terminal, except line breaks and tabs. Docs and answers of models are untrusted. */
export function stripLines(text: string): string {
  return text
    .split(/(\n|\t)/)
    .map((part) => (/^[\n\t]$/.test(part) ? part : stripControlCharacters(part)))
    .join('');
}
