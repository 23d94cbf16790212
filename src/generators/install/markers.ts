/** How a language writes a comment. */
export interface CommentStyle {
  readonly open: string;
  readonly close: string;
}

export const comments = {
  js: { open: '// ', close: '' },
  jsx: { open: '{/* ', close: ' */}' },
  html: { open: '<!-- ', close: ' -->' },
  hash: { open: '# ', close: '' },
} as const satisfies Readonly<Record<string, CommentStyle>>;

const BEGIN = 'docs-assistant: begin (written by "docs-assistant init")';
const END = 'docs-assistant: end';

/** Code of ours, between two comments by which it is found again. */
export function formatBlock(code: string, { open, close }: CommentStyle): string {
  return `${open}${BEGIN}${close}\n${code.trimEnd()}\n${open}${END}${close}`;
}

/** The block in one line, for a place between other code. */
export function formatInlineBlock(code: string, { open, close }: CommentStyle): string {
  return `${open}${BEGIN}${close}${code}${open}${END}${close}`;
}

/** Adds our block at the end of a text. */
export function appendBlock(text: string, code: string, style: CommentStyle): string {
  return appendLines(text, formatBlock(code, style));
}

/** Adds lines at the end. A text without a line end gets none. */
export function appendLines(text: string, lines: string): string {
  return text === '' || text.endsWith('\n') ? `${text}${lines}\n` : `${text}\n${lines}`;
}

/** Puts spaces before each line that is not empty. */
export function indent(code: string, spaces: string): string {
  return code.replaceAll(/^(?=.)/gm, spaces);
}

export function hasBlock(text: string): boolean {
  return text.includes(BEGIN);
}

/** Whole lines with a block, or a block at the end of a file without a line end, which was added with the block. */
const ownLines = pattern(String.raw`(?:^[ \t]*@BEGIN(?:.*?)@END[ \t]*\n)|(?:\n[ \t]*@BEGIN(?:.*?)@END$(?![^]))`);
const insideLine = pattern('@BEGIN(?:.*?)@END');
const firstBlock = new RegExp(pattern('@BEGIN(.*?)@END').source, 'ms');

function pattern(source: string): RegExp {
  const quote = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const around = (text: string) => String.raw`(?:\/\/ |\{\/\* |<!-- |# )${quote(text)}(?: \*\/\}| -->)?`;
  return new RegExp(source.replaceAll('@BEGIN', around(BEGIN)).replaceAll('@END', around(END)), 'gms');
}

/** The code of the first block, without the indentation of its lines; undefined if there is none. */
export function findBlock(text: string): string | undefined {
  const [, code] = firstBlock.exec(text) ?? [];
  return code?.replaceAll(/^[ \t]+/gm, '').trim();
}

/** Removes our blocks. All other text stays as it is. */
export function removeBlocks(text: string): string {
  return text.replace(ownLines, '').replace(insideLine, '');
}
