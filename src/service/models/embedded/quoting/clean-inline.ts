/** Code spans are matched first, so that they stay. */
const codeOrMarkup =
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|<!--[\s\S]*?-->|<(style|script|svg|table|video|iframe|template)\b[\s\S]*?<\/\2>|<\/?[a-zA-Z][^<>]*>|!?\[\[[^[\]\n]+\]\](?!\()|!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?|\[\^[^\]\s]+\](?!:)|\[\]\([^)]*\)/g;

/** A link whose address a template makes, which leads nowhere, or a tag of a template. In code, both are examples. */
const template =
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|\[([^[\]]+)\]\([^()\n]*\{[{%][^()\n]*[%}]\}[^()\n]*\)|\{%[^\n]*?%\}|\{\{[<%][^\n]*?[%>]\}\}/g;

/** A link whose definition is not known here. */
const unresolved = /(?<!\])\[([^[\]]+)\]\[[^\]]*\]/g;

const footnote = /^\s*\[\^[^\]\s]+\]:[\s\S]*$/m;

/** The mark of an alert of GitHub, such as `[!NOTE]`. */
const alert = /^\s*\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/;

/** The box of a task in a list. */
const task = /^\[[ xX]\]\s+/;

/**
 * The text of a block as markdown in one line. HTML tags, images and footnotes are left out, because they make no sense elsewhere or could
 * be misused.
 */
export function cleanInline(raw: string): string {
  return raw
    .replace(alert, '')
    .replace(footnote, '')
    .replace(/<\/span>\s*<span\b[^>]*>/g, ' / ')
    .replace(codeOrMarkup, replaceMarkup)
    .replace(template, (match, code?: string, text = '') => (code === undefined ? text : match))
    .replace(unresolved, '$1')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
    .replace(task, '');
}

function replaceMarkup(match: string): string {
  if (match.startsWith('`')) return match;
  // Of a link of a wiki, `[[Page|label]]`, the label.
  if (match.startsWith('[[')) return match.slice(2, -2).split('|').at(-1) ?? '';
  return match.startsWith('<br') ? ' ' : '';
}

/** Emphasis that begins or ends outside of a quotation is left out of it. */
export function balance(text: string): string {
  return ['**', '__'].reduce((result, mark) => {
    const plain = result.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, '');
    return plain.split(mark).length % 2 === 0 ? dropOutsideCode(result, mark) : result;
  }, text);
}

function dropOutsideCode(text: string, mark: string): string {
  return text.replace(/(`+)(?!`).*?[^`]\1(?!`)|\*\*|__/g, (match) => (match === mark ? '' : match));
}
