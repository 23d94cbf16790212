import { mapRuns, parseFencedCode, replaceOutsideSpans } from '../../../search/docs/scan-markdown.js';
import { renderBlock } from './callouts.js';

/** The info of a fence that is a directive of MyST: ```` ```{note} Title ````. */
const directive = /^\{([\w:-]+)\}[ \t]*(.*)$/;

/** Directives that show code, with the language as their argument. */
const code = /^(?:code|code-block|sourcecode|code-cell|prompt)$/;

/** Directives that readers see nothing of, or no text. */
const unseen =
  /^(?:toctree|include|literalinclude|contents|image|figure|index|eval-rst|mermaid|only|raw|auto\w+|currentmodule|module)$/;

/** Options below the line of a directive: `:option: value`, or YAML between dashes. */
const options = /^(?:[ \t]*:[\w-]+:.*\n?)+|^---\n[\s\S]*?\n---\n?/;

/** A role with its text: `` {ref}`the text <target>` ``. */
const role = /\{([\w:.+-]+)\}`([^`<]*?)(?:\s*<([^`>]*)>)?`/g;

/** Roles whose text is no code. */
const prose = /^(?:ref|doc|term|numref|download|abbr|std:\w+|any)$/;

/** Targets for references, and comments. */
const target = /^[ \t]*(?:\([\w:./-]+\)=|%(?: .*)?)[ \t]*$/gm;

/** Rewrites directives and roles of MyST, the markdown of Sphinx. */
export function rewriteMyst(markdown: string): string {
  if (!/\{[\w:-]+\}|^\([\w:./-]+\)=/m.test(markdown)) return markdown;
  return mapRuns(markdown, { prose: cleanProse, code: rewriteFence });
}

/** Mentions of code stay code, others become plain text. */
function cleanProse(text: string): string {
  return replaceOutsideSpans(text.replace(target, ''), role, (_match, [name = '', shown = '', address = '']) =>
    prose.test(name) ? shown || address : `\`${shown || address}\``,
  );
}

function rewriteFence(block: string): string {
  const fenced = parseFencedCode(block);
  const [, name = '', argument = ''] = directive.exec(fenced?.info ?? '') ?? [];
  if (!fenced || name === '') return block;
  const { indent, mark } = fenced;
  const body = fenced.code.replace(options, '');
  if (code.test(name)) return `${indent}${mark}${argument || 'text'}\n${body}\n${indent}${mark}`;
  return unseen.test(name) ? '' : renderBlock(name, argument, rewriteMyst(body));
}
