import type { Element, Root } from 'hast';

import { parseJson } from '../../../http/json.js';
import { LANGUAGE_NAMES, VERSION_NAMES } from '../../../generators/markup.js';
import { RULE_FIELD } from '../../rights/rule.js';
import { isNone } from '../pages/kept-out.js';
import { classesOf, findElement, getAttribute, textOf, visitElements } from './elements.js';

/** Facts from the head of a page. */
export interface PageFacts {
  /** Without the name of the site. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly keywords: string | undefined;
  readonly language: string | undefined;
  readonly version: string | undefined;
  /** Who may see the page, as JSON says it; null for what is no JSON, and undefined if the page does not say it. */
  readonly rule: unknown;
  /** The address of the page, as its author wants it known. */
  readonly canonical: string | undefined;
  readonly isNoindex: boolean;
  /** Whether the page only leads to another. */
  readonly isRedirect: boolean;
}

export function findFacts(document: Root): PageFacts {
  const metas = new Map<string, string>();
  let canonical: string | undefined;
  let isRedirect = false;
  visitElements(document, (element) => {
    if (element.tagName === 'meta') {
      const name = getAttribute(element, 'name').toLowerCase();
      if (name !== '' && !metas.has(name)) metas.set(name, getAttribute(element, 'content').trim());
      if (getAttribute(element, 'httpEquiv').toLowerCase() === 'refresh')
        isRedirect ||= /url\s*=/i.test(getAttribute(element, 'content'));
    }
    if (element.tagName === 'link' && getAttribute(element, 'rel') === 'canonical')
      canonical ??= getAttribute(element, 'href') || undefined;
  });
  const html = findElement(document, ({ tagName }) => tagName === 'html');
  const title = findElement(document, ({ tagName }) => tagName === 'title');
  const get = (name: string) => metas.get(name) || undefined;
  const getFirst = (names: readonly string[]) => names.map(get).find((content) => content !== undefined);
  return {
    title: title && trimTitle(textOf(title)),
    description: get('description'),
    keywords: get('keywords'),
    language: getFirst(LANGUAGE_NAMES) ?? ((html && getAttribute(html, 'lang')) || undefined),
    // A page for several versions lists them, the most exact first.
    version: getFirst(VERSION_NAMES)?.split(',', 1)[0]?.trim(),
    rule: metas.has(RULE_FIELD) ? (parseJson(metas.get(RULE_FIELD)!) ?? null) : undefined,
    canonical,
    isNoindex: isNone(metas.get('robots')),
    isRedirect,
  };
}

/** Removes the name of the site, which most generators add at the end. */
function trimTitle(title: string): string | undefined {
  const text = title.replace(/\s+/g, ' ').trim();
  return text.split(/ (?:—|\||·|»|::|– ) ?/)[0]?.trim() || text || undefined;
}

/** Whether an element is a note, with the name of its kind. */
export function findNoteKind(element: Element): string | undefined {
  const classes = classesOf(element);
  const isNote = classes.some((name) =>
    /^(?:admonition|admonitionblock|alert|custom-block|theme-admonition|starlight-aside|markdown-alert|callout|hint|notice|note-box|messagebox)$/.test(
      name,
    ),
  );
  const bare = /^(?:note|tip|important|warning|caution|danger|attention|hint|seealso)$/;
  if (!isNote && !(['div', 'aside', 'section'].includes(element.tagName) && classes.some((name) => bare.test(name))))
    return undefined;
  const named = classes.flatMap(
    (name) =>
      /^(?:alert|theme-admonition|starlight-aside|markdown-alert|callout|admonition|hint|is|type)-{1,2}(\w+)$/.exec(
        name,
      )?.[1] ?? name,
  );
  return (
    named.find(
      (name) =>
        bare.test(name) ||
        /^(?:info|error|success|example|abstract|question|bug|quote|failure|todo|versionchanged|deprecated)$/.test(
          name,
        ),
    ) ?? 'note'
  );
}
