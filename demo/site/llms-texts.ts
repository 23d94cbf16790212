import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { VFile } from 'vfile';
import { matter } from 'vfile-matter';

/** A site's description of itself. */
export interface SiteWords {
  readonly title: string;
  readonly description: string;
}

interface Page {
  /** From the root of the site: `/theming`. */
  readonly address: string;
  readonly title: string;
  /** Empty if there is none. */
  readonly description: string;
  readonly markdown: string;
}

/**
 * Writes `llms.txt`, an index of the site for language models in the form of llmstxt.org, and `llms-full.txt` with the text of all
 * pages. Pages with a layout of their own are left out: they are made of components.
 *
 * @param output - The folder of the built site.
 * @param docs - The folder that holds `paths`, the pages of markdown.
 */
export async function writeLlmsTexts(
  output: string,
  docs: string,
  paths: readonly string[],
  { title, description }: SiteWords,
): Promise<void> {
  const pages = (await Promise.all(paths.map((path) => loadPage(docs, path)))).filter((page) => page !== undefined);
  const head = `# ${title}\n\n> ${description}\n`;
  const links = pages.map((page) => `- [${page.title}](${page.address})${page.description && `: ${page.description}`}`);
  await writeFile(join(output, 'llms.txt'), `${head}\n## Documentation\n\n${links.join('\n')}\n`);
  const texts = pages.map(({ address, markdown }) => `<!-- ${address} -->\n\n${markdown.trim()}\n`);
  await writeFile(join(output, 'llms-full.txt'), [head, ...texts].join('\n'));
}

async function loadPage(docs: string, path: string): Promise<Page | undefined> {
  const page = new VFile(await readFile(join(docs, path), 'utf8'));
  matter(page, { strip: true });
  const { title = path, description = '', layout } = page.data['matter'] as Partial<Record<string, string>>;
  if (layout) return undefined;
  const address = `/${path.replace(/(?:index)?\.md$/, '')}`;
  return { address, title, description, markdown: String(page) };
}
