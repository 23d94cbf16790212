import { codeSpan } from '../../search/docs/scan-markdown.js';

/** The address of a link or an image, in which `<VERSION>` is a placeholder: `](address`, `](<address>`, `[label]: address`. */
const address = String.raw`\]\((?:<[^<>\n]*>|(?:[^()\s]|\([^()\s]*\))*)|^[ \t]*\[[^\]\n]+\]:[ \t]*\S+`;

/** Names of components have a capital or a hyphen, unlike those of HTML. Code spans and addresses are matched first, so that they stay. */
const codeSpanOrTag = new RegExp(`${codeSpan}|${address}|</?(?:[A-Z][\\w.]*|[a-z]\\w*(?:-\\w+)+)(?=[\\s/>])`, 'gm');

/** Characters of a tag with its attributes. */
const MAX_TAG_LENGTH = 20_000;

/** After so many that do not end, a page is left as it is, so that it does not cost much. */
const MAX_UNCLOSED = 200;

/** Removes the tags of components, but not what is between them, and nothing in code spans. */
export function dropTags(text: string): string {
  let result = '';
  let done = 0;
  let unclosed = 0;
  codeSpanOrTag.lastIndex = 0;
  for (let match = codeSpanOrTag.exec(text); match; match = codeSpanOrTag.exec(text)) {
    if (!match[0].startsWith('<')) continue;
    const end = findEnd(text, codeSpanOrTag.lastIndex);
    if (end < 0 && ++unclosed > MAX_UNCLOSED) break;
    if (end < 0) continue;
    result += text.slice(done, match.index);
    done = end;
    codeSpanOrTag.lastIndex = end;
  }
  return result + text.slice(done);
}

/** Where a tag ends, after values in quotes and expressions in braces; -1 if it does not. */
function findEnd(text: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < Math.min(text.length, start + MAX_TAG_LENGTH); at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || (character === '`' && depth > 0)) quote = character;
    else if (character === '{') depth++;
    else if (character === '}') depth = Math.max(0, depth - 1);
    else if (character === '>' && depth === 0) return at + 1;
    else if (character === '<' && depth === 0) return -1;
  }
  return -1;
}
