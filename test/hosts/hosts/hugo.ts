import { getTitledMarkdown, writePages, type PageId } from '../content.js';
import type { Files, Host } from '../host.js';

/** With layouts of its own: themes are not part of Hugo. */
export const hugo: Host = {
  id: 'hugo',
  name: 'Hugo',
  generator: { kind: 'debian', packages: ['hugo'], main: 'hugo' },
  makeFiles: (base) => ({
    ...writeContent(base),
    'hugo.toml': `baseURL = "http://harbor.example${base}"\ntitle = "Harbor"\n`,
    'layouts/_default/baseof.html': layout,
    'layouts/_default/single.html': content,
    'layouts/_default/list.html': content,
  }),
  build: [['hugo', '--quiet', '--config', 'hugo.toml']],
  output: 'public',
  pathOf: (page) => (page === 'index' ? '' : `${page}/`),
};

/** Hugo's home page has a file name of its own. */
function writeContent(base: string): Files {
  const write = (page: PageId): string => getTitledMarkdown(page, (target) => `${base}${hugo.pathOf(target)}`);
  const { 'content/index.md': home = '', ...pages } = writePages('content', write);
  return { ...pages, 'content/_index.md': home };
}

const layout = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>{{ .Title }}</title>
  </head>
  <body>
    <nav><a href="{{ "guide/" | relURL }}">Guide</a> <a href="{{ "reference/settings/" | relURL }}">Settings</a></nav>
    <main>{{ block "main" . }}{{ end }}</main>
  </body>
</html>
`;

const content = `{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}\n`;
