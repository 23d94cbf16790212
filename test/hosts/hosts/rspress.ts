import { getMarkdown, writePages } from '../content.js';
import type { Host } from '../host.js';

export const rspress: Host = {
  id: 'rspress',
  name: 'Rspress 2',
  generator: { kind: 'npm', packages: 'rspress', main: '@rspress/core' },
  makeFiles: (base) => ({
    ...writePages('docs', (page) => getMarkdown(page)),
    'rspress.config.mjs': writeConfig(base),
  }),
  importsPackage: true,
  build: [['rspress', 'build']],
  output: 'doc_build',
  pathOf: (page) => (page === 'index' ? '' : page),
  router: 'Rspress',
  search: {
    open: (page) => page.locator('.rp-search-button:visible').first().click(),
    shortcut: 'Control+k',
    input: '.rp-search-panel__input',
    results: '.rp-suggest-item',
  },
  // The switch is in a menu that shows while the pointer is on its button.
  switchToDark: (page) => page.locator('.rp-switch-appearance').first().dispatchEvent('click'),
};

function writeConfig(base: string): string {
  return `import { defineConfig } from '@rspress/core';

export default defineConfig({
  title: 'Harbor',
  base: '${base}',
  route: { cleanUrls: true },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide' }, { text: 'Settings', link: '/reference/settings' }],
    sidebar: { '/': [{ text: 'Guide', link: '/guide' }, { text: 'Settings', link: '/reference/settings' }] },
  },
});
`;
}
