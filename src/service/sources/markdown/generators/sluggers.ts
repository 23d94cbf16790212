import type { Slugger } from '../../../docs/slugger.js';

/** As VitePress and VuePress do. */
export function vitepressSlugger(): Slugger {
  return countingSlugger(
    (text) =>
      text
        .normalize('NFKD')
        .replace(/[\u0300-\u036F]/g, '')
        // eslint-disable-next-line no-control-regex
        .replace(/[\u0000-\u001f]/g, '')
        .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .replace(/^(\d)/, '_$1')
        .toLowerCase(),
    '-',
  );
}

/** As Hugo does: only letters, digits, hyphens and underscores. */
export function hugoSlugger(): Slugger {
  return countingSlugger(
    (text) =>
      text
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{Nd}_ -]/gu, '')
        .replaceAll(' ', '-') || 'heading',
    '-',
  );
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
    slug(text, own) {
      let id = own ?? toBase(text);
      if (own === undefined)
        while (used.has(id) || id === '') {
          const [, base, count] = /^(.*)_(\d+)$/.exec(id) ?? [];
          id = base === undefined ? `${id}_1` : `${base}_${Number(count) + 1}`;
        }
      used.add(id);
      return id;
    },
  };
}

/** As docutils does for Sphinx: ASCII letters and digits. The second heading with the same text is numbered anew. */
export function sphinxSlugger(): Slugger {
  const used = new Set<string>();
  let count = 0;
  return {
    slug(text, own) {
      const ascii = text.normalize('NFKD').replace(/[^\p{ASCII}]/gu, '');
      const base = ascii
        .toLowerCase()
        .replace(/[^a-z\d]+/g, '-')
        .replace(/^[-\d]+|-+$/g, '');
      let id = own ?? base;
      if (own === undefined) while (id === '' || used.has(id)) id = `id${++count}`;
      used.add(id);
      return id;
    },
  };
}

/** Adds a number to an anchor that exists already, from 1. */
function countingSlugger(toBase: (text: string) => string, separator: string): Slugger {
  const used = new Set<string>();
  return {
    slug(text, own) {
      const base = own ?? toBase(text);
      let id = base;
      if (own === undefined) for (let count = 1; used.has(id); count++) id = `${base}${separator}${count}`;
      used.add(id);
      return id;
    },
  };
}
