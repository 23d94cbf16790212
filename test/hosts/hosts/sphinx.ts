import { writePages } from '../content.js';
import type { Host, SiteSearch } from '../host.js';

interface Theme {
  readonly id: string;
  readonly name: string;
  /** Its name in `conf.py`. */
  readonly theme: string;
  readonly debian: string;
  readonly search: SiteSearch;
  readonly switchToDark?: NonNullable<Host['switchToDark']>;
}

const makeSphinx = ({ id, name, theme, debian, ...rest }: Theme): Host => ({
  id,
  name,
  generator: { kind: 'debian', packages: ['python3-sphinx', 'python3-myst-parser', debian], main: debian },
  makeFiles: () => ({
    ...writePages('.'),
    'conf.py': writeConfig(theme),
  }),
  build: [['python3', '-m', 'sphinx', '-q', '-b', 'html', '.', '_build']],
  output: '_build',
  pathOf: (page) => (page === 'index' ? '' : `${page}.html`),
  ...rest,
});

function writeConfig(theme: string): string {
  return `project = "Harbor"
extensions = ["myst_parser"]
myst_heading_anchors = 3
html_theme = "${theme}"
exclude_patterns = ["_build", "_static"]
suppress_warnings = ["toc.not_included"]
`;
}

/** A field in the page that leads to a page with results. */
const searchPage = (field: string): SiteSearch => ({
  open: (page) => page.locator(field).first().click(),
  input: field,
  results: '#search-results li a',
  hasPage: true,
});

export const furo = makeSphinx({
  id: 'furo',
  name: 'Sphinx, Furo',
  theme: 'furo',
  debian: 'furo',
  search: searchPage('.sidebar-search'),
  switchToDark: async (page) => {
    // As its button does. In Debian's package, no browser takes the script: it is not bundled.
    await page.evaluate(() => {
      document.body.dataset['theme'] = 'dark';
      localStorage.setItem('theme', 'dark');
    });
  },
});

export const sphinxReadTheDocs = makeSphinx({
  id: 'sphinx-rtd',
  name: 'Sphinx, Read the Docs',
  theme: 'sphinx_rtd_theme',
  debian: 'python3-sphinx-rtd-theme',
  search: searchPage('#rtd-search-form input'),
});

export const pydata = makeSphinx({
  id: 'pydata',
  name: 'Sphinx, PyData',
  theme: 'pydata_sphinx_theme',
  debian: 'python3-pydata-sphinx-theme',
  search: searchPage('#search-input'),
});

export const alabaster = makeSphinx({
  id: 'alabaster',
  name: 'Sphinx, Alabaster',
  theme: 'alabaster',
  debian: 'python3-alabaster',
  search: searchPage('#searchbox input[name=q]'),
});

export const book = makeSphinx({
  id: 'sphinx-book',
  name: 'Sphinx, Book theme',
  theme: 'sphinx_book_theme',
  debian: 'python3-sphinx-book-theme',
  search: searchPage('#search-input'),
});
