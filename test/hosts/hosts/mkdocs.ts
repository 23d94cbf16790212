import { writePages } from '../content.js';
import type { Host, SiteSearch, DebianGenerator } from '../host.js';

interface Theme {
  readonly id: string;
  readonly name: string;
  readonly generator: DebianGenerator;
  /** Settings of the theme, as lines of YAML. */
  readonly theme: string;
  readonly search: SiteSearch;
  readonly router?: string;
  readonly switchToDark?: NonNullable<Host['switchToDark']>;
}

const makeMkDocs = ({ id, name, generator, theme, ...rest }: Theme): Host => ({
  id,
  name,
  generator,
  makeFiles: (base) => ({
    ...writePages('docs'),
    'mkdocs.yml': writeConfig(theme, base),
  }),
  build: [['mkdocs', 'build', '--quiet']],
  output: 'site',
  pathOf: (page) => (page === 'index' ? '' : `${page}/`),
  ...rest,
});

function writeConfig(theme: string, base: string): string {
  return `site_name: Harbor
site_url: http://harbor.example${base}
theme:
${theme}
nav:
  - Home: index.md
  - Guide: guide.md
  - Settings: reference/settings.md
`;
}

const mkdocs: DebianGenerator = { kind: 'debian', packages: ['mkdocs'], main: 'mkdocs' };

export const mkDocs = makeMkDocs({
  id: 'mkdocs',
  name: 'MkDocs',
  generator: mkdocs,
  theme: '  name: mkdocs',
  search: {
    open: (page) =>
      page.locator('[data-target="#mkdocs_search_modal"], [data-bs-target="#mkdocs_search_modal"]').click(),
    input: '#mkdocs-search-query',
    results: '#mkdocs-search-results a',
  },
});

export const mkDocsReadTheDocs = makeMkDocs({
  id: 'mkdocs-readthedocs',
  name: 'MkDocs, Read the Docs theme',
  generator: mkdocs,
  theme: '  name: readthedocs',
  search: {
    open: (page) => page.locator('#rtd-search-form input').click(),
    input: '#rtd-search-form input, #content_search input',
    results: '#mkdocs-search-results a',
    hasPage: true,
  },
});

export const material = makeMkDocs({
  id: 'material',
  name: 'Material for MkDocs',
  generator: { kind: 'debian', packages: ['mkdocs', 'mkdocs-material'], main: 'mkdocs-material' },
  theme: `  name: material
  font: false
  features: [navigation.instant, search.suggest, search.highlight]
  palette:
    - scheme: default
      toggle: { icon: material/brightness-7, name: Dark }
    - scheme: slate
      toggle: { icon: material/brightness-4, name: Light }`,
  router: 'instant loading',
  search: {
    open: (page) => page.locator('.md-search__input').click(),
    input: '.md-search__input',
    results: '.md-search-result__link',
    isReplaced: true,
  },
  switchToDark: (page) => page.locator('.md-header label[title=Dark]').click(),
});
