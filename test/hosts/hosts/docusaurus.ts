import { writePages } from '../content.js';
import type { Host } from '../host.js';

export const docusaurus: Host = {
  id: 'docusaurus',
  name: 'Docusaurus 3',
  generator: { kind: 'npm', packages: 'docusaurus', main: '@docusaurus/core' },
  makeFiles: (base) => ({
    ...writePages('docs'),
    'docusaurus.config.js': writeConfig(base),
  }),
  importsPackage: true,
  build: [['docusaurus', 'build']],
  output: 'build',
  pathOf: (page) => (page === 'index' ? '' : page),
  router: 'Docusaurus',
  search: {
    open: (page) => page.locator('.navbar__search-input').click(),
    shortcut: 'Control+k',
    input: '.navbar__search-input',
    results: '[class*=suggestion_]',
    isReplaced: true,
  },
  backToTop: '.theme-back-to-top-button',
  // The switch goes from the system to light to dark, or from light to dark.
  switchToDark: async (page) => {
    const isDark = (): Promise<boolean> => page.locator('html[data-theme=dark]').isVisible();
    for (let press = 0; press < 3 && !(await isDark()); press++) {
      await page
        .locator('.navbar [class*=colorModeToggle] button, .navbar [class*=ColorModeToggle] button')
        .first()
        .click();
    }
  },
};

function writeConfig(base: string): string {
  return `export default {
  title: 'Harbor',
  url: 'https://harbor.example',
  baseUrl: '${base}',
  trailingSlash: false,
  onBrokenLinks: 'warn',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themes: [['@easyops-cn/docusaurus-search-local', { docsRouteBasePath: '/', indexBlog: false, hashed: true }]],
  themeConfig: { navbar: { title: 'Harbor', items: [{ to: '/reference/settings', label: 'Settings' }] } },
};
`;
}
