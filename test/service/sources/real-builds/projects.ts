import { page, samplePages, type Files } from './sample.js';

const braces = (heading: string, id: string) => `${heading} {#${id}}`;
const plain = (heading: string) => heading;
const indexMd = (folder: string) => `${folder}index.md`;

/** The sample as a project of each generator. The configuration is what the real build needs. */
export const projects: Readonly<Record<string, Files>> = {
  docusaurus: {
    'docusaurus.config.js': `module.exports = {
  title: 'Sample',
  url: 'https://docs.example.com',
  baseUrl: '/kit/',
  onBrokenLinks: 'ignore',
  presets: [['classic', { docs: { sidebarPath: undefined }, blog: false }]],
};
`,
    ...samplePages('docs/', {
      index: indexMd,
      own: braces,
      // It builds the page, and finds none at its address, which its router takes for a pattern.
      without: ['guides/it’s (new).md'],
      fields: {
        'guides/slug-relative.md': 'slug: renamed page',
        'guides/slug-absolute.md': 'slug: /elsewhere/Page',
        'guides/slug-dots.md': 'slug: ../up',
        'guides/with-id.md': 'id: other-id',
        '03-numbers/01-README.md': 'title: Readme with a number',
        '04-ids/index.md': 'id: named-index',
      },
    }),
    'docs/05-category/_category_.json': '{ "label": "Category", "position": 5 }',
    'docs/05-category/1-one.md': page('05-category/1-one.md'),
    'docs/_hidden.md': page('_hidden.md'),
    'docs/_folder/page.md': page('_folder/page.md'),
  },
  starlight: {
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: 'https://docs.example.com',
  base: '/kit',
  integrations: [starlight({ title: 'Sample' })],
});
`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    ...addTitles(
      samplePages('src/content/docs/', {
        index: indexMd,
        own: plain,
        fields: {
          'guides/slug-own.md': 'slug: elsewhere/Page',
          'guides/slug-dots.md': 'slug: v1.2/page',
        },
      }),
    ),
  },
  mkdocs: {
    'mkdocs.yml': `site_name: Sample
site_url: https://docs.example.com/kit/
markdown_extensions: [attr_list, toc]
`,
    ...samplePages('docs/', {
      index: (folder) => `${folder}${folder === '' ? 'index' : 'README'}.md`,
      own: (heading, id) => `${heading} { #${id} }`,
    }),
  },
  hugo: {
    'config.toml': `baseURL = 'https://docs.example.com/kit/'
title = 'Sample'
`,
    'layouts/_default/single.html': '<link rel="canonical" href="{{ .Permalink }}"><main>{{ .Content }}</main>\n',
    'layouts/_default/list.html': '<link rel="canonical" href="{{ .Permalink }}"><main>{{ .Content }}</main>\n',
    ...samplePages('content/', {
      index: (folder) => `${folder}_index.md`,
      own: braces,
      fields: {
        'guides/with-slug.md': 'slug: Renamed Page',
        'guides/with-url.md': 'url: /elsewhere/Page/',
        'guides/with-url-file.md': 'url: /elsewhere/file.html',
        'bundle/index.md': 'title: Bundle',
        'guides/titled.md': 'title: Another Title',
      },
    }),
  },
  jekyll: {
    '_config.yml': `title: Sample
url: https://docs.example.com
baseurl: /kit
defaults: [{ scope: { path: '' }, values: { layout: default } }]
`,
    '_layouts/default.html': '<link rel="canonical" href="{{ page.url | absolute_url }}"><main>{{ content }}</main>\n',
    ...addTitles(
      samplePages('', {
        index: indexMd,
        own: (heading, id) => `${heading} {#${id}}`,
        fields: {
          'guides/with-permalink.md': 'permalink: /elsewhere/page/',
          'guides/with-permalink-file.md': 'permalink: /elsewhere/file.html',
          'guides/with-permalink-bare.md': 'permalink: /elsewhere/bare',
        },
      }),
    ),
  },
  sphinx: {
    'conf.py': `project = 'Sample'
extensions = ['myst_parser']
myst_enable_extensions = ['attrs_block']
exclude_patterns = ['_build']
`,
    ...samplePages('', { index: indexMd, own: plain }),
  },
  vitepress: {
    '.vitepress/config.mjs': `export default {
  base: '/kit/',
  title: 'Sample',
  ignoreDeadLinks: true,
};
`,
    ...samplePages('', { index: indexMd, own: braces }),
  },
};

/** Some generators make pages only of files with front matter. */
function addTitles(files: Files): Files {
  const titled = Object.entries(files).map(([file, text]) => [
    file,
    text.startsWith('---\n')
      ? text.replace('---\n', '---\ntitle: Title of a page\n')
      : `---\ntitle: Title of a page\n---\n\n${text}`,
  ]);
  return Object.fromEntries(titled);
}
