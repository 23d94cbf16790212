import { antora } from './antora.js';
import { astro } from './astro.js';
import { docsify } from './docsify.js';
import { docusaurus } from './docusaurus.js';
import { doxygen } from './doxygen.js';
import { eleventy } from './eleventy.js';
import type { Generator } from './generator.js';
import { honkit } from './honkit.js';
import { html } from './html.js';
import { hugo } from './hugo.js';
import { jekyll } from './jekyll.js';
import { mdbook } from './mdbook.js';
import { mkdocs } from './mkdocs.js';
import { next } from './next.js';
import { nuxt } from './nuxt.js';
import { rspress } from './rspress.js';
import { sphinx } from './sphinx.js';
import { typedoc } from './typedoc.js';
import { vitepress } from './vitepress.js';
import { vocs } from './vocs.js';
import { vuepress } from './vuepress.js';

/** All generators that `init` and the service know. In a folder with several, the service takes the first. */
export const generators = {
  vitepress,
  vuepress,
  docusaurus,
  astro,
  rspress,
  vocs,
  nuxt,
  next,
  mkdocs,
  mdbook,
  sphinx,
  hugo,
  eleventy,
  honkit,
  docsify,
  antora,
  doxygen,
  typedoc,
  jekyll,
  html,
} as const satisfies Readonly<Record<string, Generator>>;

export type GeneratorId = keyof typeof generators;

export const generatorIds = Object.keys(generators) as GeneratorId[];

/** Finds a generator by its name or its other name. */
export function findGeneratorId(name: string): GeneratorId | undefined {
  return generatorIds.find((id) => id === name || (generators[id] as Generator).alias === name);
}
