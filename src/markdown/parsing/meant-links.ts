import type { Tokens } from 'marked';

/** The start of a link or an image, an address with spaces, and a title. */
const spaced = /^(!?\[(?:\\.|[^[\]\\])*\]\()((?:[^()<>"\n]|\([^()<>"\n]*\))+)("[^"\n]*")?\)/;

/** Begins like a path, a fragment or a full address, or ends like the name of a file. Anything else may be a remark in brackets. */
const address = /^(?:https?:\/\/|\.{0,2}\/|#)\S|^\S.*\.\w{2,5}(?:#.*)?$/i;

/**
 * Lexes a link whose address has spaces: `[a](/path with spaces/x)`. CommonMark expects it in angle brackets.
 *
 * @param lex - Lexes a link.
 */
export function lexSpacedLink<Token extends Tokens.Generic>(
  source: string,
  lex: (source: string) => Token | undefined,
): Token | undefined {
  const [raw, start = '', target = '', title = ''] = spaced.exec(source) ?? [];
  const path = target.trim();
  if (!raw || !path.includes(' ') || !address.test(path)) return undefined;
  const token = lex(`${start}<${path}> ${title})`);
  return token && { ...token, raw };
}

/** An address with the scheme that it lacks, as of `www.a.example`: otherwise, it would be a path. */
export function addScheme(href: string | undefined): string | null {
  return href?.replace(/^www\./i, 'https://$&') ?? null;
}

/** A link with what it lacks: a scheme, and a text, which is its address. */
export function completeLink<Token extends Tokens.Generic>(token: Token | undefined): Token | undefined {
  if (token?.type !== 'link') return token;
  const href = addScheme(token['href'] as string);
  return token['text'] ? { ...token, href } : { ...token, href, tokens: [{ type: 'text', raw: href, text: href }] };
}
