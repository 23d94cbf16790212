import { createHash } from 'node:crypto';
import GithubSlugger from 'github-slugger';
import { findAddresses } from '../../search/docs/scan-markdown.js';
import type { Section } from '../../search/docs/section.js';
import type {
  LinkedPage,
  PageHead,
  PageOrigin,
  SourcePageInput,
  SourcePageRecord,
} from '../../search/build/source-page.js';
import type { DocsImage } from '../../search/image/docs-image.js';
import { languageOfPage } from '../../search/languages/detect-language.js';
import { nameOf, partsOf } from './page-words.js';

/** How many sections of a page decide on its language. */
const LANGUAGE_SECTIONS = 8;

/** Describes a page that is new or has changed. */
export function describePage(origin: PageOrigin, sections: readonly Section[]): SourcePageInput {
  const head = headOf(sections);
  return { record: describeRecord(origin, sections), head, facts: describeLinked(head, sections), sections };
}

/** Takes a page from an image, with another origin. Only its words are split again. */
export function takePage(image: DocsImage, number: number, origin: PageOrigin): SourcePageInput {
  const { records, heads, facts } = image.sourcePages;
  return {
    record: { ...(JSON.parse(records.at(number)) as SourcePageRecord), ...origin },
    head: JSON.parse(heads.at(number)) as PageHead,
    facts: JSON.parse(facts.at(number)) as LinkedPage,
    sections: image.sectionsOf(number),
  };
}

function describeRecord(origin: PageOrigin, sections: readonly Section[]): SourcePageRecord {
  const addresses = sections.flatMap(({ content }) => findAddresses(content).map(({ href }) => href));
  return {
    ...origin,
    digest: digestSections(sections),
    addresses: [...new Set(addresses)],
  };
}

/** Changes with anything in the sections. */
export function digestSections(sections: readonly Section[]): string {
  return createHash('sha256').update(JSON.stringify(sections)).digest('base64url');
}

function describeLinked({ pagePath, title }: PageHead, sections: readonly Section[]): LinkedPage {
  return {
    anchors: [...new Set(sections.flatMap(anchorsOf))],
    pathWords: partsOf(pagePath),
    titleWords: partsOf(title),
    name: nameOf(pagePath),
  };
}

/** The anchor of a section, and of the headings above it: those with no text of their own have no section. */
function anchorsOf({ path, headings, anchors }: Section): string[] {
  const [, own] = path.split('#', 2);
  if (anchors) return [...(own === undefined ? [] : [own]), ...anchors];
  return [...(own === undefined ? [] : [own]), ...headings.map((heading) => new GithubSlugger().slug(heading))];
}

/** The shared properties of sections, with the language of the first of them. */
function headOf(sections: readonly Section[]): PageHead {
  const [first] = sections;
  if (!first) return { pagePath: '', title: '', frontMatter: {} };
  const { pagePath, title, frontMatter } = first;
  const texts = sections.slice(0, LANGUAGE_SECTIONS).map((section) => `${section.title}\n${section.text}`);
  const language = languageOfPage({ pagePath, frontMatter, text: texts.join('\n') });
  return { pagePath, title, frontMatter, ...(language !== 'en' && { language }) };
}
