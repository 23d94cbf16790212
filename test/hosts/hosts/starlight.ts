import { getTitledMarkdown, writePages } from '../content.js';
import type { Host } from '../host.js';

export const starlight: Host = {
  id: 'starlight',
  name: 'Starlight',
  generator: { kind: 'npm', packages: 'starlight', main: '@astrojs/starlight', node: 22 },
  makeFiles: (base) => ({
    ...writePages('src/content/docs', (page) =>
      getTitledMarkdown(page, (target) => `${base}${starlight.pathOf(target)}`),
    ),
    'astro.config.mjs': writeConfig(base),
    'src/content.config.ts': contentConfig,
  }),
  importsPackage: true,
  build: [['astro', 'build']],
  output: 'dist',
  pathOf: (page) => (page === 'index' ? '' : `${page}/`),
  search: {
    open: (page) => page.locator('button[data-open-modal]').first().click(),
    shortcut: 'Control+k',
    input: '.pagefind-ui__search-input',
    results: '.pagefind-ui__result-link',
    isReplaced: true,
  },
  switchToDark: async (page) => {
    await page.locator('header starlight-theme-select select').first().selectOption('dark');
  },
};

function writeConfig(base: string): string {
  return `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://harbor.example',
  base: '${base}',
  integrations: [
    starlight({
      title: 'Harbor',
      sidebar: [{ label: 'Guide', slug: 'guide' }, { label: 'Settings', slug: 'reference/settings' }],
    }),
  ],
});
`;
}

const contentConfig = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;
