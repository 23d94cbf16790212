import { getTitledMarkdown, writePages } from '../content.js';
import type { Host } from '../host.js';

export const eleventy: Host = {
  id: 'eleventy',
  name: 'Eleventy 3',
  generator: { kind: 'npm', packages: 'eleventy', main: '@11ty/eleventy' },
  makeFiles: (base) => ({
    ...writePages('content', (page) => getTitledMarkdown(page, (target) => `${base}${eleventy.pathOf(target)}`)),
    'eleventy.config.mjs': writeConfig(base),
    'content/_includes/page.njk': layout,
  }),
  build: [['eleventy', '--quiet']],
  output: '_site',
  pathOf: (page) => (page === 'index' ? '' : `${page}/`),
};

function writeConfig(base: string): string {
  return `import { IdAttributePlugin } from '@11ty/eleventy';

export default function (eleventyConfig) {
  eleventyConfig.addGlobalData('layout', 'page.njk');
  eleventyConfig.addPlugin(IdAttributePlugin);
  return { dir: { input: 'content' }, pathPrefix: '${base}' };
}
`;
}

const layout = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>{{ title }}</title>
  </head>
  <body>
    <nav><a href="{{ '/guide/' | url }}">Guide</a> <a href="{{ '/reference/settings/' | url }}">Settings</a></nav>
    <main><h1>{{ title }}</h1>{{ content | safe }}</main>
  </body>
</html>
`;
