import { getTitledMarkdown, writePages } from '../content.js';
import type { Host } from '../host.js';

export const jekyll: Host = {
  id: 'jekyll',
  name: 'Jekyll',
  generator: { kind: 'debian', packages: ['jekyll'], main: 'jekyll' },
  makeFiles: (base) => ({
    ...writePages('.', (page) => getTitledMarkdown(page, (target) => `${base}${jekyll.pathOf(target)}`)),
    '_config.yml': writeConfig(base),
    '_layouts/default.html': layout,
  }),
  build: [['jekyll', 'build', '--quiet']],
  output: '_site',
  pathOf: (page) => (page === 'index' ? '' : `${page}.html`),
};

function writeConfig(base: string): string {
  return `title: Harbor
baseurl: "${base.slice(0, -1)}"
defaults:
  - scope: { path: "" }
    values: { layout: default }
`;
}

const layout = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>{{ page.title }}</title>
  </head>
  <body>
    <nav>
      <a href="{{ '/guide.html' | relative_url }}">Guide</a>
      <a href="{{ '/reference/settings.html' | relative_url }}">Settings</a>
    </nav>
    <main><h1>{{ page.title }}</h1>{{ content }}</main>
  </body>
</html>
`;
