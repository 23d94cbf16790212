import type { Token, Tokens } from 'marked';

import type { HeadingText } from '../../generators/pages/sluggers.js';

const ownAnchor = /\s*\{:?\s*#([^\s}]+)[^}]*\}\s*$/;

/** Attributes of a heading: `{ .class }`, `{ id="x" }`, `{ data-name }`, `{: .class }`. Other braces are text. */
const attributes = /\s*\{:?\s*(?:\.[\w-]+|[\w-]+=(?:"[^"]*"|[\w.-]+)|data-[\w-]+)(?:\s[^{}]*)?\}\s*$/;
const idAttribute = /\bid=["']?([^\s"'}]+)/;

export function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

/** Parses the words of a heading, and its own anchor if it has one. */
export function parseHeadingText({ tokens, text }: Pick<Tokens.Heading, 'tokens' | 'text'>): HeadingText {
  const words = plainText(tokens);
  const [list = ''] = attributes.exec(words) ?? [];
  return {
    text: withoutOwnAnchor(words),
    textOnly: withoutOwnAnchor(plainText(withoutImages(tokens))),
    source: withoutOwnAnchor(text),
    ownAnchor: (ownAnchor.exec(words) ?? idAttribute.exec(list))?.[1],
  };
}

/** The text or markdown of a heading without its own anchor. */
export function withoutOwnAnchor(heading: string): string {
  return heading.replace(ownAnchor, '').replace(attributes, '').trimEnd();
}

/** The words of inline markdown that a reader sees. */
function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : textOf(token))).join('');
}

function withoutImages(tokens: readonly Token[]): Token[] {
  return tokens
    .filter(({ type }) => type !== 'image')
    .map((token) => ('tokens' in token && token.tokens ? { ...token, tokens: withoutImages(token.tokens) } : token));
}

function textOf(token: Token): string {
  if (token.type === 'html') return '';
  return 'text' in token && typeof token.text === 'string' ? decodeEntities(token.text) : '';
}

/** Decodes the entities that are common in headings. */
function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
