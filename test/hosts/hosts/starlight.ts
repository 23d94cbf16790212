import { getTitledMarkdown, writePages } from '../content.js';
import type { Host, SiteOptions } from '../host.js';
import { toProperties } from '../recipe.js';

export const starlight: Host = {
  id: 'starlight',
  name: 'Starlight',
  generator: { kind: 'npm', packages: 'starlight', main: '@astrojs/starlight', node: 22 },
  makeFiles: (options) => ({
    ...writePages('src/content/docs', (page) =>
      getTitledMarkdown(page, (target) => `${options.base}${starlight.pathOf(target)}`),
    ),
    'astro.config.mjs': writeConfig(options),
    'src/content.config.ts': contentConfig,
  }),
  build: [['astro', 'build']],
  output: 'dist',
  pathOf: (page) => (page === 'index' ? '' : `${page}/`),
  search: {
    open: (page) => page.locator('button[data-open-modal]').first().click(),
    shortcut: 'Control+k',
    input: '.pagefind-ui__search-input',
    results: '.pagefind-ui__result-link',
  },
  switchToDark: async (page) => {
    await page.locator('header starlight-theme-select select').first().selectOption('dark');
  },
};

function writeConfig(options: SiteOptions): string {
  return `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import docsAssistant from 'docs-assistant/astro';

export default defineConfig({
  site: 'https://harbor.example',
  base: '${options.base}',
  integrations: [
    starlight({
      title: 'Harbor',
      sidebar: [{ label: 'Guide', slug: 'guide' }, { label: 'Settings', slug: 'reference/settings' }],
    }),
    docsAssistant(${JSON.stringify(toProperties(options))}),
  ],
});
`;
}

const contentConfig = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;
