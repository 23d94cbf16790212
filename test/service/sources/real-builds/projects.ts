import { page, samplePages, type Files } from './sample.js';

const braces = (heading: string, id: string) => `${heading} {#${id}}`;
const plain = (heading: string) => heading;
const indexMd = (folder: string) => `${folder}index.md`;

const eleventyLayout =
  '<link rel="canonical" href="https://docs.example.com{{ page.url | url }}"><main>{{ content | safe }}</main>\n';

const eleventyFields: Files = {
  'guides/with-permalink.md': 'permalink: /elsewhere/page/',
  'guides/with-permalink-file.md': 'permalink: elsewhere/file.html',
  'guides/with-permalink-index.md': 'permalink: /elsewhere/index.html',
  'guides/without-page.md': 'permalink: false',
  'guides/with-slug.md': 'slug: other',
  'guides/sub/sub.md': 'title: A page named as its folder',
};

const honkitPages = samplePages('book/', {
  index: (folder) => `${folder}README.md`,
  own: braces,
  // It does not understand a link to it.
  without: ['guides/it’s (new).md'],
});

/** A list of contents of all pages. */
function writeSummary(pages: Files): string {
  const files = Object.keys(pages).map((path) => path.replace(/^book\//, ''));
  return `# Summary\n\n${files.map((file) => `- [Chapter](<${file}>)\n`).join('')}`;
}

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
  rspress: {
    'rspress.config.ts': `export default { base: '/kit/', title: 'Sample' };
`,
    ...samplePages('docs/', { index: indexMd, own: (heading, id) => `${heading} \\{#${id}}` }),
    'docs/_part.md': page('_part.md'),
    'docs/_folder/page.md': page('_folder/page.md'),
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
  vuepress: {
    '.vuepress/config.js': `import { viteBundler } from '@vuepress/bundler-vite';
import { defaultTheme } from '@vuepress/theme-default';

export default {
  base: '/kit/',
  title: 'Sample',
  bundler: viteBundler(),
  theme: defaultTheme(),
};
`,
    ...samplePages('', {
      index: (folder) => `${folder}README.md`,
      own: plain,
      fields: {
        'guides/with-permalink.md': 'permalink: /elsewhere/page/',
        'guides/with-permalink-file.md': 'permalink: /elsewhere/file.html',
        'guides/dated.md': 'date: 2024-01-15',
      },
    }),
    'index-folder/index.md': page('index-folder/index.md'),
  },
  eleventy: {
    'eleventy.config.js': `import { IdAttributePlugin } from '@11ty/eleventy';

export default function (eleventyConfig) {
  eleventyConfig.setInputDirectory('content');
  eleventyConfig.setIncludesDirectory('../_includes');
  eleventyConfig.addGlobalData('layout', 'page.njk');
  eleventyConfig.addPlugin(IdAttributePlugin);
}

export const config = { pathPrefix: '/kit/' };
`,
    '_includes/page.njk': eleventyLayout,
    ...samplePages('content/', { index: indexMd, own: plain, fields: eleventyFields }),
    'content/_hidden.md': page('_hidden.md'),
  },
  'eleventy-anchors': {
    '.eleventy.js': `const anchors = require('markdown-it-anchor');

module.exports = function (eleventyConfig) {
  eleventyConfig.addGlobalData('layout', 'page.njk');
  eleventyConfig.amendLibrary('md', (library) => library.use(anchors));
  return { pathPrefix: '/kit/' };
};
`,
    '_includes/page.njk': eleventyLayout,
    ...samplePages('', { index: indexMd, own: plain, fields: eleventyFields }),
  },
  honkit: {
    'book.json': '{ "title": "Sample", "root": "book" }\n',
    'book/SUMMARY.md': writeSummary(honkitPages),
    ...honkitPages,
    'book/guides/chapter.md': page('guides/chapter.md'),
  },
  vocs: {
    'vocs.config.ts': `import { defineConfig } from 'vocs';

export default defineConfig({ title: 'Sample' });
`,
    ...samplePages('docs/pages/', { index: indexMd, own: plain }),
    'docs/pages/_hidden.md': page('_hidden.md'),
  },
  'nuxt-content': {
    'nuxt.config.ts': `export default defineNuxtConfig({
  modules: ['@nuxt/content'],
  app: { baseURL: '/kit/' },
  content: { experimental: { sqliteConnector: 'native' } },
  nitro: { prerender: { crawlLinks: true, failOnError: false } },
});
`,
    'content.config.ts': `import { defineCollection, defineContentConfig } from '@nuxt/content';

export default defineContentConfig({ collections: { content: defineCollection({ type: 'page', source: '**' }) } });
`,
    'pages/[...slug].vue': `<script setup>
const route = useRoute();
const { data: all } = await useAsyncData('all', () => queryCollection('content').all());
const page = computed(() => all.value.find(({ path }) => path === decodeURI(route.path).replace(/(?<=.)\\/$/, '')));
useHead(() => ({ link: [{ rel: 'canonical', href: 'https://docs.example.com/kit' + (page.value?.path ?? '') }] }));
</script>

<template>
  <main v-if="page"><ContentRenderer :value="page" /></main>
  <ul><li v-for="each in all" :key="each.path"><NuxtLink :to="each.path">{{ each.title }}</NuxtLink></li></ul>
</template>
`,
    ...samplePages('content/', {
      index: indexMd,
      own: plain,
      // It builds no page for an address with a dot, and finds none at those with marks.
      without: ['01-getting-started/10_under.score.md', 'guides/c++ & friends.md', 'guides/it’s (new).md'],
      fields: { 'guides/with-path.md': 'path: /elsewhere/page' },
    }),
    'content/1.numbers/2.second.md': page('1.numbers/2.second.md'),
    'content/.hidden.md': page('.hidden.md'),
    'content/_part.md': page('_part.md'),
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
