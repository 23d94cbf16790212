/** A page or section to be written from questions of readers. */
export interface Draft {
  readonly kind: 'draft';
  readonly shape: 'section' | 'page';
  readonly title: string;
  /** The page that the section is for, or beside which the page is to be; undefined for no page in particular. */
  readonly scope: string | undefined;
  /** What readers asked, and what was found for it, a line each. */
  readonly asked: readonly string[];
  readonly found: readonly string[];
  /** What the maintainer has written; empty for a place that is marked. */
  readonly text: string;
}

const firstLine = /^draft a (section|page) (?:"([^"]+)"|“([^“”]+)”)(?: (?:in|beside) (?:the page )?(\S+))?\.?$/i;

/** Begins what the maintainer has written. */
export const TEXT_LABEL = 'Text:';

/** Begins what was found. */
export const FOUND_LABEL = 'Nearest passages:';

/** Parses the instruction for a draft, as the page for owners writes it; undefined if it is another instruction. */
export function parseDraft(prompt: string): Draft | undefined {
  const lines = prompt.trim().split(/\r?\n/);
  const [, shape, plain, curly, scope] = firstLine.exec(lines[0]!.trim()) ?? [];
  if (shape === undefined) return undefined;
  const text = indexOr(lines, TEXT_LABEL);
  const found = Math.min(indexOr(lines, FOUND_LABEL), text);
  return {
    kind: 'draft',
    shape: shape.toLowerCase() === 'page' ? 'page' : 'section',
    title: (plain ?? curly ?? '').trim(),
    scope,
    asked: findQuotations(lines.slice(0, found)),
    found: findQuotations(lines.slice(found, text)),
    text: lines
      .slice(text + 1)
      .join('\n')
      .trim(),
  };
}

/** Where a line stands, or the end. */
function indexOr(lines: readonly string[], label: string): number {
  const index = lines.findIndex((line) => line.trim() === label);
  return index < 0 ? lines.length : index;
}

function findQuotations(lines: readonly string[]): string[] {
  return lines.flatMap((line) => /^> ?(.*\S)/.exec(line)?.[1] ?? []);
}
