import { FenceReader } from '../fences.js';
import { mapRuns } from '../prose-runs.js';
import { findAlert, renderBlock } from './callouts.js';
import { dedent } from './label.js';

/** A component on a line of its own that shows its title above its content: `<TabItem label="npm">`, `<Step title="…">`. */
const opening =
  /^([ \t]*)<(TabItem|Tab|Step|Note|Info|Tip|Warning|Caution|Danger|Check|Accordion|AccordionItem|Card|Expandable|Callout|Aside|CodeGroupItem|CodeBlock|TabPanel|Admonition)\b([^>]*[^>/])?>[ \t]*$/;
const title = /\b(?:label|title|name|header|summary)=(?:"([^"]*)"|'([^']*)'|\{"([^"]*)"\})/;
const type = /\b(?:type|variant|kind)=(?:"([^"]*)"|'([^']*)'|\{["']([^"']*)["']\})/;
const value = /\bvalue=(?:"([^"]*)"|'([^']*)')/;

/** An import of MDX, which Docusaurus also reads in `.md`. */
const moduleImport = /^(?:import\s+(?:[\w*{][^'"\n]*\s+from\s+)?['"][^'"\n]+['"];?[ \t]*)+$/gm;

/** Lines of VitePress and VuePress that bring in a file, and lists of contents. */
const directives = [
  /^[ \t]*<<<[ \t]+\S.*$/gm,
  /^[ \t]*@\[code[^\]\n]*\]\([^)\n]*\)[ \t]*$/gm,
  /^[ \t]*\[\[toc\]\][ \t]*$/gim,
];

/** A fence whose content is a part of the page: Docusaurus hides MDX from other tools in it. */
const hiddenMdx = /^[ \t]*(`{3,}|~{3,})mdx-code-block[ \t]*\n([\s\S]*?)\n?[ \t]*\1[ \t]*$/;

/** Rewrites what MDX, VitePress and GitHub add to markdown. Other tags are removed later. */
export function rewriteComponents(markdown: string): string {
  const visible = mapRuns(markdown, { prose: (text) => text, code: (text) => text.replace(hiddenMdx, '$2') });
  return mapRuns(unfold(visible), { prose: cleanLines });
}

function cleanLines(text: string): string {
  return directives.reduce((rest, directive) => rest.replace(directive, ''), text.replace(moduleImport, ''));
}

/** Replaces components by their titles and contents, which are often indented like code. */
function unfold(markdown: string): string {
  const fences = new FenceReader();
  const lines = markdown.split('\n');
  const result: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [match, indent = '', name = '', attributes = ''] = fences.isCode(line) ? [] : (opening.exec(line) ?? []);
    const end = match === undefined ? -1 : findEnd(lines, at, name);
    if (end < 0) {
      result.push(line);
      continue;
    }
    const content = unfold(dedent(lines.slice(at + 1, end)).join('\n'));
    const shown = [title, value].map((pattern) => pattern.exec(attributes)?.slice(1).find(Boolean)).find(Boolean) ?? '';
    result.push(
      ...renderBlock(alertOf(name, attributes), shown, content)
        .split('\n')
        .map((each) => (each ? indent + each : each)),
    );
    at = end;
  }
  return result.join('\n');
}

/** The kind of note that a component shows; empty if it shows none. */
function alertOf(name: string, attributes: string): string {
  const isCallout = /^(?:Callout|Aside|Admonition)$/.test(name);
  const [kind = 'note'] = type.exec(attributes)?.slice(1).filter(Boolean) ?? [];
  if (isCallout) return findAlert(kind) ? kind : 'note';
  return findAlert(name) ? name : '';
}

/** The line of the closing tag; -1 if there is none. */
function findEnd(lines: readonly string[], start: number, name: string): number {
  let depth = 0;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at]?.trim() ?? '';
    if (line === `</${name}>`) depth--;
    else if (opening.exec(line)?.[2] === name) depth++;
    if (depth === 0) return at;
  }
  return -1;
}
