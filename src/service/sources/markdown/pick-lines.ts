/** Lines that mark a part of a file for includes, in comments of any language. */
const anchorMark = /\bANCHOR(?:_END)?:\s*[\w-]+|#(?:end)?region\b|--8<--\s*\[(?:start|end):[^\]]*\]/;

/**
 * Picks the part of a file that an include names: lines (`10`, `10:20`, `:20`, `{1,10}`), or the lines between two marks (`name`, `#name`).
 * Lines that mark parts are left out.
 *
 * @param part - Undefined for the whole file.
 * @returns The whole file if the part is not in it.
 */
export function pickLines(text: string, part: string | undefined): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const name = part?.replace(/^[#{]+|[}]+$/g, '').trim() ?? '';
  const picked = name === '' ? lines : (pickNumbers(lines, name) ?? pickRegion(lines, name) ?? lines);
  return picked.filter((line) => !anchorMark.test(line)).join('\n');
}

function pickNumbers(lines: readonly string[], part: string): string[] | undefined {
  const [, from, separator, to] = /^(\d*)\s*([:,]?)\s*(\d*)$/.exec(part) ?? [];
  if (from === undefined) return undefined;
  const start = from === '' ? 0 : Number(from) - 1;
  if (separator === '') return lines.slice(start, start + 1);
  return lines.slice(start, to === '' || to === undefined ? undefined : Number(to));
}

function pickRegion(lines: readonly string[], name: string): string[] | undefined {
  const own = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const start = lines.findIndex((line) =>
    new RegExp(
      `\\bANCHOR:\\s*${own}\\s*(?:\\*/|-->)?\\s*$|#region\\s+${own}\\b|--8<--\\s*\\[start:\\s*${own}\\s*\\]`,
    ).test(line),
  );
  if (start < 0) return undefined;
  const end = lines.findIndex(
    (line, index) =>
      index > start &&
      new RegExp(
        `\\bANCHOR_END:\\s*${own}\\b|#endregion(?:\\s+${own}\\b|\\s*(?:\\*/|-->)?\\s*$)|--8<--\\s*\\[end:\\s*${own}\\s*\\]`,
      ).test(line),
  );
  return lines.slice(start + 1, end < 0 ? undefined : end);
}
