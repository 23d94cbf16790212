import { indexOrPage } from '../../../docs/page-addresses.js';
import type { Slugger } from '../../../docs/slugger.js';
import { findChapters } from './chapters.js';
import type { SiteGenerator } from './generator.js';
import { withoutExtension } from './paths.js';

/** The list of contents of a book, or of one of its languages. */
export interface Summary {
  /** The folder of a language, with a slash at the end; empty if the book has no languages. */
  readonly folder: string;
  readonly text: string;
}

/** HonKit, and GitBook as a program: the chapters of the summary, as files. Each language is a book in a folder. */
export function honkit(summaries: readonly Summary[]): SiteGenerator {
  const chapters = new Map<string, string>();
  for (const { folder, text } of summaries)
    for (const [file, title] of findChapters(text)) chapters.set(folder + file, title);
  const isFirst = (file: string) => summaries.some(({ folder }) => file === `${folder}README.md`);
  const hasLanguages = summaries.some(({ folder }) => folder !== '');
  return {
    title: 'HonKit',
    place({ file, exists }) {
      if (!chapters.has(file) && !isFirst(file))
        return { address: undefined, reason: isList(file) ? 'fragment' : 'unlisted' };
      const address = indexOrPage(withoutExtension(file), exists, ['readme']);
      return {
        address: address.endsWith('/') ? address : `${address}.html`,
        title: chapters.get(file),
        ...(hasLanguages ? { language: file.split('/')[0] } : {}),
      };
    },
    createSlugger: honkitSlugger,
  };
}

/** Files that hold lists for the book. */
function isList(file: string): boolean {
  return /(?:^|\/)(?:SUMMARY|LANGS|GLOSSARY)\.md$/.test(file);
}

// eslint-disable-next-line no-useless-escape
const dropped = /[\[\]!"'#$%&()*+,./:;<=>?@\\^_`{|}~©∑®†“”‘’∂ƒ™℠…œŒ˚ºª•∆∞♥]+/g;

/** As the package github-slugid does. Two headings with the same text have the same anchor, so links lead to the first. */
function honkitSlugger(): Slugger {
  return {
    slug: ({ textOnly, ownAnchor }) =>
      ownAnchor ??
      // Tabs are spaces by then.
      textOnly.replaceAll('\t', '    ').replace(dropped, '').replaceAll(' ', '-').toLowerCase().replace(/^-/, ''),
  };
}
