import GithubSlugger from 'github-slugger';

/** The text of a heading. */
export interface HeadingText {
  /** The words that a reader sees. */
  readonly text: string;
  /** The same without the descriptions of images. */
  readonly textOnly: string;
  /** As it is written, without its marks and its own anchor. */
  readonly source: string;
  /** Its own anchor, written as `{#id}`, `{ #id }` or `{: #id }`. */
  readonly ownAnchor: string | undefined;
}

/** Makes the anchors of one page. */
export interface Slugger {
  /** The anchor of the next heading. Its own one counts, where the generator supports that. */
  slug(heading: HeadingText): string;
}

/** As GitHub, Docusaurus and most others do. An own anchor is not counted. */
export function githubSlugger(): Slugger {
  const slugger = new GithubSlugger();
  return { slug: ({ text, ownAnchor }) => ownAnchor ?? slugger.slug(text) };
}

/** The same without the descriptions of images, as Vocs and Rspress do. */
export function textSlugger(): Slugger {
  const slugger = new GithubSlugger();
  return { slug: ({ textOnly, ownAnchor }) => ownAnchor ?? slugger.slug(textOnly) };
}

/** As VitePress does. */
export function vitepressSlugger(): Slugger {
  return countingSlugger(
    vueSlug,
    '-',
    // Entities stay as they are written, so that their names become part of the anchor.
    ({ text, source }) => (/&\w+;/.test(source) ? text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark) : text),
  );
}

/** As VuePress does: without the descriptions of images. */
export function vuepressSlugger(): Slugger {
  return countingSlugger(vueSlug, '-', ({ textOnly }) => textOnly);
}

function vueSlug(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036F]/g, '')
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase()
  );
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * As Docsify does: version 4 takes the text as HTML and joins hyphens in a row.
 *
 * @param isOld - Whether it is version 4.
 */
export function docsifySlugger(isOld: boolean): Slugger {
  const clean = isOld ? escapeHtml : dropEmoji;
  return countingSlugger((text) => {
    const slug = clean(text.trim())
      .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
      .replace(/[\u2000-\u206F\u2E00-\u2E7F\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g, '')
      .replace(/\s/g, '-');
    return (isOld ? slug.replace(/-+/g, '-') : slug).replace(/^(\d)/, '_$1');
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? '&#39;');
}

function dropEmoji(text: string): string {
  return text.normalize('NFC').replace(/[\uFE0F\p{Emoji_Presentation}\p{Extended_Pictographic}]/gu, '');
}

/** As Hugo does: only letters, digits, hyphens and underscores of the source, with the addresses of links. */
export function hugoSlugger(): Slugger {
  return countingSlugger(
    (source) =>
      source
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{Nd}_ -]/gu, '')
        .replaceAll(' ', '-') || 'heading',
    '-',
    ({ source }) => source,
  );
}

/** As Astro does: without the descriptions of images, and with dashes for hyphens. */
export function astroSlugger(): Slugger {
  const slugger = new GithubSlugger();
  // Its plugin for typography runs first. An anchor of the heading's own is text.
  return { slug: (heading) => slugger.slug(withDashes(heading)).replace(/-$/, '') };
}

/** As kramdown does for Jekyll. Counted are the texts, not the anchors, so that two headings can have the same one. */
export function kramdownSlugger(): Slugger {
  const counts = new Map<string, number>();
  return {
    slug(heading) {
      if (heading.ownAnchor !== undefined) return heading.ownAnchor;
      const base = withDashes(heading)
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{Nd}\p{Pc} \t-]/gu, '')
        .replace(/[ \t]/g, '-');
      const count = counts.get(base) ?? 0;
      counts.set(base, count + 1);
      return count === 0 ? base : `${base}-${count}`;
    },
  };
}

/** The words of a heading, with two and three hyphens as the dashes that readers see, but not in code. */
function withDashes({ textOnly, source }: HeadingText): string {
  const codes = [...source.matchAll(/(`+)(.+?)\1/g)]
    .map(([, , code = '']) => code.trim())
    .filter((code) => code !== '');
  const pattern = new RegExp([...codes.map(escapePattern), '---?'].join('|'), 'g');
  return textOnly.replace(pattern, (match) => (/^---?$/.test(match) ? '–' : match));
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** As mdBook does, which turns only ASCII letters into small ones. */
export function mdbookSlugger(): Slugger {
  return countingSlugger(
    (text) =>
      text
        .trim()
        .replace(/[^\p{Alphabetic}\p{N}_\s-]/gu, '')
        .replace(/\s/g, '-')
        .replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
    '-',
  );
}

/** As Python-Markdown does for MkDocs. Without `unicode`, letters that are not ASCII are dropped. */
export function mkdocsSlugger(unicode: boolean): Slugger {
  const used = new Set<string>();
  const toBase = (text: string) => {
    const letters = unicode ? text.normalize('NFC') : text.normalize('NFKD').replace(/[^\p{ASCII}]/gu, '');
    return letters
      .replace(/[^\p{L}\p{N}_\s-]/gu, '')
      .trim()
      .toLowerCase()
      .replace(unicode ? /\s/g : /[-\s]+/g, '-');
  };
  return {
    slug({ textOnly, ownAnchor }) {
      let id = ownAnchor ?? toBase(textOnly);
      if (ownAnchor === undefined)
        while (used.has(id) || id === '') {
          const [, base, count] = /^(.*)_(\d+)$/.exec(id) ?? [];
          id = base === undefined ? `${id}_1` : `${base}_${Number(count) + 1}`;
        }
      used.add(id);
      return id;
    },
  };
}

/** Letters that docutils transliterates, apart from letters with accents. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'sz',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
};

/** As docutils does for Sphinx: ASCII letters and digits. The second heading with the same text is numbered anew. */
export function sphinxSlugger(): Slugger {
  const used = new Set<string>();
  let count = 0;
  return {
    slug({ text, ownAnchor }) {
      const letters = text.toLowerCase().replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter);
      const ascii = letters.normalize('NFKD').replace(/[^\p{ASCII}]/gu, '');
      const base = ascii.replace(/[^a-z\d]+/g, '-').replace(/^[-\d]+|-+$/g, '');
      let id = ownAnchor ?? base;
      if (ownAnchor === undefined) while (id === '' || used.has(id)) id = `id${++count}`;
      used.add(id);
      return id;
    },
  };
}

/**
 * Adds a number to an anchor that exists already, from 1.
 *
 * @param getText - The text that the anchor is made of. Default: the text that readers see.
 */
export function countingSlugger(
  toBase: (text: string) => string,
  separator = '-',
  getText: (heading: HeadingText) => string = ({ text }) => text,
): Slugger {
  const used = new Set<string>();
  return {
    slug(heading) {
      const base = heading.ownAnchor ?? toBase(getText(heading));
      let id = base;
      if (heading.ownAnchor === undefined)
        for (let count = 1; used.has(id); count++) id = `${base}${separator}${count}`;
      used.add(id);
      return id;
    },
  };
}
