import { getMarkdown, writePages } from '../content.js';
import type { Host } from '../host.js';

const makeVitePress = (major: 1 | 2): Host => ({
  id: `vitepress-${major}`,
  name: `VitePress ${major}`,
  generator: { kind: 'npm', packages: `vitepress-${major}`, main: 'vitepress' },
  makeFiles: (base) => ({
    ...writePages('.', (page) => getMarkdown(page)),
    '.vitepress/config.mjs': writeConfig(base),
  }),
  importsPackage: true,
  build: [['vitepress', 'build']],
  output: '.vitepress/dist',
  pathOf: (page) => (page === 'index' ? '' : page),
  router: 'VitePress',
  search: {
    open: (page) => page.locator('.DocSearch-Button, .VPNavBarSearchButton, .VPNavBarSearch button').first().click(),
    shortcut: 'Control+k',
    input: '.VPLocalSearchBox input',
    results: '.VPLocalSearchBox a.result',
    isReplaced: true,
  },
  switchToDark: (page) => page.locator('.VPNavBarAppearance .VPSwitchAppearance').click(),
});

function writeConfig(base: string): string {
  return `import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'Harbor',
  base: '${base}',
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    nav: [{ text: 'Guide', link: '/guide' }, { text: 'Settings', link: '/reference/settings' }],
    sidebar: [{ text: 'Harbor', items: [{ text: 'Guide', link: '/guide' }, { text: 'Settings', link: '/reference/settings' }] }],
  },
});
`;
}

export const vitePress1 = makeVitePress(1);
export const vitePress2 = makeVitePress(2);
