import { writePages } from '../content.js';
import type { Host, SiteOptions } from '../host.js';
import { toProperties } from '../recipe.js';

export const docusaurus: Host = {
  id: 'docusaurus',
  name: 'Docusaurus 3',
  generator: { kind: 'npm', packages: 'docusaurus', main: '@docusaurus/core' },
  makeFiles: (options) => ({
    ...writePages('docs'),
    'docusaurus.config.js': writeConfig(options),
  }),
  build: [['docusaurus', 'build']],
  output: 'build',
  pathOf: (page) => (page === 'index' ? '' : page),
  router: 'Docusaurus',
  search: {
    open: (page) => page.locator('.navbar__search-input').click(),
    shortcut: 'Control+k',
    input: '.navbar__search-input',
    results: '[class*=suggestion_]',
  },
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

function writeConfig(options: SiteOptions): string {
  return `export default {
  title: 'Harbor',
  url: 'https://harbor.example',
  baseUrl: '${options.base}',
  trailingSlash: false,
  onBrokenLinks: 'warn',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themes: [['@easyops-cn/docusaurus-search-local', { docsRouteBasePath: '/', indexBlog: false, hashed: true }]],
  themeConfig: { navbar: { title: 'Harbor', items: [{ to: '/reference/settings', label: 'Settings' }] } },
  plugins: [['docs-assistant/docusaurus', ${JSON.stringify(toProperties(options))}]],
};
`;
}
