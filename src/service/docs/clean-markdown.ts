import { rewriteDialects } from './dialects/rewrite-dialects.js';
import { cleanCode } from './clean-code.js';
import { dropTags } from './drop-tags.js';
import { FenceReader, mapRuns } from '../../search/docs/scan-markdown.js';
import { fenceHtmlCode } from './html-code.js';
import { rewriteHtmlTables } from './html-tables.js';
import { rewriteScripts } from './raised-text.js';

/** MDX imports and exports, from the start of a line to the next blank line. */
const mdxStatement = /^(?:import|export)\s(?:.|\n(?![ \t]*\n))*/gm;
/** An anchor of a heading that is in a comment of MDX. */
const mdxAnchor = /^(#{1,6}[ \t].*)\{\/\*[ \t]*#([\w-]+)[ \t]*\*\/\}[ \t]*$/gm;
const mdxComment = /\{\/\*[\s\S]*?\*\/\}/g;

/** The longest line that is parsed as one paragraph, in characters. */
const MAX_LINE = 10_000;
const longLine = new RegExp(`^.{${MAX_LINE + 1},}$`, 'gm');

/** The script and style of a VitePress page. */
const pageScript = /^<(script|style)\b[\s\S]*?<\/\1>/gm;

/**
 * Removes what a site generator does not show as text: comments, tags of components but not their content, scripts, and
 * imports and exports of MDX. Code stays as it is, but for marks of its lines. What is common to few generators is rewritten by `rewriteDialects`.
 */
export function cleanMarkdown(body: string, { mdx }: { mdx: boolean }): string {
  const text = rewriteHtmlTables(fenceHtmlCode(dropComments(body.replace(/\r\n?/g, '\n'))));
  return rewriteDialects(text, (rewritten) =>
    mapRuns(rewritten, { prose: (prose) => cleanProse(prose, mdx), code: cleanCode }),
  );
}

function cleanProse(text: string, mdx: boolean): string {
  const anchored = text.replace(mdxAnchor, '$1{#$2}');
  const statementsGone = mdx ? anchored.replace(mdxStatement, '').replace(mdxComment, '') : anchored;
  return dropTags(rewriteScripts(splitLines(statementsGone.replace(pageScript, '')))).replace(/<p>\s*<\/p>/g, '');
}

/** Splits very long lines into paragraphs: the time to parse a paragraph can grow with the square of its length. Images in a line are not split. */
function splitLines(text: string): string {
  return text.replace(longLine, (line) => (line.includes('data:') ? line : splitLine(line)));
}

function splitLine(line: string): string {
  const pieces: string[] = [];
  let start = 0;
  while (line.length - start > MAX_LINE) {
    const space = line.lastIndexOf(' ', start + MAX_LINE);
    const end = space > start ? space : start + MAX_LINE;
    pieces.push(line.slice(start, end));
    start = end;
  }
  return [...pieces, line.slice(start)].join('\n\n');
}

/** Removes HTML comments, except in code, where they are part of an example. */
function dropComments(markdown: string): string {
  const fences = new FenceReader();
  let isInComment = false;
  const lines = markdown.split('\n').map((line) => {
    if (!isInComment && fences.isCode(line)) return line;
    const { text, isOpen } = dropFromLine(line, isInComment);
    isInComment = isOpen;
    return text;
  });
  return lines.join('\n');
}

/** Removes comments from a line, but not from code spans. `isOpen` if a comment continues on the next. */
function dropFromLine(line: string, isInComment: boolean): { text: string; isOpen: boolean } {
  const end = isInComment ? line.indexOf('-->') : -3;
  if (isInComment && end < 0) return { text: '', isOpen: true };
  const rest = line.slice(end + 3);
  if (!rest.includes('<!--')) return { text: rest, isOpen: false };
  let text = '';
  let done = 0;
  /** Marks of backticks that nothing closes. */
  const unclosed = new Set<string>();
  for (const { 0: mark, index } of rest.matchAll(/`+|<!--/g)) {
    if (index < done || unclosed.has(mark)) continue;
    const close = mark === '<!--' ? rest.indexOf('-->', index) : findMark(rest, mark, index + mark.length);
    if (mark !== '<!--') {
      if (close < 0) unclosed.add(mark);
      text += rest.slice(done, close < 0 ? index + mark.length : close + mark.length);
      done = close < 0 ? index + mark.length : close + mark.length;
      continue;
    }
    text += rest.slice(done, index);
    if (close < 0) return { text, isOpen: true };
    done = close + 3;
  }
  return { text: text + rest.slice(done), isOpen: false };
}

/** Where a run of just these backticks begins; -1 if there is none. */
function findMark(text: string, mark: string, from: number): number {
  for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, at)) {
    let end = at;
    while (text[end] === '`') end++;
    if (end - at === mark.length) return at;
    at = end;
  }
  return -1;
}
