import { writePages } from '../content.js';
import type { Host } from '../host.js';

/** Renders markdown in the browser. Its router keeps the page in the hash. */
export const docsify: Host = {
  id: 'docsify',
  name: 'Docsify 5',
  generator: { kind: 'npm', packages: 'docsify', main: 'docsify' },
  makeFiles: () => ({
    ...writePages('.'),
    '_sidebar.md': '- [Guide](/guide)\n- [Settings](/reference/settings)\n',
    'index.html': html,
  }),
  // The site serves Docsify itself.
  build: [['node', '-e', "require('fs').cpSync('../../node_modules/docsify/dist', 'docsify', { recursive: true })"]],
  output: '.',
  pathOf: (page) => (page === 'index' ? '#/' : `#/${page}`),
  currentPathOf: (page) => (page === 'index' ? '/' : `/${page}`),
  router: 'Docsify',
  search: {
    open: (page) => page.locator('.search input').click(),
    shortcut: 'Control+k',
    input: '.search input',
    results: '.search .matching-post a',
  },
};

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Harbor</title>
    <link rel="stylesheet" href="docsify/themes/core.css">
  </head>
  <body>
    <div id="app"></div>
    <script>
      window.$docsify = {
        name: 'Harbor',
        homepage: 'index.md',
        loadSidebar: true,
        // Otherwise each folder is asked for a sidebar of its own.
        alias: { '/.*/_sidebar.md': '/_sidebar.md' },
        relativePath: true,
        search: 'auto',
      };
    </script>
    <script src="docsify/docsify.js"></script>
    <script src="docsify/plugins/search.js"></script>
  </body>
</html>
`;
