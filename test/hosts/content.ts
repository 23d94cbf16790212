import { readFileSync } from 'node:fs';
import { marked } from 'marked';

/** The pages that every site has, in `pages`. */
export const pageIds = ['index', 'guide', 'reference/settings'] as const;

export type PageId = (typeof pageIds)[number];

export const pagesFolder = new URL('pages/', import.meta.url);

export const titles: Readonly<Record<PageId, string>> = {
  index: 'Harbor',
  guide: 'Guide',
  'reference/settings': 'Settings',
};

/** Text of the guide, for the steps of the walk. */
export const guide = {
  question: 'How do I install Harbor?',
  answer: 'package manager',
  paragraph: 'A worker takes one job after the other.',
  code: 'npm install harbor-queue',
};

/** A question that another page than the guide answers. */
export const settings = { question: 'What is the default concurrency?', answer: 'four', heading: 'Concurrency' };

/**
 * The markdown of a page.
 *
 * @param link - Address of a page for a link in it. By default the path of its file, relative to the page.
 */
export function getMarkdown(page: PageId, link?: (page: PageId) => string): string {
  const markdown = readFileSync(new URL(`${page}.md`, pagesFolder), 'utf8');
  if (!link) return markdown;
  return markdown.replace(/\]\(([\w./-]+)\.md\)/g, (_, path: string) => {
    const target = new URL(path, `file:///${page}`).pathname.slice(1);
    return `](${link(target as PageId)})`;
  });
}

/** The same with the title as front matter, for generators that print it above the page. */
export function getTitledMarkdown(page: PageId, link?: (page: PageId) => string): string {
  return `---\ntitle: ${titles[page]}\n---\n${getMarkdown(page, link).replace(/^# .*\n/, '')}`;
}

export function getHtml(page: PageId, link: (page: PageId) => string): string {
  const html = marked.parse(getMarkdown(page, link), { async: false });
  // Anchors, which the service's links lead to.
  return html.replace(/<h2>(.*?)<\/h2>/g, (_, text: string) => `<h2 id="${slug(text)}">${text}</h2>`);
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}

/** All pages as files of a folder. */
export function writePages(
  folder: string,
  write: (page: PageId) => string = (page) => getMarkdown(page),
  extension = '.md',
): Record<string, string> {
  return Object.fromEntries(pageIds.map((page) => [`${folder}/${page}${extension}`, write(page)]));
}
