import type { Lexer, Tokens } from 'marked';

/** A link whose brackets are escaped: `\[text\](https://a.example)`. Without a full address, they are meant to be text. */
const escapedLink = /^\\\[([^[\]\\\n]{1,200})\\\]\\?\((https?:\/\/[^\s()<>\\]{1,1000})\\?\)/;

export function hasEscapedLink(text: string): boolean {
  return /\\\]\\?\(https?:/.test(text);
}

export function takeEscapedLink({ options }: Lexer, source: string): Tokens.Generic | undefined {
  const [raw, text, address] = escapedLink.exec(source) ?? [];
  const link = raw && options.tokenizer?.link(`[${text}](${address})`);
  return link ? { ...link, raw } : undefined;
}
