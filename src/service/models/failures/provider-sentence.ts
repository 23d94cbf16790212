import { maskSecrets } from '../../../secrets/find-secrets.js';
import { truncate } from '../../../shared/text.js';
import { maskSentKeys } from '../sent-keys.js';
import type { FailureFacts } from './failure-facts.js';

/** Maximum characters of a sentence. */
const MAX_LENGTH = 300;

/** How many words in a row are left out if the request contains them, too. */
const QUOTED_WORDS = 4;

const MASK = '••••••••';

/**
 * Formats the provider's own sentence for a log: one line, without secrets, and without what it quotes of the request.
 */
export function formatProviderSentence({
  message,
  requestTexts,
}: Pick<FailureFacts, 'message' | 'requestTexts'>): string | undefined {
  if (message === undefined) return undefined;
  const line = toLine(pickLine(message));
  const masked = maskSentKeys(line, MASK);
  return truncate(withoutQuotes(maskNamedKeys(maskSecrets(masked)), requestTexts.map(toLine)), MAX_LENGTH);
}

/** Masks keys of any form behind a word that announces them, as in "Incorrect API key provided: …". */
function maskNamedKeys(text: string): string {
  return text.replace(
    /\b(key|token|hash|bearer)\b([^\w•]{0,4}(?:provided|token|=|:)?[^\w•]{1,4})[\w*.+/-]{8,}/gi,
    `$1$2${MASK}`,
  );
}

/** Picks what says something: the exception of a template, and a sentence without the settings that gateways add. */
function pickLine(message: string): string {
  const exception = /\b(?:Jinja Exception|TemplateError): [^\n]+/.exec(message)?.[0];
  return (
    exception ??
    message.replace(/\s*(?:Received Model Group=|model=\S+ content_policy_fallback=|\[?,? ?input_value=)[^]*$/, '')
  );
}

/** Joins lines, and leaves out characters that control a terminal. */
function toLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Replaces words that come from the request, because a reader may have typed them. */
function withoutQuotes(sentence: string, requestTexts: readonly string[]): string {
  const words = sentence.split(' ');
  const isQuoted = words.map(() => false);
  for (let start = 0; start + QUOTED_WORDS <= words.length; start++) {
    const some = trimQuotes(words.slice(start, start + QUOTED_WORDS).join(' '));
    if (requestTexts.some((text) => text.includes(some))) isQuoted.fill(true, start, start + QUOTED_WORDS);
  }
  return words.flatMap((word, index) => (!isQuoted[index] ? [word] : isQuoted[index - 1] ? [] : ['…'])).join(' ');
}

function trimQuotes(text: string): string {
  return text.replace(/^["'`“([{]+|["'`”)\]}.,;:]+$/g, '');
}
