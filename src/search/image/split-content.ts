/** A section's division into prose and code, stored without copying its content. */
export type ContentSplit = readonly number[] | readonly [prose: string, code: string];

/**
 * Describes how content divides into prose and code: the numbers of consecutive blocks of each, prose first. Returns the texts themselves if
 * that is not possible.
 */
export function splitContent(content: string, text: string, code: string): ContentSplit {
  if (code === '' && text === content) return [];
  const wanted = [text, code].map((part) => (part === '' ? [] : part.split(GAP)));
  const runs = [0];
  for (const block of content.split(GAP)) {
    const current = (runs.length - 1) % 2;
    const from = wanted[current]?.[0] === block ? current : 1 - current;
    if (wanted[from]?.shift() !== block) return [text, code];
    if (from !== current) runs.push(0);
    runs.push((runs.pop() ?? 0) + 1);
  }
  const [joinedText, joinedCode] = joinContent(content, runs);
  return joinedText === text && joinedCode === code ? runs : [text, code];
}

/** The prose and the code of a content. */
export function joinContent(content: string, split: ContentSplit): readonly [text: string, code: string] {
  if (typeof split[0] === 'string') return split as readonly [string, string];
  if (split.length === 0) return [content, ''];
  const blocks = content.split(GAP);
  const parts: [string[], string[]] = [[], []];
  (split as readonly number[]).forEach((count, run) => parts[run % 2 === 0 ? 0 : 1].push(...blocks.splice(0, count)));
  return [parts[0].join(GAP), parts[1].join(GAP)];
}

/** The separator of blocks. */
const GAP = '\n\n';
