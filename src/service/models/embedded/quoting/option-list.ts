/** A line of what a command prints with `--help`: its options, and behind wide space what they do. */
const option = /^\s*((?:-\w,? )?\s*--?[\w[][^\s,]*(?:,? \S+)*?)(?:\s{2,}|\t)(\S.*)$/;

/** Fewer such lines are an example. */
const MIN_OPTIONS = 3;

/** The options of a command that are listed in code, as items of a list; undefined for other code. */
export function parseOptionList(code: string): string[] | undefined {
  const items: string[] = [];
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  let options = 0;
  for (const line of lines) {
    const [, name, text = ''] = option.exec(line) ?? [];
    if (name !== undefined) items.push(`\`${name.trim()}\`: ${text.trim()}`);
    else if (items.length > 0 && /^\s{8,}\S/.test(line)) items.push(`${items.pop()} ${line.trim()}`);
    else continue;
    options++;
  }
  return items.length >= MIN_OPTIONS && options * 2 > lines.length ? items : undefined;
}
