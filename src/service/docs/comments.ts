import { FenceReader } from './fences.js';

const codeSpanOrComment = /(`+)(?!`).*?[^`]\1(?!`)|<!--.*?-->/g;

/** Markdown without its HTML comments. Those in code are part of an example and stay. */
export function dropComments(markdown: string): string {
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

/** What is left of a line, and whether a comment goes on after it. */
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
