import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';

import { fenceCode, mapRuns, replaceOutsideSpans } from '../../search/docs/scan-markdown.js';

type Node = DefaultTreeAdapterMap['node'];

/** A block of code in HTML, on lines of its own. */
const block = /^([ \t]*)<pre\b[^>]*>[\s\S]*?<\/pre>[ \t]*$/gim;

/** Code in a sentence that contains neither tags nor marks of markdown. */
const span = /<code>([^<`*[\n]+)<\/code>/gi;

/** Classes that name a language by a prefix, as highlighters do. */
const prefixed = /^(?:language|lang|highlight-source|brush)[-:]([\w+#-]+)$/;

/** Languages that pages name by a class without one. */
const bare =
  /^(?:bash|sh|shell|console|powershell|json|ya?ml|toml|xml|html|css|js|ts|jsx|tsx|javascript|typescript|python|ruby|go|rust|java|php|c|cpp|csharp|sql|ini|nginx|dockerfile|diff|http)$/;

/** Writes code that a page holds as HTML as markdown has it: `<pre>` as a fenced block, `<code>` as a code span. */
export function fenceHtmlCode(markdown: string): string {
  if (!/<(?:pre|code)\b/i.test(markdown)) return markdown;
  const fenced = mapRuns(markdown, { prose: (text) => text.replace(block, toFence) });
  return mapRuns(fenced, { prose: (text) => replaceOutsideSpans(text, span, toSpan) });
}

function toFence(html: string, indent: string): string {
  const fragment = parseFragment(html);
  const code = textOf(fragment).replace(/^[ \t]*\n|\s+$/g, '');
  if (code.trim() === '') return '';
  const lines = fenceCode(code, findLanguage(fragment))
    .split('\n')
    .map((line) => indent + line);
  // A block of HTML can follow a paragraph without an empty line.
  return `\n${lines.join('\n')}\n`;
}

function toSpan(_match: string, [code = '']: readonly (string | undefined)[]): string {
  return `\`${textOf(parseFragment(code))}\``;
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if (node.nodeName === 'br') return '\n';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** The language in the classes of an element or of those in it; empty if there is none. */
function findLanguage(node: Node): string {
  const classes = 'attrs' in node ? (node.attrs.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? []) : [];
  const own = classes.flatMap((name) => prefixed.exec(name)?.[1] ?? (bare.test(name) ? name : []));
  const inner = 'childNodes' in node ? node.childNodes.map(findLanguage) : [];
  return [...own, ...inner].find(Boolean) ?? '';
}
