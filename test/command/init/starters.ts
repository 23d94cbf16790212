/** The files of a project, by their paths. */
export type Files = Readonly<Record<string, string>>;

const layout = `import type { Metadata } from "next";
import "./globals.css";

export const metadata: Metadata = {
  title: "Create Next App",
};

export default function RootLayout({
  children,
}: Readonly<{
  children: React.ReactNode;
}>) {
  return (
    <html lang="en">
      <body className="antialiased">
        {children}
      </body>
    </html>
  );
}
`;

/** The relevant files that a generator's own command creates. */
export interface Starter {
  /** The name of the generator in init. */
  readonly name: string;
  readonly files: Files;
  /** The files that init changes or creates, without the script's. */
  readonly changed: readonly string[];
  /** The folder with the script's files, if the site has them. */
  readonly scripts?: string;
}

/** Packages of a project that has installed ours, so that init has nothing to install. */
const manifest = (...names: readonly string[]) =>
  `${JSON.stringify({ dependencies: Object.fromEntries([...names, 'docs-assistant', 'docs-assistant-server'].map((name) => [name, '*'])) }, null, 2)}\n`;

export const starters: Readonly<Record<string, Starter>> = {
  'VitePress without a theme': {
    name: 'VitePress',
    files: {
      'package.json': manifest('vitepress'),
      'docs/.vitepress/config.mts':
        "import { defineConfig } from 'vitepress'\n\nexport default defineConfig({ title: 'My' })\n",
      'docs/index.md': '# My\n',
    },
    changed: ['docs/.vitepress/theme/index.js'],
  },
  'VitePress with a theme': {
    name: 'VitePress',
    files: {
      'package.json': manifest('vitepress'),
      '.vitepress/config.mts': 'export default {}\n',
      '.vitepress/theme/index.ts': `// https://vitepress.dev/guide/custom-theme
import { h } from 'vue'
import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import './style.css'

export default {
  extends: DefaultTheme,
  Layout: () => {
    return h(DefaultTheme.Layout, null, {
      // https://vitepress.dev/guide/extending-default-theme#layout-slots
    })
  },
  enhanceApp({ app, router, siteData }) {
    // ...
  }
} satisfies Theme
`,
    },
    changed: ['.vitepress/theme/index.ts'],
  },
  Docusaurus: {
    name: 'Docusaurus',
    files: {
      'package.json': manifest('@docusaurus/core'),
      'docusaurus.config.js': `// @ts-check
import {themes as prismThemes} from 'prism-react-renderer';

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'My Site',
  baseUrl: '/',
};

export default config;
`,
    },
    changed: ['docusaurus.config.js'],
  },
  'Docusaurus in TypeScript': {
    name: 'Docusaurus',
    files: {
      'package.json': manifest('@docusaurus/core'),
      'docusaurus.config.ts': `import type {Config} from '@docusaurus/types';

// This runs in Node.js - Don't use client-side code here (browser APIs, JSX...)

const config: Config = {
  title: 'My Site',
  plugins: ['docusaurus-plugin-sass'],
};

export default config;
`,
    },
    changed: ['docusaurus.config.ts'],
  },
  'Docusaurus as CommonJS': {
    name: 'Docusaurus',
    files: {
      'package.json': manifest('@docusaurus/core'),
      'docusaurus.config.js': "const config = {\n  title: 'My Site',\n};\n\nmodule.exports = config;\n",
    },
    changed: ['docusaurus.config.js'],
  },
  Starlight: {
    name: 'Starlight',
    files: {
      'package.json': manifest('astro', '@astrojs/starlight'),
      'astro.config.mjs': `// @ts-check
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

// https://astro.build/config
export default defineConfig({
	integrations: [
		starlight({
			title: 'My Docs',
		}),
	],
});
`,
    },
    changed: ['astro.config.mjs'],
  },
  'Next.js': {
    name: 'Next.js',
    files: {
      'package.json': manifest('next', 'react'),
      'next.config.ts': "export default { basePath: '/docs' };\n",
      'app/layout.tsx': layout,
    },
    changed: ['app/layout.tsx'],
  },
  Nextra: {
    name: 'Nextra',
    files: {
      'package.json': manifest('next', 'nextra'),
      'app/layout.jsx': `import { Layout } from 'nextra-theme-docs'
import { Head } from 'nextra/components'
import { getPageMap } from 'nextra/page-map'
import 'nextra-theme-docs/style.css'

export default async function RootLayout({ children }) {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <Head />
      <body><Layout pageMap={await getPageMap()}>{children}</Layout></body>
    </html>
  )
}
`,
    },
    changed: ['app/layout.jsx'],
  },
  Fumadocs: {
    name: 'Fumadocs',
    files: {
      'package.json': manifest('next', 'fumadocs-core', 'fumadocs-ui'),
      'app/layout.tsx': layout,
      'lib/source.ts':
        "import { loader } from 'fumadocs-core/source';\n\nexport const source = loader({ baseUrl: '/docs' });\n",
      'content/docs/index.mdx': '# My\n',
    },
    changed: ['app/layout.tsx'],
  },
  Rspress: {
    name: 'Rspress',
    files: {
      'package.json': manifest('@rspress/core'),
      'rspress.config.ts': `import * as path from 'node:path';
import { defineConfig } from '@rspress/core';

export default defineConfig({
  root: path.join(__dirname, 'pages'),
  title: 'My Site',
});
`,
      'pages/index.md': '# My\n',
    },
    changed: ['rspress.config.ts'],
  },
  'VuePress without a client configuration': {
    name: 'VuePress',
    files: {
      'package.json': manifest('vuepress'),
      'docs/.vuepress/config.js': "export default { base: '/kit/' }\n",
      'docs/README.md': '# My\n',
    },
    changed: ['docs/.vuepress/client.js'],
  },
  'VuePress with a client configuration': {
    name: 'VuePress',
    files: {
      'package.json': manifest('vuepress'),
      'docs/.vuepress/config.ts': 'export default {}\n',
      'docs/.vuepress/client.ts': `import { defineClientConfig } from 'vuepress/client'

export default defineClientConfig({
  enhance({ app, router, siteData }) {},
  setup() {},
})
`,
    },
    changed: ['docs/.vuepress/client.ts'],
  },
  'Vocs 1': {
    name: 'Vocs',
    files: {
      'package.json': manifest('vocs'),
      'vocs.config.ts': "import { defineConfig } from 'vocs'\n\nexport default defineConfig({ title: 'My' })\n",
      'docs/pages/index.mdx': '# My\n',
    },
    changed: ['docs/layout.tsx'],
  },
  'Vocs 2': {
    name: 'Vocs',
    files: {
      'package.json': manifest('vocs'),
      'vocs.config.ts':
        "import { defineConfig } from 'vocs/config'\n\nexport default defineConfig({ basePath: '/kit' })\n",
      'src/pages/index.mdx': '# My\n',
    },
    changed: ['src/pages/_layout.tsx'],
  },
  'Nuxt Content': {
    name: 'Nuxt Content',
    files: {
      'package.json': manifest('nuxt', '@nuxt/content'),
      'nuxt.config.ts': "export default defineNuxtConfig({ modules: ['@nuxt/content'] })\n",
      'app/app.vue': '<template><NuxtPage /></template>\n',
      'content/index.md': '# My\n',
    },
    changed: ['app/plugins/docs-assistant.client.js'],
  },
  Docus: {
    name: 'Docus',
    files: {
      'package.json': manifest('nuxt', 'docus'),
      'nuxt.config.ts': "export default defineNuxtConfig({ extends: ['docus'] })\n",
      'content/index.md': '# My\n',
    },
    changed: ['plugins/docs-assistant.client.js'],
  },
  Eleventy: {
    name: 'Eleventy',
    files: {
      'package.json': manifest('@11ty/eleventy'),
      'eleventy.config.js': `import { IdAttributePlugin } from "@11ty/eleventy";

/** @param {import("@11ty/eleventy").UserConfig} eleventyConfig */
export default async function(eleventyConfig) {
	eleventyConfig.addPlugin(IdAttributePlugin);
};

export const config = {
	dir: { input: "content", includes: "../_includes", output: "_site" },
};
`,
      '_includes/layouts/base.njk': '<!doctype html>\n<html>\n  <body>\n    {{ content | safe }}\n  </body>\n</html>\n',
      '_includes/layouts/post.njk': '---\nlayout: layouts/base.njk\n---\n<article>{{ content | safe }}</article>\n',
      'content/index.md': '# My\n',
    },
    changed: ['_includes/layouts/base.njk', 'eleventy.config.js'],
    scripts: 'docs-assistant',
  },
  'Eleventy as CommonJS': {
    name: 'Eleventy',
    files: {
      'package.json': manifest('@11ty/eleventy'),
      '.eleventy.js': "module.exports = (config) => {\n  return { dir: { input: 'src', layouts: 'templates' } };\n};\n",
      'src/templates/main.html': '<html><body>{{ content }}</body></html>\n',
      'src/index.md': '# My\n',
    },
    changed: ['.eleventy.js', 'src/templates/main.html'],
    scripts: 'docs-assistant',
  },
  'Eleventy without a configuration': {
    name: 'Eleventy',
    files: {
      'package.json': manifest('@11ty/eleventy'),
      '_includes/main.liquid': '<html>\n<body>\n{{ content }}\n</body>\n</html>\n',
      '_site/_pages/index.html': '<html><body></body></html>\n',
      'index.md': '---\nlayout: main\n---\n# My\n',
    },
    changed: ['_includes/main.liquid', 'eleventy.config.cjs'],
    scripts: 'docs-assistant',
  },
  HonKit: {
    name: 'HonKit',
    files: {
      'package.json': manifest('honkit'),
      'book.json': '{ "root": "./book" }\n',
      'book/SUMMARY.md': '- [My](README.md)\n',
      'book/README.md': '# My\n',
    },
    changed: ['book/_layouts/website/page.html', 'book/docs-assistant/setup.js'],
    scripts: 'book/docs-assistant',
  },
  TypeDoc: {
    name: 'TypeDoc',
    files: {
      'package.json': manifest('typedoc'),
      'typedoc.json': '{\n  "entryPoints": ["src/index.ts"],\n  "out": "api"\n}\n',
      'api/index.html': '<html><body></body></html>\n',
    },
    changed: ['docs-assistant/typedoc.mjs', 'typedoc.json'],
    scripts: 'docs-assistant',
  },
  'TypeDoc without a configuration': {
    name: 'TypeDoc',
    files: { 'package.json': manifest('typedoc'), 'docs/index.html': '<html><body></body></html>\n' },
    changed: ['docs-assistant/typedoc.mjs', 'typedoc.json'],
    scripts: 'docs-assistant',
  },
  MkDocs: {
    name: 'MkDocs',
    files: { 'mkdocs.yml': 'site_name: My Docs', 'docs/index.md': '# My\n' },
    changed: ['mkdocs.yml', 'docs/docs-assistant/setup.js'],
    scripts: 'docs/docs-assistant',
  },
  'Material for MkDocs': {
    name: 'MkDocs',
    files: {
      'mkdocs.yml': `site_name: My Docs # the name
docs_dir: pages
theme:
  name: material
extra_javascript:
    # Tables that sort.
    - tables.js
    - https://cdn.example/math.js
markdown_extensions:
  - pymdownx.superfences:
      custom_fences:
        - name: mermaid
          format: !!python/name:pymdownx.superfences.fence_code_format
`,
      'pages/index.md': '# My\n',
    },
    changed: ['mkdocs.yml', 'pages/docs-assistant/setup.js'],
    scripts: 'pages/docs-assistant',
  },
  Sphinx: {
    name: 'Sphinx',
    files: {
      'source/conf.py': `project = 'My'
extensions = []

html_theme = 'alabaster'
html_static_path = ['_static']
`,
      'source/index.rst': 'My\n==\n',
    },
    changed: ['source/conf.py', 'source/_static/docs-assistant/setup.js'],
    scripts: 'source/_static/docs-assistant',
  },
  Zensical: {
    name: 'Zensical',
    files: {
      'zensical.toml': '[project]\nsite_name = "My"\n\n[project.theme]\nvariant = "classic"\n',
      'docs/index.md': '# My\n',
    },
    changed: ['zensical.toml', 'docs/docs-assistant/setup.js'],
    scripts: 'docs/docs-assistant',
  },
  'Zensical with scripts': {
    name: 'Zensical',
    files: {
      'zensical.toml': '[project]\nextra_javascript = [\n  "tables.js",\n]\n',
      'docs/index.md': '# My\n',
    },
    changed: ['zensical.toml', 'docs/docs-assistant/setup.js'],
    scripts: 'docs/docs-assistant',
  },
  Antora: {
    name: 'Antora',
    files: {
      'antora-playbook.yml': `site:
  title: My
content:
  sources:
  - url: .
ui:
  bundle:
    url: https://example.org/ui-bundle.zip
`,
    },
    changed: [
      'antora-playbook.yml',
      'supplemental-ui/docs-assistant/setup.js',
      'supplemental-ui/partials/head-meta.hbs',
    ],
    scripts: 'supplemental-ui/docs-assistant',
  },
  'Antora with supplemental files': {
    name: 'Antora',
    files: {
      'antora-playbook.yml': 'content:\n  sources:\n  - url: .\nui:\n  supplemental_files: ./more\n',
      'more/partials/head-meta.hbs': '<meta name="my" content="yes">\n',
    },
    changed: ['more/docs-assistant/setup.js', 'more/partials/head-meta.hbs'],
    scripts: 'more/docs-assistant',
  },
  'Doxygen with a footer of its own': {
    name: 'Doxygen',
    files: {
      'docs/Doxyfile': 'PROJECT_NAME = My\nINPUT = src\nHTML_FOOTER = docs/footer.html # ours\n',
      'docs/footer.html': '<p>My</p>\n</body>\n</html>\n',
      'src/my.h': '/** @file My */\n',
    },
    changed: ['docs/footer.html'],
    scripts: 'docs-assistant',
  },
  'Hugo with a template of its own': {
    name: 'Hugo',
    files: {
      'hugo.toml': "baseURL = 'https://example.org/'\n",
      'content/_index.md': '# My\n',
      'layouts/_default/baseof.html':
        '<!DOCTYPE html>\n<html>\n<body>\n  {{ block "main" . }}{{ end }}\n</body>\n</html>\n',
    },
    changed: ['layouts/_default/baseof.html'],
    scripts: 'static/docs-assistant',
  },
  'Hugo with PaperMod': {
    name: 'Hugo',
    files: {
      'hugo.yaml': 'baseURL: https://example.org/\ntheme: PaperMod\n',
      'content/_index.md': '# My\n',
    },
    changed: ['layouts/partials/extend_footer.html'],
    scripts: 'static/docs-assistant',
  },
  'Jekyll with a layout of its own': {
    name: 'Jekyll',
    files: {
      '_config.yml': 'title: My\n',
      '_layouts/default.html': '<!DOCTYPE html>\n<html>\n<body>\n  {{ content }}\n</body>\n</html>\n',
      '_layouts/page.html': '---\nlayout: default\n---\n{{ content }}\n',
      'index.html': '---\nlayout: default\n---\n<h1>My</h1>\n',
    },
    changed: ['_layouts/default.html'],
    scripts: 'docs-assistant',
  },
  'Jekyll with Just the Docs': {
    name: 'Jekyll',
    files: {
      'docs/_config.yml': 'title: My\nremote_theme: just-the-docs/just-the-docs@v0.10.0\n',
      'docs/index.md': '---\nlayout: home\n---\n# My\n',
    },
    changed: ['docs/_includes/head_custom.html'],
    scripts: 'docs/docs-assistant',
  },
  mdBook: {
    name: 'mdBook',
    files: {
      'docs/book.toml': '[book]\ntitle = "My"\n',
      'docs/src/SUMMARY.md': '# Summary\n\n- [Start](start.md)\n',
      'docs/src/start.md': '# Start\n',
    },
    changed: ['docs/theme/head.hbs'],
    scripts: 'docs/src/docs-assistant',
  },
  Docsify: {
    name: 'Docsify',
    files: {
      'docs/index.html': `<!DOCTYPE html>
<html lang="en">
<body>
  <div id="app"></div>
  <script>
    window.$docsify = {
      name: ''
    }
  </script>
  <script src="//cdn.jsdelivr.net/npm/docsify@4"></script>
</body>
</html>
`,
      'docs/README.md': '# My\n',
    },
    changed: ['docs/index.html'],
    scripts: 'docs/docs-assistant',
  },
  'plain HTML': {
    name: 'plain HTML',
    files: {
      'index.html': '<!doctype html>\r\n<html>\r\n  <body>\r\n    <h1>My</h1>\r\n  </body>\r\n</html>\r\n',
      'guide/deep/start.html': '<!doctype html>\n<html><body><h1>Start</h1></body></html>',
    },
    changed: ['index.html', 'guide/deep/start.html'],
    scripts: 'docs-assistant',
  },
};
