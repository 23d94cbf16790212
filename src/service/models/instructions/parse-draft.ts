/** A page or section to write for questions of readers. */
export interface Draft {
  readonly kind: 'draft';
  readonly shape: 'section' | 'page';
  readonly title: string;
  /** The page to add the section to, or next to which the new page is added; undefined for any page. */
  readonly scope: string | undefined;
  /** Questions of readers and the passages found for them, one a line. */
  readonly asked: readonly string[];
  readonly found: readonly string[];
  /** The maintainer's text; empty for a marked placeholder. */
  readonly text: string;
}

const firstLine = /^draft a (section|page) (?:"([^"]+)"|“([^“”]+)”)(?: (?:in|beside) (?:the page )?(\S+))?\.?$/i;

/** Begins the maintainer's text. */
export const TEXT_LABEL = 'Text:';

/** Begins the list of passages. */
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

/** The index of a line, or the number of lines. */
function indexOr(lines: readonly string[], label: string): number {
  const index = lines.findIndex((line) => line.trim() === label);
  return index < 0 ? lines.length : index;
}

function findQuotations(lines: readonly string[]): string[] {
  return lines.flatMap((line) => /^> ?(.*\S)/.exec(line)?.[1] ?? []);
}
