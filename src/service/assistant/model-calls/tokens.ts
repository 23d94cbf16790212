/**
 * Bytes of UTF-8 that are counted as one token. English has about four bytes for a token, code three, and Chinese, Japanese and Korean
 * three to a character, so the estimate is rather too high than too low.
 */
const BYTES_PER_TOKEN = 3.5;

/** Estimates how many tokens a text has, without knowing the model: its bytes divided by 3.5. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

/** The beginning of a text, of at most so many estimated tokens. Ends with an ellipsis if it was longer. */
export function cutToTokens(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text;
  const bytes = new Uint8Array(Math.max(0, Math.floor(tokens * BYTES_PER_TOKEN) - ELLIPSIS_BYTES));
  // Stops before a character that does not fit as a whole.
  const { read } = new TextEncoder().encodeInto(text, bytes);
  return read === 0 ? '' : `${text.slice(0, read)}…`;
}

const ELLIPSIS_BYTES = 3;
