const row = /<tr\b[^>]*>([\s\S]*?)(?=<\/?(?:tr|table|tbody|thead|tfoot)\b)/gi;
const cell = /<t[hd]\b[^>]*>([\s\S]*?)(?=<\/?(?:t[hdr]|table|tbody|thead|tfoot)\b)/gi;

/** The beginning of an item of a list, with what is written before it. */
const item = /([^\s>])?\s*(?:<\/?(?:[uo]l|li)\b[^>]*>\s*)*<li\b[^>]*>/gi;

/** A table of HTML as one of markdown; undefined for text without one. */
export function readTable(html: string): string | undefined {
  if (!/^\s*<(?:table|figure|div|center)\b/i.test(html) || !/<table\b/i.test(html)) return undefined;
  const rows = [...html.matchAll(row)].map(([, cells = '']) =>
    [...cells.matchAll(cell)].map(([, text = '']) => toCell(text)),
  );
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (rows.length < 2 || width === 0) return undefined;
  const lines = rows.map((cells) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`);
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n');
}

function toCell(html: string): string {
  const text = html.replace(/<code\b[^>]*>([\s\S]*?)<\/code>/gi, (_, code: string) => `\`${decode(code)}\``);
  return text
    .replace(item, (_, before: string = '') => (before === '' || before === ':' ? `${before} ` : `${before}; `))
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim();
}

function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
