import { getMarkdown, pageIds } from '../content.js';
import type { Files, Host } from '../host.js';

const module = 'modules/ROOT';

/** Antora's default UI is no package, so the site has a small one with the partials of the default UI. */
export const antora: Host = {
  id: 'antora',
  name: 'Antora',
  generator: { kind: 'npm', packages: 'antora', main: 'antora' },
  makeFiles: (base) => ({
    'antora.yml': `name: ROOT\nversion: ~\ntitle: Harbor\nnav:\n- ${module}/nav.adoc\n`,
    'antora-playbook.yml': `site:
  title: Harbor
  url: http://harbor.example${base.replace(/\/$/, '')}
content:
  sources:
    - url: .
      branches: HEAD
ui:
  bundle:
    url: ./ui
`,
    [`${module}/nav.adoc`]: '* xref:guide.adoc[Guide]\n* xref:reference/settings.adoc[Settings]\n',
    ...Object.fromEntries(pageIds.map((page) => [`${module}/pages/${page}.adoc`, toAsciiDoc(getMarkdown(page))])),
    ...ui,
  }),
  build: [
    ['git', 'init', '--quiet'],
    ['git', 'add', 'antora.yml', 'modules'],
    ['git', '-c', 'user.name=Harbor', '-c', 'user.email=harbor@harbor.example', 'commit', '--quiet', '-m', 'docs'],
    ['antora', '--quiet', 'antora-playbook.yml'],
  ],
  output: 'build/site',
  pathOf: (page) => (page === 'index' ? '' : `${page}.html`),
};

/** Translates headings, links and fenced code. The rest of the pages is the same in both. */
function toAsciiDoc(markdown: string): string {
  return markdown
    .replaceAll(/^#+(?= )/gm, (marks) => '='.repeat(marks.length))
    .replaceAll(/\[([^\]]+)\]\(([\w./-]+)\.md\)/g, 'xref:$2.adoc[$1]')
    .replaceAll(/^```(\w+)\n([^]*?)^```$/gm, '[source,$1]\n----\n$2----');
}

const ui: Files = {
  'ui/ui.yml': 'static_files: []\n',
  'ui/partials/head-meta.hbs': '{{!-- Add additional meta tags here --}}\n',
  'ui/layouts/default.hbs': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>{{{page.title}}} :: {{site.title}}</title>
    <link rel="stylesheet" href="{{{uiRootPath}}}/css/site.css">
    {{> head-meta}}
  </head>
  <body class="article">
    <nav class="nav">
      {{#each page.navigation}}{{#each items}}<a href="{{{relativize url}}}">{{{content}}}</a> {{/each}}{{/each}}
    </nav>
    <main>
      <article class="doc">
        <h1 class="page">{{{page.title}}}</h1>
        {{{page.contents}}}
      </article>
    </main>
  </body>
</html>
`,
  'ui/layouts/404.hbs': '<!doctype html>\n<title>Page not found</title>\n',
  'ui/helpers/relativize.js': `const { dirname, relative } = require('node:path').posix;

module.exports = (to, { data }) => relative(dirname(\`\${data.root.page.url}x\`), to) || './';
`,
  'ui/css/site.css': 'body { margin: 0 auto; max-width: 50rem; padding: 1rem; font-family: sans-serif; }\n',
};
