import { FenceReader } from './fences.js';

/** Consecutive lines that are fenced code, or that are not. */
interface Run {
  readonly isCode: boolean;
  readonly lines: string[];
}

/** Changes the text of a page outside of fenced code, and on request the code too, fences included. */
export function mapRuns(
  markdown: string,
  { prose, code = (text) => text }: { prose: (text: string) => string; code?: (text: string) => string },
): string {
  return splitRuns(markdown)
    .map(({ isCode, lines }) => (isCode ? code(lines.join('\n')) : prose(lines.join('\n'))))
    .join('\n');
}

function splitRuns(markdown: string): Run[] {
  const fences = new FenceReader();
  const runs: Run[] = [];
  for (const line of markdown.split('\n')) {
    const isCode = fences.isCode(line);
    const last = runs.at(-1);
    if (last?.isCode === isCode) last.lines.push(line);
    else runs.push({ isCode, lines: [line] });
  }
  return runs;
}
