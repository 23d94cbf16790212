import { beginsWithFence, mapRuns, replaceOutsideSpans } from '../../../search/docs/scan-markdown.js';
import { calloutEnd, findAlert, startCallout } from './callouts.js';

/** A shortcode of Hugo: `{{< name "value" key="value" >}}`, `{{% /name %}}`. Those in comments are examples. */
const shortcode = /\{\{[<%](?!\/\*)\s*(\/?)\s*([\w./-]*)\s*((?:"[^"]*"|`[^`]*`|[^"`])*?)\s*\/?[>%]\}\}/g;
const shortcodeEnd = /\{\{[<%]\s*\/\s*([\w./-]+)\s*[>%]\}\}/g;
const example = /\{\{([<%])\/\*(.*?)\*\/([>%])\}\}/g;

/** Shortcodes around code that has no fence of its own. */
const bareCode =
  /^([ \t]*)\{\{([<%])\s*(code-toggle|highlight|code|tab)\b([^>%]*)[>%]\}\}\n([\s\S]*?)^[ \t]*\{\{[<%]\s*\/\s*(?:code-toggle|highlight|code|tab)\s*[>%]\}\}/gm;

/** Tags of Liquid, as Jekyll and GitBook have them: `{% hint %}`, `{% include x %}`. */
const liquidTag = /^[ \t]*\{%-?.*?-?%\}[ \t]*$/gm;
const liquidTitle = /^[ \t]*\{%\s*tab\s+title="([^"]*)"\s*%\}[ \t]*$/gm;

/** Shortcodes around notes whose kind is an argument: of Docsy, Hugo Book, Hextra and others. */
const noteShortcode = /^(?:alert|hint|callout|admonition|notice|pageinfo|box|tip-box)$/;

const liquidHint = /^[ \t]*\{%-?\s*hint\b([^%]*)%\}[ \t]*$/gm;
const liquidHintEnd = /^[ \t]*\{%-?\s*endhint\s*-?%\}[ \t]*$/gm;

/** Attributes of kramdown that make the next block a note: `{: .note }`. */
const kramdownNote = /^([ \t]*)\{:[ \t]*\.([a-z]+?)(?:-title)?[ \t]*\}[ \t]*\n((?:[ \t]*\S.*\n?)+)/gm;

/** Shortcodes whose argument is the text that a reader sees, and that of Hugo's own docs for a version. */
const shown = /^(?:glossary[_-]tooltip|heading|kbd|button|badge)$/;

/** Headings that a site gives names to. */
const namedHeadings: Readonly<Record<string, string>> = {
  whatsnext: 'What’s next',
  prerequisites: 'Before you begin',
  objectives: 'Objectives',
  cleanup: 'Clean up',
  synopsis: 'Synopsis',
  options: 'Options',
  seealso: 'See also',
};

/** Rewrites shortcodes of Hugo and tags of Liquid: what they enclose stays, they go, and examples of them are shown. */
export function rewriteShortcodes(markdown: string): string {
  if (!/\{[{%:]/.test(markdown)) return markdown;
  const noted = mapRuns(markdown, { prose: rewriteKramdown });
  const fenced = mapRuns(noted, { prose: (text) => text.replace(bareCode, fence) });
  return mapRuns(fenced, { prose: cleanProse, code: showExamples });
}

/** YAML and TOML are what such blocks hold most often. */
function fence(
  ...[match, indent, mark, name, args, code, offset, text]: [
    match: string,
    indent: string,
    mark: string,
    name: string,
    args: string,
    code: string,
    offset: number,
    text: string,
  ]
): string {
  const isTab = name === 'tab';
  if (isTab && !holdsCode({ mark, args, code, before: text.slice(0, offset) })) return match;
  if (beginsWithFence(code)) return code;
  const [, named] = (isTab ? /lang="?(\w+)"?/ : /(?:lang=|^\s*)"?(\w+)"?\s*$/).exec(args) ?? [];
  const language = named && !args.includes('file=') ? named : guessLanguage(code);
  return `${isTab ? tabTitle(args) : ''}\n${indent}\`\`\`${language}\n${code.trimEnd()}\n${indent}\`\`\`\n`;
}

interface Tab {
  readonly mark: string;
  readonly args: string;
  readonly code: string;
  /** The text before it. */
  readonly before: string;
}

/** Tabs hold markdown, but for those that name a language, and those of Docsy, whose pane says it if they hold text. */
function holdsCode({ mark, args, code, before }: Tab): boolean {
  if (mark === '%' || beginsWithFence(code)) return false;
  if (/lang=/.test(args)) return true;
  const pane = before.lastIndexOf('tabpane');
  const isInside = pane >= 0 && !/\{\{[<%]\s*\/\s*$/.test(before.slice(0, pane));
  return isInside && !/^tabpane\b[^>%]*\btext=/.test(before.slice(pane));
}

function guessLanguage(code: string): string {
  if (/^\s*[{[]\s*$/m.test(code)) return 'json';
  return /^\s*[\w.-]+\s*=/m.test(code) ? 'toml' : 'yaml';
}

function cleanProse(text: string): string {
  const withoutTags = text
    .replace(liquidTitle, '\n**$1**\n')
    .replace(liquidHint, (_, args: string) => startCallout(alertOf('hint', args) ?? 'NOTE'))
    .replace(liquidHintEnd, calloutEnd)
    .replace(liquidTag, '');
  return showExamples(replaceShortcodes(withoutTags));
}

function replaceShortcodes(text: string): string {
  const lastEnds = new Map([...text.matchAll(shortcodeEnd)].map(({ 1: name, index }) => [name, index]));
  return replaceOutsideSpans(text, shortcode, (_match, [closing, name = '', args = ''], offset) => {
    const alert = alertOf(name, args);
    if (alert === undefined) return closing ? '' : textOf(name, args);
    if (!closing && (lastEnds.get(name) ?? 0) < offset) return '';
    // Marks are on lines of their own, with the indentation that the shortcode has.
    const before = text.slice(text.lastIndexOf('\n', offset) + 1, offset).trim() === '' ? '' : '\n';
    return `${before}${closing ? calloutEnd : startCallout(alert, titleOf(args))}\n`;
  });
}

/** The kind of note that a shortcode shows; undefined if it shows none. */
function alertOf(name: string, args: string): ReturnType<typeof findAlert> {
  if (!noteShortcode.test(name)) return findAlert(name);
  const words = args.match(/[a-z]+/gi) ?? [];
  const [, named] = /\b(?:type|style|color|context|level)\s*=\s*"?([\w-]+)/.exec(args) ?? [];
  return (named === undefined ? words.map(findAlert).find(Boolean) : findAlert(named)) ?? 'NOTE';
}

/** The title of a note among its arguments. */
function titleOf(args: string): string {
  const [, title] = /\b(?:title|header|heading)\s*=\s*"([^"]*)"/.exec(args) ?? [];
  return title ?? '';
}

/** Writes what kramdown marks as a note as a callout. */
function rewriteKramdown(markdown: string): string {
  return markdown.replace(kramdownNote, (match, indent: string, name: string, block: string) => {
    const alert = findAlert(name);
    if (alert === undefined) return match;
    const content = block.replace(/^[ \t]*>[ \t]?/gm, '').trimEnd();
    return `${indent}${startCallout(alert)}\n${content}\n${indent}${calloutEnd}\n`;
  });
}

function textOf(name: string, args: string): string {
  const [, first = ''] = /(?:^|\btext=)\s*"?([^"\n=]+?)"?(?:\s+\w+=|$)/.exec(args) ?? [];
  if (name === 'ref' || name === 'relref') return first;
  if (name === 'tab') return tabTitle(args);
  if (!shown.test(name)) return '';
  const [, id] = /\bterm_id="?([\w-]+)/.exec(args) ?? [];
  const [, text] = /\btext="([^"]*)"/.exec(args) ?? [];
  return text ?? namedHeadings[first] ?? (id?.replaceAll('-', ' ') || first);
}

function tabTitle(args: string): string {
  const [, title] = /(?:\b(?:header|name|title)=)?"([^"]+)"/.exec(args) ?? [];
  return title ? `\n**${title}**\n` : '';
}

function showExamples(text: string): string {
  return text.replace(example, '{{$1$2$3}}');
}
