import { Tokenizer, type MarkedOptions } from 'marked';

/** Levels of blocks, and of marks within a line, that are followed: far more than prose has, and far fewer than fill the stack. */
const MAX_DEPTH = 50;

let depth = 0;

const tokenizer = new Tokenizer();
for (const name of ['blockquote', 'list', 'emStrong', 'del', 'link', 'reflink'] as const) {
  const tokenize = tokenizer[name] as (...given: unknown[]) => undefined;
  // Where nesting goes deeper, its marks are text.
  tokenizer[name] = (...given: unknown[]) => {
    if (depth === MAX_DEPTH) return undefined;
    depth++;
    try {
      return tokenize.apply(tokenizer, given);
    } finally {
      depth--;
    }
  };
}

/**
 * Characters that the ends of emphasis may be looked for in, for one block: each mark that may begin some is tried against
 * all that follows, and an answer of nothing but marks would take half a minute. Past it, marks are text.
 */
const MAX_SEARCH = 1e7;

let searched = 0;

/** Before the text of a block is read. */
export function startSearch(): void {
  searched = 0;
}

const { emStrong } = tokenizer;
tokenizer.emStrong = (source, ...rest) => {
  if (/^[*_]/.test(source)) searched += source.length;
  return searched < MAX_SEARCH ? emStrong.call(tokenizer, source, ...rest) : undefined;
};

/** Columns of a table. Each short row is filled up to them, so that a wide head would make much of little text. */
const MAX_COLUMNS = 100;

const { table } = tokenizer;
tokenizer.table = (source) => {
  const [head = ''] = source.split('\n', 1);
  return head.split('|').length > MAX_COLUMNS ? undefined : table.call(tokenizer, source);
};

// In a long run of characters without a space, each character would be the start of a search for the `@` of an address.
const { inlineText } = tokenizer;
tokenizer.inlineText = (source) => inlineText.call(tokenizer, source.match(/^\S{2000}/)?.[0] ?? source);

/** CommonMark and GitHub's tables, task lists and strike-through. */
export const syntax: MarkedOptions = { gfm: true, tokenizer };
