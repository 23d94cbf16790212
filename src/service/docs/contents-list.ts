import type { Token, Tokens } from 'marked';

/** A link to a heading of the same page. */
const isAnchorLink = (token: Token): boolean => token.type === 'link' && (token as Tokens.Link).href.startsWith('#');

/** What stands above a list of contents: “Menu:”, “**On this page**”. */
const label = /^\W*\S[^.\n]{0,40}:?\W*$/;

/** Leaves out the lists of contents that a page has by hand, with the few words above them: they answer nothing. */
export function withoutContents(blocks: readonly Token[]): Token[] {
  return blocks.filter((block, index) => {
    const next = blocks.slice(index + 1).find(({ type }) => type !== 'space');
    const announces = block.type === 'paragraph' && label.test(block.raw.trim()) && next !== undefined;
    return !isContents(block) && !(announces && isContents(next));
  });
}

/** Whether a list holds nothing but links to the headings of its page. */
function isContents(block: Token): boolean {
  if (block.type !== 'list') return false;
  const { items } = block as Tokens.List;
  return items.length > 1 && items.every(({ tokens }) => tokens.every(isContentsPart));
}

function isContentsPart(token: Token): boolean {
  if (token.type === 'space') return true;
  if (token.type === 'list') return (token as Tokens.List).items.every(({ tokens }) => tokens.every(isContentsPart));
  const inner = token.type === 'text' || token.type === 'paragraph' ? (token as Tokens.Text).tokens : undefined;
  return inner !== undefined && inner.length > 0 && inner.every((each) => isAnchorLink(each) || each.raw.trim() === '');
}
