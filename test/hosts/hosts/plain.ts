import { getHtml, titles, writePages, type PageId } from '../content.js';
import type { Host } from '../host.js';

/** Pages without a generator, under the strictest content security policy that the documentation promises. */
export const plain: Host = {
  id: 'plain',
  name: 'Plain HTML',
  generator: { kind: 'none' },
  makeFiles: (base) => writePages('.', (page) => writePage(page, base), '.html'),
  build: [],
  output: '.',
  pathOf: (page) => (page === 'index' ? '' : `${page}.html`),
  hasStrictPolicy: true,
};

function writePage(page: PageId, base: string): string {
  const link = (target: PageId): string => `${base}${plain.pathOf(target)}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${titles[page]}</title>
  </head>
  <body>
    <nav><a href="${link('guide')}">Guide</a> <a href="${link('reference/settings')}">Settings</a></nav>
    <main>${getHtml(page, link)}</main>
  </body>
</html>
`;
}
