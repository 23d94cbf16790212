import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, disposeMdItInstance, type SiteConfig } from 'vitepress';

import { findTitle } from '../../src/service/preview/find-title.js';
import { insertAssistantTag, renderAssistantTag } from './assistant-tag.js';
import { copyForeignDocs } from './foreign-docs.js';
import { foreignMarkdown } from './foreign-markdown.js';
import { writeLlmsTexts } from './llms-texts.js';
import { buildSidebar } from './sidebar.js';

export interface SiteOptions {
  /** Folder of markdown to build. Default: the documentation of docs-assistant. Nothing is written to another folder. */
  docs?: string | undefined;
  /** The site's identifier at the service, for the assistant's tag. */
  domain: string;
  /** The public assistant key, for the assistant's tag. */
  apiKey: string;
}

/** Where the documentation of docs-assistant lives. */
const siteFolder = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '');

/** The sample page of the playground. Not in the public folder, where the service would take it for docs. */
const samplesFolder = join(siteFolder, '.vitepress', 'samples');

const cacheFolder = join(siteFolder, '.vitepress', 'cache');

/** Starter questions that our own pages answer. */
const suggestions = [
  'How do I change the accent colour?',
  'How do I add the assistant to VitePress?',
  'Which model does the local service use?',
];

/**
 * Builds a docs site with the assistant's tag in every page, as static files with clean addresses: `/theming` is the
 * file `theming.html`. Run one build at a time in a process: VitePress keeps the current site in a global.
 *
 * @param output - The folder to write the site to.
 * @throws When `docs` can't be read or contains no markdown.
 */
export async function buildSite(output: string, { docs = siteFolder, domain, apiKey }: SiteOptions): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  // Inside the project, so that what VitePress generates here finds the project's packages.
  const work = await mkdtemp(join(cacheFolder, 'build-'));
  const removeWork = () => rmSync(work, { recursive: true, force: true, maxRetries: 3 });
  // A build can't be interrupted, but the process can exit in the middle of it.
  process.once('exit', removeWork);
  const isOwn = resolve(docs) === siteFolder;
  try {
    // VitePress keeps the markdown renderer of the last build, with that build's options.
    disposeMdItInstance();
    await build(siteFolder, {
      async onAfterConfigResolve(config) {
        Object.assign(config, { outDir: output, cacheDir: join(work, 'cache'), tempDir: join(work, 'temp') });
        if (!isOwn) await useForeignDocs(config, docs, join(work, 'docs'));
        const headerTitle = `Ask ${config.site.title}`;
        const tag = renderAssistantTag({ domain, apiKey, headerTitle, suggestions: isOwn ? suggestions : [] });
        config.transformHtml = (html) => insertAssistantTag(html, tag);
        config.buildEnd = async ({ srcDir, pages, site }) => {
          await writeLlmsTexts(output, srcDir, pages, site);
          if (isOwn) await cp(samplesFolder, join(output, 'samples'), { recursive: true });
        };
      },
    });
  } finally {
    process.off('exit', removeWork);
    removeWork();
  }
}

/** Changes the resolved settings of our own site for a site made from another folder. */
async function useForeignDocs(config: SiteConfig, docs: string, copy: string): Promise<void> {
  const pages = await copyForeignDocs(docs, copy);
  Object.assign(config, {
    srcDir: copy,
    publicDir: join(copy, 'public'),
    pages: pages.map(({ path }) => path),
    ignoreDeadLinks: true,
    markdown: { ...config.markdown, ...foreignMarkdown },
    // Images are copied to the site as they are: a bundler would fail on a missing one.
    vue: { template: { transformAssetUrls: { tags: {} } } },
  } satisfies Partial<SiteConfig>);
  const { head, themeConfig } = config.site;
  Object.assign(config.site, {
    title: await findTitle(docs),
    description: '',
    // Without our icon.
    head: head.filter(([tag]) => tag !== 'link'),
    themeConfig: { search: themeConfig.search, outline: themeConfig.outline, sidebar: buildSidebar(pages) },
  } satisfies Partial<SiteConfig['site']>);
}
