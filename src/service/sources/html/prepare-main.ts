import type { Element, ElementContent, Parents } from 'hast';

import { findAlert } from '../../docs/dialects/callouts.js';
import { classesOf, findElement, getAttribute, isElement, removeElements, textOf } from './elements.js';
import { isHeading } from './find-main.js';
import { findNoteKind } from './page-facts.js';

/** The name of the element that holds a note until it becomes an alert. */
export const NOTE = 'docs-note';

/**
 * Turns what generators make of markup into elements that have a counterpart in markdown: highlighted code into plain code with its
 * language, notes into alerts, and definitions with an anchor of their own into headings. The element is changed.
 */
export function prepareMain(main: Element): void {
  simplify(main, '');
  raiseDefinitions(main, { depth: 1 });
}

function simplify(parent: Parents, language: string): void {
  parent.children = (parent.children as ElementContent[]).map((child) => {
    if (!isElement(child)) return child;
    const inner = findLanguage(child) || language;
    const code = findCode(child);
    if (code) return toCode(code, inner || findLanguage(code));
    simplify(child, inner);
    return toNote(child) ?? child;
  });
}

/** The element with the code, if an element is a block of code, with or without line numbers next to it. */
function findCode(element: Element): Element | undefined {
  if (element.tagName === 'pre') return element;
  const isNumbered =
    element.tagName === 'table' && classesOf(element).some((name) => /highlight|rouge|code|hljs/.test(name));
  if (!isNumbered) return undefined;
  const cell = findElement(element, (each) => classesOf(each).some((name) => name === 'code' || name === 'rouge-code'));
  return findElement(cell ?? element, ({ tagName }) => tagName === 'pre');
}

function toCode(pre: Element, language: string): Element {
  removeElements(pre, (element) =>
    classesOf(element).some((name) => /^(?:linenos?|line-?numbers?|gp-hidden)$/.test(name)),
  );
  const inner = findElement(pre, ({ tagName }) => tagName === 'code');
  const own = inner && (findLanguage(inner) || findBareLanguage(inner));
  const className = [`language-${own || language}`].filter((name) => name !== 'language-');
  const value = textOf(pre).replace(/^\n|\s+$/g, '');
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className },
    children: [{ type: 'text', value }],
  };
  return {
    type: 'element',
    tagName: 'pre',
    properties: { id: getAttribute(pre, 'id') || undefined },
    children: [code],
  };
}

/** The language of code, from the class or attribute of an enclosing element. Empty if there is none. */
function findLanguage(element: Element): string {
  const attribute = getAttribute(element, 'dataLang') || getAttribute(element, 'dataLanguage');
  const named = classesOf(element).flatMap(
    (name) => /^(?:language|lang|highlight|highlight-source|brush)[-:]([\w+#]+)$/.exec(name)?.[1] ?? [],
  );
  const [language = ''] = [attribute, ...named].filter((name) => name !== '');
  return /^(?:default|none|text|plaintext|highlight|notranslate|source)$/.test(language) ? '' : language;
}

/** Languages that TypeDoc and old highlighters name by a bare class. Other classes are not languages. */
const bareLanguages =
  /^(?:tsx?|jsx?|typescript|javascript|json|sh|bash|shell|console|html|xml|css|scss|ya?ml|toml|sql|python|py|ruby|rb|go|rust|rs|java|kotlin|swift|php|cpp?|csharp|cs|diff|md|markdown|graphql|vue|svelte)$/;

function findBareLanguage(code: Element): string {
  return classesOf(code).find((name) => bareLanguages.test(name)) ?? '';
}

/** An element for a note; undefined if this is none. */
function toNote(element: Element): Element | undefined {
  const kind = findNoteKind(element);
  const alert = kind === undefined ? undefined : (findAlert(kind) ?? 'NOTE');
  if (alert === undefined || isHeading(element)) return undefined;
  const title = findElement(element, (each) => isHeading(each) || isNoteTitle(each));
  // An element with further headings is a part of the page.
  if (findElement(element, (each) => isHeading(each) && each !== title)) return undefined;
  const text = title ? textOf(title).replace(/\s+/g, ' ').trim().replace(/:$/, '') : '';
  if (title) removeElements(element, (each) => each === title);
  // Asciidoctor and DocBook put the icon of a note next to its text.
  removeElements(element, (each) => classesOf(each).includes('icon'));
  const content = element.children.flatMap(unwrapTable);
  const isNamed = text !== '' && findAlert(text.replace(/\W/g, '')) === undefined && !/^see also$/i.test(text);
  return {
    type: 'element',
    tagName: NOTE,
    properties: {
      id: getAttribute(element, 'id') || undefined,
      dataKind: alert,
      dataTitle: isNamed ? text : undefined,
    },
    children: content,
  };
}

function isNoteTitle(element: Element): boolean {
  return classesOf(element).some((name) =>
    /^(?:admonition-title|custom-block-title|starlight-aside__title|markdown-alert-title|alert-title|alert-heading|callout-title|admonitionheading.*|title)$/.test(
      name,
    ),
  );
}

/** Notes of Asciidoctor are tables for their layout. */
function unwrapTable(node: ElementContent): ElementContent[] {
  if (!isElement(node) || !['table', 'tbody', 'tr', 'td'].includes(node.tagName)) return [node];
  return node.children.flatMap(unwrapTable);
}

/** Definitions with an anchor, such as functions of an API or settings, are found and linked to like headings. */
function raiseDefinitions(parent: Parents, state: { depth: number }): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    if (isHeading(child)) state.depth = Number(child.tagName.slice(1));
    if (child.tagName !== 'dl' || !hasAnchors(child)) {
      raiseDefinitions(child, state);
      return [child];
    }
    const { depth } = state;
    // Several terms with one definition, such as the forms of a function, have the anchor of the first.
    let shared = '';
    const raised = listEntries(child).flatMap((entry): ElementContent[] => {
      if (!isElement(entry)) return [entry];
      state.depth = Math.min(6, depth + 1);
      if (entry.tagName === 'dt') {
        shared = findId(entry) || shared;
        const properties =
          findId(entry) === '' && shared !== '' ? { ...entry.properties, id: shared } : entry.properties;
        return [{ ...entry, properties, tagName: `h${state.depth}` }];
      }
      shared = '';
      raiseDefinitions(entry, state);
      return [{ ...entry, tagName: 'div' }];
    });
    state.depth = depth;
    return [{ ...child, tagName: 'div', children: raised }];
  });
}

/** Whether most terms of a list have anchors. */
function hasAnchors(list: Element): boolean {
  const terms = listEntries(list).filter((entry): entry is Element => isElement(entry) && entry.tagName === 'dt');
  const anchored = terms.filter((term) => findId(term) !== '');
  return anchored.length > 0 && anchored.length * 2 >= terms.length;
}

/** The anchor of a term: its own, or that of a mark in it. Empty if it has none. */
function findId(term: Element): string {
  const mark = hasId(term) ? term : findElement(term, hasId);
  return mark ? getAttribute(mark, 'id') || getAttribute(mark, 'name') : '';
}

/** The terms and definitions, which can be grouped. */
function listEntries(list: Element): ElementContent[] {
  return list.children.flatMap((child) => (isElement(child) && child.tagName === 'div' ? child.children : [child]));
}

function hasId(element: Element): boolean {
  return getAttribute(element, 'id') !== '' || (element.tagName === 'a' && getAttribute(element, 'name') !== '');
}
