/** A file of a diff. */
export interface FileDiff {
  /** Path after the change, or before it if the file was deleted. */
  readonly path: string;
  readonly change: 'new' | 'deleted' | 'renamed' | 'changed';
  /** Path before the change, if the file was renamed. */
  readonly oldPath?: string;
  /** Whether its content is not text. */
  readonly isBinary: boolean;
  /** The file modes, if they changed. */
  readonly modes?: { readonly from: string; readonly to: string };
  readonly hunks: readonly Hunk[];
}

/** Consecutive lines of a diff. */
export interface Hunk {
  /** The heading or function around the lines, as git names it. */
  readonly context: string;
  readonly lines: readonly DiffLine[];
}

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  /** Line number before the change; undefined for an added line. */
  readonly before?: number;
  /** Line number after the change; undefined for a removed line. */
  readonly after?: number;
  /** Whether the file ends with this line, without a line end. */
  readonly lacksLineEnd?: boolean;
}

/** Parses a diff as git prints it, with `a/` and `b/` before the paths. The last line must be complete. */
export function parseDiff(text: string): FileDiff[] {
  return text
    .split(/^(?=diff --git )/m)
    .filter((part) => part.startsWith('diff --git '))
    .map(parseFile);
}

function parseFile(part: string): FileDiff {
  const [head = '', ...hunks] = part.split(/^(?=@@ )/m);
  const field = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(head)?.[1];
  const oldPath = unquote(field('rename from') ?? '');
  const modes = { from: field('old mode'), to: field('new mode') };
  return {
    path: unquote(field('rename to') ?? '') || parsePath(head),
    change: parseChange(field),
    ...(oldPath && { oldPath }),
    ...(modes.from && modes.to && { modes: { from: modes.from, to: modes.to } }),
    isBinary: /^(?:Binary files .* differ|GIT binary patch)$/m.test(head),
    hunks: hunks.map(parseHunk),
  };
}

function parseChange(field: (name: string) => string | undefined): FileDiff['change'] {
  if (field('new file mode')) return 'new';
  if (field('deleted file mode')) return 'deleted';
  return field('rename to') ? 'renamed' : 'changed';
}

/** The header of a file that was not renamed contains its path twice: `a/name b/name`, or both in quotation marks. */
function parsePath(head: string): string {
  const names = /^diff --git (.*)$/m.exec(head)?.[1] ?? '';
  return unquote(names.slice((names.length + 1) / 2)).replace(/^b\//, '');
}

/** Decodes a path. Git puts paths with unusual characters in quotation marks and escapes these characters as C does. */
function unquote(name: string): string {
  if (!name.startsWith('"')) return name;
  const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' };
  return name
    .slice(1, -1)
    .replace(/\\(?:([0-7]{3})|(.))/g, (_, octal?: string, letter = '') =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escapes[letter] ?? letter),
    );
}

function parseHunk(part: string): Hunk {
  const [head = '', ...raws] = part.replace(/\n$/, '').split('\n');
  const [, before = '1', after = '1', context = ''] = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@ ?(.*)$/.exec(head) ?? [];
  const next = { before: Number(before), after: Number(after) };
  const lines: DiffLine[] = [];
  for (const raw of raws) {
    const last = lines.at(-1);
    if (raw.startsWith('\\') && last) lines[lines.length - 1] = { ...last, lacksLineEnd: true };
    else lines.push(parseLine(raw, next));
  }
  return { context, lines };
}

function parseLine(raw: string, next: { before: number; after: number }): DiffLine {
  const text = raw.slice(1);
  if (raw.startsWith('+')) return { kind: 'added', text, after: next.after++ };
  if (raw.startsWith('-')) return { kind: 'removed', text, before: next.before++ };
  return { kind: 'same', text, before: next.before++, after: next.after++ };
}
