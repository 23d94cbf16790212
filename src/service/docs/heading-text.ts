import type { Token, Tokens } from 'marked';

/** What a heading says. */
export interface HeadingText {
  /** The words that a reader sees. */
  readonly text: string;
  /** The anchor that is written beside them as `{#id}`. */
  readonly ownAnchor: string | undefined;
}

export function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

/** Reads the words of a heading, and the anchor of its own if it has one. */
export function parseHeadingText({ tokens }: Pick<Tokens.Heading, 'tokens'>): HeadingText {
  const words = plainText(tokens);
  return { text: withoutOwnAnchor(words), ownAnchor: /\{#([^\s}]+)\}\s*$/.exec(words)?.[1] };
}

/** A heading's text or markdown without the anchor that is written at its end. */
export function withoutOwnAnchor(heading: string): string {
  return heading.replace(/\s*(?:\{#[^\s}]+\})?\s*$/, '');
}

/** Inline markdown as the words that a reader sees. */
function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : textOf(token))).join('');
}

function textOf(token: Token): string {
  if (token.type === 'html') return '';
  return 'text' in token && typeof token.text === 'string' ? decodeEntities(token.text) : '';
}

/** The entities that headings are seen to hold. */
function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
