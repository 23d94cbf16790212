/** A file of a diff. */
export interface FileDiff {
  /** Its name after the change; before it, when the file is deleted. */
  readonly path: string;
  readonly change: 'new' | 'deleted' | 'renamed' | 'changed';
  /** Its name before, when that was another. */
  readonly oldPath?: string;
  /** Its content is not text. */
  readonly isBinary: boolean;
  /** What else is told about it, such as another mode. */
  readonly modes?: { readonly from: string; readonly to: string };
  readonly hunks: readonly Hunk[];
}

/** Neighbouring lines. */
export interface Hunk {
  /** The heading or function that git names, for orientation. */
  readonly context: string;
  readonly lines: readonly DiffLine[];
}

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  /** Number of the line before the change; undefined for one that was added. */
  readonly before?: number;
  /** Number of the line after it; undefined for one that was removed. */
  readonly after?: number;
  /** The file ends here without a line end. */
  readonly lacksLineEnd?: boolean;
}

/** Reads a diff as git prints it, with `a/` and `b/` before the names. A last line that was cut is left to the caller. */
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

/** Where a file keeps its name, the head says it twice: `a/name b/name`, or both in quotation marks. */
function parsePath(head: string): string {
  const names = /^diff --git (.*)$/m.exec(head)?.[1] ?? '';
  return unquote(names.slice((names.length + 1) / 2)).replace(/^b\//, '');
}

/** A name as it is, from how git writes it: in quotation marks with C’s escapes, when it holds unusual characters. */
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
