import { getMarkdown, writePages } from '../content.js';
import type { Host, SiteSearch } from '../host.js';

const makeVocs = (major: 1 | 2, pages: string): Host => ({
  id: `vocs-${major}`,
  name: `Vocs ${major}`,
  generator: { kind: 'npm', packages: `vocs-${major}`, main: 'vocs', node: 22 },
  makeFiles: (base) => ({
    ...writePages(pages, (page) => getMarkdown(page, (target) => `/${makePath(target)}`)),
    'vocs.config.ts': writeConfig(major, base),
    ...(major === 2 ? { 'vite.config.ts': viteConfig } : {}),
  }),
  importsPackage: true,
  build: [major === 1 ? ['vocs', 'build'] : ['vite', 'build']],
  output: major === 1 ? 'docs/dist' : 'dist/public',
  pathOf: makePath,
  // The search of Vocs 1.4 fails with React 19.3, also without the assistant.
  ...(major === 1 ? {} : { search }),
  switchToDark: (page) =>
    page
      .locator(major === 1 ? 'button[data-active]:visible' : '[aria-label="Theme selection"] [role=radio]')
      .nth(1)
      .click(),
  hasBareFolders: true,
  isModule: true,
  // Waku, the router of Vocs 2, takes only clicks on its own links.
  ...(major === 1 ? { router: 'React' } : {}),
});

const search: SiteSearch = {
  open: (page) => page.locator('button:visible', { hasText: 'Search' }).first().click(),
  shortcut: 'Control+k',
  input: '[role=dialog] input',
  results: '[role=dialog] [role=option] a',
};

const makePath = (page: string): string => (page === 'index' ? '' : page);

function writeConfig(major: 1 | 2, base: string): string {
  return `import { defineConfig } from 'vocs${major === 1 ? '' : '/config'}';

export default defineConfig({
  title: 'Harbor',
  basePath: '${base.replace(/(?<=.)\/$/, '')}',
  ${major === 1 ? '' : "renderStrategy: 'full-static',"}
  sidebar: [{ text: 'Guide', link: '/guide' }, { text: 'Settings', link: '/reference/settings' }],
});
`;
}

const viteConfig = `import { defineConfig } from 'vite';
import { vocs } from 'vocs/vite';

export default defineConfig({ plugins: [vocs()] });
`;

export const vocs1 = makeVocs(1, 'docs/pages');
export const vocs2 = makeVocs(2, 'src/pages');
