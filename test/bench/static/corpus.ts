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

/** Writes pages as a generator would, which both indexers read. */
export async function writeSite(pages: Corpus['pages'], folder: string): Promise<void> {
  for (const page of pages) {
    const [{ pagePath, title } = { pagePath: '/', title: '' }] = page;
    const file = join(folder, pagePath.endsWith('/') ? `${pagePath}index.html` : `${pagePath}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, renderPage(title, page));
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

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
