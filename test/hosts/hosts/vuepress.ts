import { writePages } from '../content.js';
import type { Host } from '../host.js';

export const vuePress: Host = {
  id: 'vuepress',
  name: 'VuePress 2',
  generator: { kind: 'npm', packages: 'vuepress', main: 'vuepress', node: 22 },
  makeFiles: (base) => ({
    ...writePages('.'),
    '.vuepress/config.js': writeConfig(base),
  }),
  importsPackage: true,
  build: [['vuepress', 'build', '.']],
  output: '.vuepress/dist',
  pathOf: (page) => (page === 'index' ? '' : `${page}.html`),
  router: 'Vue',
  search: {
    open: (page) => page.locator('.search-box input').click(),
    input: '.search-box input',
    results: '.search-box .suggestion a',
  },
  switchToDark: (page) => page.locator('.vp-toggle-color-mode-button').first().click(),
};

function writeConfig(base: string): string {
  return `import { viteBundler } from '@vuepress/bundler-vite';
import { searchPlugin } from '@vuepress/plugin-search';
import { defaultTheme } from '@vuepress/theme-default';

export default {
  title: 'Harbor',
  base: '${base}',
  bundler: viteBundler(),
  plugins: [searchPlugin()],
  theme: defaultTheme({ navbar: ['/guide.md', '/reference/settings.md'], sidebar: ['/guide.md', '/reference/settings.md'] }),
};
`;
}
