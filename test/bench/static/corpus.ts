import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { marked } from 'marked';
import type { Section } from '../../../src/search/docs/section.js';
import type { Question } from '../../../src/service/evaluation/question.js';

/** Docs to index, and questions on them. */
export interface Corpus {
  readonly pages: readonly (readonly Section[])[];
  readonly questions: readonly Question[];
}

/** Joins the docs of several sets, each below a folder of its name. */
export function joinDocs(
  sets: readonly {
    readonly name: string;
    readonly sections: readonly Section[];
    readonly questions: readonly Question[];
  }[],
): Corpus {
  const pages = sets.flatMap(({ name, sections }) =>
    [...groupByPage(sections).values()].map((page) =>
      page.map((section) => ({
        ...section,
        path: `/${name}${section.path}`,
        pagePath: `/${name}${section.pagePath}`,
      })),
    ),
  );
  const questions = sets.flatMap(({ name, questions: asked }) =>
    asked.map((question) => ({ ...question, pages: question.pages.map((path) => `/${name}${path}`) })),
  );
  return { pages, questions };
}

function groupByPage(sections: readonly Section[]): Map<string, Section[]> {
  const pages = new Map<string, Section[]>();
  for (const section of sections) {
    const page = pages.get(section.pagePath);
    if (page) page.push(section);
    else pages.set(section.pagePath, [section]);
  }
  return pages;
}

/** Makes a page of each section: no set has 20,000 pages. */
export function splitPages({ pages, questions }: Corpus, most: number): Corpus {
  const sections = pages.flatMap((page) => page.map((section, at) => ({ ...section, at })));
  const step = Math.max(1, sections.length / most);
  const chosen = Array.from({ length: Math.min(most, sections.length) }, (_, at) => sections[Math.floor(at * step)]!);
  const split = chosen.map(({ at, ...section }): Section => {
    const path = at === 0 ? section.pagePath : `${section.pagePath.replace(/\/$/, '')}-${at}`;
    return { ...section, path, pagePath: path, title: section.headings.at(-1) ?? section.title, headings: [] };
  });
  return { pages: split.map((section) => [section]), questions };
}

/** Writes pages as a generator would, and their markdown. */
export async function writeSite(pages: Corpus['pages'], folder: string): Promise<void> {
  for (const page of pages) {
    const [{ pagePath, title } = { pagePath: '/', title: '' }] = page;
    const file = join(folder, pagePath.endsWith('/') ? `${pagePath}index.html` : `${pagePath}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, renderPage(title, page));
    await writeFile(file.replace(/html$/, 'md'), renderMarkdown(title, page));
  }
}

function renderPage(title: string, page: readonly Section[]): string {
  const body = page.map(({ path, headings, content }) => {
    const [, anchor = ''] = path.split('#', 2);
    const heading = headings.at(-1);
    const level = Math.min(6, headings.length + 1);
    const shown =
      heading === undefined ? '' : `<h${level} id="${escapeHtml(anchor)}">${escapeHtml(heading)}</h${level}>`;
    return `${shown}\n${marked.parse(content, { async: false })}`;
  });
  const name = escapeHtml(title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body><main><h1>${name}</h1>\n${body.join('\n')}</main></body></html>`;
}

function renderMarkdown(title: string, page: readonly Section[]): string {
  const body = page.map(({ path, headings, content }) => {
    const [, anchor = ''] = path.split('#', 2);
    const heading = headings.at(-1);
    const mark = '#'.repeat(Math.min(6, headings.length + 1));
    return heading === undefined ? content : `${mark} ${heading} {#${anchor}}\n\n${content}`;
  });
  return `# ${title}\n\n${body.join('\n\n')}\n`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
