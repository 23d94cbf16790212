import { blankCode } from '../../models/instructions/markdown.js';

/** Imports and exports of MDX: a site generator runs them when it builds the page. */
const modules = /^(?:import\s*(?:\(|[^\n]*?['"])|export\s+(?:default|const|let|var|function|async|class|[{*]))[^\n]*/gm;

/** Tags that run something: scripts and embedded documents, and tags with handlers, directives of Vue, or links to scripts. */
const scripts = /<(?:script|iframe|object|embed)\b[^>]*>(?:[^]*?<\/script\s*>)?/gi;
const handlers = /<[a-z][^<>]*[\s"'/](?:on[a-z]+|v-[\w.:-]+|[:@#][\w.[\]-]+)\s*=[^<>]*>|javascript:[^\s)"'>]*/gi;

/**
 * Expressions that look something up or call something. Plain names do nothing: `{id}`, `{{ title }}`. The tags and attributes of
 * template languages that run no programs begin with another character: `{% note %}`, `{{< ref >}}`, `{.class}`, `{#id}`.
 */
const expressions = /\{(?![%<:.#!@])[^{}]*(?:[\w$\])]\s*(?:[([]|\?\.|\.\s*[A-Za-z_$])|`|=>)[^{}]*\}/g;

/** The pieces of a page that a site generator or a browser runs, outside of its blocks and spans of code. */
export function findPageCode(path: string, content: string): string[] {
  const text = blankCode(withoutIndentation(path, content));
  return [modules, scripts, handlers, expressions].flatMap((pattern) => text.match(pattern) ?? []);
}

/** The pieces that a change adds. */
export function findAddedCode(path: string, before: string, after: string): string[] {
  const known = findPageCode(path, before);
  return findPageCode(path, after).filter((piece) => {
    const index = known.indexOf(piece);
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}

/** In MDX, indented lines are no code. */
function withoutIndentation(path: string, content: string): string {
  return /\.mdx$/i.test(path) ? content.replace(/^[ \t]+/gm, '') : content;
}
