import assert from 'node:assert/strict';
import { join } from 'node:path';
import { findSite } from '../../src/command/init/find-site.js';
import { generatorIds, type GeneratorId } from '../../src/generators/generators.js';
import { Project } from '../../src/generators/project.js';
import { findProject } from '../../src/service/sources/markdown/find-project.js';
import { createDocsFolder } from '../service/support/docs-folder.js';

interface Case {
  /** The name that both show. */
  readonly name: string;
  /** All names of the configuration. Each alone must be found. */
  readonly configs: readonly string[];
  readonly config?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** The folder of its markdown; undefined if the service reads its HTML instead. */
  readonly content?: string;
}

const scripts = (name: string, ...more: string[]) =>
  ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs', ...more].map((ending) => `${name}.${ending}`);

const formats = (name: string) => ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`);

const manifest = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '*'])) });

const cases: Readonly<Record<GeneratorId, readonly Case[]>> = {
  vitepress: [
    {
      name: 'VitePress',
      configs: [...scripts('.vitepress/config'), ...scripts('.vitepress/config/index')],
      content: '',
    },
    { name: 'VitePress', configs: ['.vitepress/theme/index.js'], content: '' },
    {
      name: 'VitePress',
      configs: ['.vitepress/config.ts'],
      config: "export default { srcDir: './src' }",
      content: 'src',
    },
  ],
  vuepress: [
    { name: 'VuePress', configs: [...scripts('.vuepress/config'), ...scripts('.vuepress/client')], content: '' },
  ],
  docusaurus: [
    {
      name: 'Docusaurus',
      configs: [...scripts('docusaurus.config'), ...scripts('website/docusaurus.config')],
      content: '',
    },
  ],
  astro: [
    {
      name: 'Starlight',
      configs: scripts('astro.config'),
      config: "import starlight from '@astrojs/starlight';\nexport default {};",
      content: 'src/content/docs',
    },
    { name: 'Astro', configs: scripts('astro.config') },
  ],
  rspress: [
    { name: 'Rspress', configs: scripts('rspress.config'), content: 'docs' },
    {
      name: 'Rspress',
      configs: ['rspress.config.ts'],
      config: "export default { root: path.join(__dirname, 'pages') }",
      content: 'pages',
    },
  ],
  vocs: [
    { name: 'Vocs', configs: scripts('vocs.config', 'tsx', 'jsx'), content: 'docs/pages' },
    { name: 'Vocs', configs: ['vocs.config.ts'], content: 'src/pages' },
  ],
  nuxt: [
    {
      name: 'Nuxt Content',
      configs: [...scripts('nuxt.config'), ...scripts('content.config')],
      config: "export default { modules: ['@nuxt/content'] }",
      content: 'content',
    },
    {
      name: 'Docus',
      configs: scripts('nuxt.config'),
      config: "export default { extends: ['docus'] }",
      content: 'content',
    },
    { name: 'Nuxt', configs: scripts('nuxt.config') },
  ],
  next: [
    {
      name: 'Nextra',
      configs: scripts('next.config'),
      files: { 'package.json': manifest('next', 'nextra') },
      content: 'content',
    },
    {
      name: 'Fumadocs',
      configs: scripts('next.config'),
      files: { 'package.json': manifest('next', 'fumadocs-ui') },
      content: 'content/docs',
    },
    { name: 'Next.js', configs: scripts('next.config'), files: { 'package.json': manifest('next') } },
  ],
  mkdocs: [
    { name: 'MkDocs', configs: ['mkdocs.yml', 'mkdocs.yaml'], content: 'docs' },
    { name: 'MkDocs', configs: ['mkdocs.yml'], config: 'docs_dir: ./manual/\n', content: 'manual' },
    { name: 'Zensical', configs: ['zensical.toml'], config: '[project]\nsite_name = "Lamps"\n', content: 'docs' },
  ],
  mdbook: [
    { name: 'mdBook', configs: ['book.toml'], files: { 'src/SUMMARY.md': '- [A](a.md)\n' }, content: 'src' },
    { name: 'mdBook', configs: ['book.toml'], config: "[book]\nsrc = 'text'\n", content: 'text' },
  ],
  sphinx: [{ name: 'Sphinx', configs: ['conf.py'], config: 'project = "Lamps"\n', content: '' }],
  hugo: [
    {
      name: 'Hugo',
      configs: ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap(formats),
      config: '',
      content: 'content',
    },
  ],
  eleventy: [
    { name: 'Eleventy', configs: ['.eleventy.js', ...scripts('eleventy.config')], content: '' },
    { name: 'Eleventy', configs: ['package.json'], config: manifest('@11ty/eleventy'), content: '' },
    {
      name: 'Eleventy',
      configs: ['eleventy.config.js'],
      config: "export default { dir: { input: './pages/' } };",
      content: 'pages',
    },
  ],
  honkit: [
    { name: 'HonKit', configs: ['book.json', 'book.js'], files: { 'SUMMARY.md': '- [A](a.md)\n' }, content: '' },
    {
      name: 'HonKit',
      configs: ['book.json'],
      config: '{ "root": "./book/" }',
      files: { 'book/LANGS.md': '* [English](en/)\n', 'book/en/SUMMARY.md': '- [A](a.md)\n' },
      content: 'book',
    },
    ...['honkit', 'gitbook', 'gitbook-cli'].map((name) => ({
      name: 'HonKit',
      configs: ['package.json'],
      config: manifest(name),
      files: { 'SUMMARY.md': '- [A](a.md)\n' },
      content: '',
    })),
  ],
  docsify: [
    { name: 'Docsify', configs: ['index.html'], config: '<script>window.$docsify = {};</script>', content: '' },
  ],
  antora: [
    {
      name: 'Antora',
      configs: ['antora-playbook.yml', 'antora-playbook.yaml', 'playbook.yml'],
      config: 'content:\n  sources: []\n',
    },
  ],
  doxygen: [
    { name: 'Doxygen', configs: ['Doxyfile', 'doxyfile', 'Doxyfile.in', 'doxygen.cfg'], config: 'INPUT = src\n' },
  ],
  typedoc: [
    { name: 'TypeDoc', configs: ['typedoc.json', 'typedoc.jsonc'], config: '{}' },
    { name: 'TypeDoc', configs: scripts('typedoc.config').filter((name) => !name.endsWith('ts')) },
  ],
  jekyll: [
    {
      name: 'Jekyll',
      configs: ['_config.yml', '_config.yaml', '_config.toml'],
      files: { 'index.md': '---\ntitle: A\n---\n' },
      content: '',
    },
  ],
  html: [{ name: 'plain HTML', configs: ['index.html'], config: '<!doctype html>\n' }],
};

const removals: (() => Promise<void>)[] = [];
after(() => Promise.all(removals.map((remove) => remove())));

describe('The generators that init and the service know', () => {
  for (const id of generatorIds) {
    for (const { name, configs, config = 'export default {};\n', files = {}, content } of cases[id]) {
      const title = content === undefined ? `${name} without markdown` : `${name} with markdown in "${content}"`;
      it(`include ${title}, by ${configs.length === 1 ? configs[0] : `each name of its configuration`}`, async () => {
        for (const path of configs) {
          const page = content === undefined ? {} : { [join(content, 'index.md')]: '# Lamps\n' };
          const docs = await createDocsFolder({ ...page, ...files, [path]: config });
          removals.push(docs.remove);
          assert.equal(findSite(new Project(docs.folder), undefined).name, name, path);
          assert.equal(findSite(new Project(docs.folder), id).name, name, path);
          const found = await findProject(docs.folder);
          assert.equal(found.generator, content === undefined ? undefined : name, path);
          assert.equal(found.content, join(docs.folder, content ?? ''), path);
        }
      });
    }
  }
});
