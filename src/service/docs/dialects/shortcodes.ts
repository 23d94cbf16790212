import { mapRuns } from '../prose-runs.js';

/** A shortcode of Hugo: `{{< name "value" key="value" >}}`, `{{% /name %}}`. Those in comments are examples. Code spans are matched first, so that they stay. */
const shortcode =
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|\{\{([<%])(?!\/\*)\s*(\/?)\s*([\w./-]*)\s*((?:"[^"]*"|`[^`]*`|[^"`])*?)\s*\/?[>%]\}\}/g;
const example = /\{\{([<%])\/\*(.*?)\*\/([>%])\}\}/g;

/** Shortcodes around code that has no fence of its own. */
const bareCode =
  /^([ \t]*)\{\{[<%]\s*(?:code-toggle|highlight|code|tab)\b([^>%]*)[>%]\}\}\n([\s\S]*?)^[ \t]*\{\{[<%]\s*\/\s*(?:code-toggle|highlight|code|tab)\s*[>%]\}\}/gm;

/** Tags of Liquid, as Jekyll and GitBook have them: `{% hint %}`, `{% include x %}`. */
const liquidTag = /^[ \t]*\{%-?.*?-?%\}[ \t]*$/gm;
const liquidTitle = /^[ \t]*\{%\s*tab\s+title="([^"]*)"\s*%\}[ \t]*$/gm;

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
  if (!/\{[{%]/.test(markdown)) return markdown;
  const fenced = mapRuns(markdown, { prose: (text) => text.replace(bareCode, fence) });
  return mapRuns(fenced, { prose: cleanProse, code: showExamples });
}

/** YAML and TOML are what such blocks hold most often. */
function fence(_match: string, indent: string, args: string, code: string): string {
  if (/^\s*(?:```|~~~)/.test(code)) return code;
  const [, named] = /(?:lang=|^\s*)"?(\w+)"?\s*$/.exec(args) ?? [];
  const language = named && !args.includes('file=') ? named : guessLanguage(code);
  return `\n${indent}\`\`\`${language}\n${code.trimEnd()}\n${indent}\`\`\`\n`;
}

function guessLanguage(code: string): string {
  if (/^\s*[{[]\s*$/m.test(code)) return 'json';
  return /^\s*[\w.-]+\s*=/m.test(code) ? 'toml' : 'yaml';
}

function cleanProse(text: string): string {
  return showExamples(
    text
      .replace(liquidTitle, '\n**$1**\n')
      .replace(liquidTag, '')
      .replace(shortcode, (match, _mark, kind?: string, closing?: string, name = '', args = '') => {
        if (kind === undefined) return match;
        return closing ? '' : textOf(String(name), String(args));
      }),
  );
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
