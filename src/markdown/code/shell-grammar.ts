import type { HLJSApi, Language } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';

/** Options begin with a hyphen. None of them is a command, even if it has the name of one, as in `docker run --rm`. */
const option = { scope: 'attr', match: /(?<=^|\s)--?[a-z][\w-]*/i };

/** Shells, with options in a colour of their own. */
export function shell(highlighter: HLJSApi): Language {
  const grammar = bash(highlighter);
  return { ...grammar, contains: [option, ...grammar.contains] };
}
