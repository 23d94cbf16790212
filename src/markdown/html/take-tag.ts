import type { Lexer, Tokens } from 'marked';
import { matchHtml } from './html-tags.js';

/**
 * The token of what a text begins with: a tag, a comment, a script or a style; undefined for anything else. A tag that
 * answers may not hold is text.
 *
 * @param state - Told whether a link is open behind the tag.
 */
export function takeTag(source: string, state: Pick<Lexer['state'], 'inLink'>): Tokens.Tag | undefined {
  const html = matchHtml(source);
  if (!html) return undefined;
  const { raw, tag, isText } = html;
  // marked's type leaves out that a tokenizer may return text.
  if (isText) return { type: 'text', raw, text: raw, escaped: false } as unknown as Tokens.Tag;
  if (tag?.name === 'a') state.inLink = !tag.isClosing;
  return { type: 'html', block: false, raw, text: raw, inLink: state.inLink, inRawBlock: false };
}
