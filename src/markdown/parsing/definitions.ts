import type { TokensList } from 'marked';

/** Reference definitions by their labels. Without a prototype, because a label may be `constructor`. */
export type Links = TokensList['links'];

/** Escaped characters, so that none of them begins a label, and labels. */
const labels = /\\.|\[((?:\\.|[^[\]\\])+)\]/g;

export function createLinks(): Links {
  return Object.create(null) as Links;
}

/** The definitions of both; those in `links` win. */
export function joinLinks(links: Links, more: Links): Links {
  const joined = Object.create(links) as Links;
  for (const name of Object.keys(more)) if (!(name in links)) joined[name] = more[name]!;
  return joined;
}

/** Everything in brackets, in the form that labels are compared in. */
export function findLabels(markdown: string): string[] {
  if (!markdown.includes('[')) return [];
  return [...markdown.matchAll(labels)].flatMap(([, text]) => (text ? normalizeLabel(text) : []));
}

/** As marked does. One conversion is not enough, because `ẞ` matches `SS`. */
function normalizeLabel(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replace(/\s+/g, ' ');
}

/**
 * The definitions that a text may refer to. marked looks at all that it is given for each text, so that thousands of
 * definitions would take long.
 *
 * @param sources - Those in the first of them win.
 */
export function pickLinks(markdown: string, ...sources: readonly Links[]): Links {
  const picked = createLinks();
  for (const name of findLabels(markdown)) {
    const link = sources.find((links) => name in links)?.[name];
    if (link) picked[name] = link;
  }
  return picked;
}
