import type { Token, Tokens } from 'marked';

/** A link to a heading of the same page. */
const isAnchorLink = (token: Token): boolean => token.type === 'link' && (token as Tokens.Link).href.startsWith('#');

/** The line above a list of contents: “Menu:”, “**On this page**”. */
const label = /^\W*\S[^.\n]{0,40}:?[^\w.!?]*$/;

/** Longer texts are no labels. In scripts without Latin letters, the expression would take long for them. */
const MAX_LABEL_LENGTH = 80;

/** Leaves out blank lines, and the lists of contents that a page has by hand, with the few words above them: they answer nothing. */
export function withoutContents(blocks: readonly Token[]): Token[] {
  const shown = blocks.filter(({ type }) => type !== 'space');
  return shown.filter((block, index) => {
    const next = shown[index + 1];
    const announces = block.type === 'paragraph' && isLabel(block) && next !== undefined;
    return !isContents(block) && !(announces && isContents(next));
  });
}

/** Whether a list holds nothing but links to the headings of its page, some of them maybe below the name of a group. */
function isContents(block: Token): boolean {
  return block.type === 'list' && isOnlyLinks(block as Tokens.List) && countItems(block as Tokens.List) > 1;
}

function isOnlyLinks({ items }: Tokens.List): boolean {
  return items.every(({ tokens }) => {
    const lists = tokens.filter(isList);
    const texts = tokens.filter((token) => !isList(token) && token.type !== 'space');
    return lists.every(isOnlyLinks) && (texts.every(isOnlyLink) || (lists.length > 0 && texts.every(isLabel)));
  });
}

function countItems({ items }: Tokens.List): number {
  return items.reduce(
    (count, { tokens }) => count + tokens.filter(isList).reduce((sum, list) => sum + countItems(list), 1),
    0,
  );
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

function isOnlyLink(token: Token): boolean {
  const inner = token.type === 'text' || token.type === 'paragraph' ? (token as Tokens.Text).tokens : undefined;
  return inner !== undefined && inner.length > 0 && inner.every((each) => isAnchorLink(each) || each.raw.trim() === '');
}

/** Whether a text is a few words above links: “Types”. */
function isLabel({ raw }: Token): boolean {
  const text = raw.trim();
  return text.length <= MAX_LABEL_LENGTH && label.test(text);
}
