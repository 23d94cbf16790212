import { rewriteDialects } from './dialects/rewrite-dialects.js';
import { cleanCode } from './clean-code.js';
import { dropTags } from './drop-tags.js';
import { FenceReader, mapRuns } from './scan-markdown.js';
import { fenceHtmlCode } from './html-code.js';

/** MDX imports and exports, from the start of a line to the next blank line. */
const mdxStatement = /^(?:import|export)\s(?:.|\n(?![ \t]*\n))*/gm;
/** An anchor of a heading that is in a comment of MDX. */
const mdxAnchor = /^(#{1,6}[ \t].*)\{\/\*[ \t]*#([\w-]+)[ \t]*\*\/\}[ \t]*$/gm;
const mdxComment = /\{\/\*[\s\S]*?\*\/\}/g;

const codeSpanOrComment = /(`+)(?!`).*?[^`]\1(?!`)|<!--.*?-->/g;

/** The script and style of a VitePress page. */
const pageScript = /^<(script|style)\b[\s\S]*?<\/\1>/gm;

/**
 * Removes what a site generator does not show as text: comments, tags of components but not their content, scripts, and
 * imports and exports of MDX. Code stays as it is, but for marks of its lines. What is common to few generators is rewritten by `rewriteDialects`.
 */
export function cleanMarkdown(body: string, { mdx }: { mdx: boolean }): string {
  const text = fenceHtmlCode(dropComments(body.replace(/\r\n?/g, '\n')));
  return rewriteDialects(text, (rewritten) =>
    mapRuns(rewritten, { prose: (prose) => cleanProse(prose, mdx), code: cleanCode }),
  );
}

function cleanProse(text: string, mdx: boolean): string {
  const anchored = text.replace(mdxAnchor, '$1{#$2}');
  const statementsGone = mdx ? anchored.replace(mdxStatement, '').replace(mdxComment, '') : anchored;
  return dropTags(statementsGone.replace(pageScript, '')).replace(/<p>\s*<\/p>/g, '');
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

/** Removes comments from a line. `isOpen` if a comment continues on the next. */
function dropFromLine(line: string, isInComment: boolean): { text: string; isOpen: boolean } {
  const end = isInComment ? line.indexOf('-->') : -3;
  if (isInComment && end < 0) return { text: '', isOpen: true };
  const text = line.slice(end + 3).replace(codeSpanOrComment, (match) => (match.startsWith('`') ? match : ''));
  const start = hideCodeSpans(text).indexOf('<!--');
  return start < 0 ? { text, isOpen: false } : { text: text.slice(0, start), isOpen: true };
}

function hideCodeSpans(text: string): string {
  return text.replace(codeSpanOrComment, (match) => ' '.repeat(match.length));
}
