import type { Host } from '../host.js';
import { antora } from './antora.js';
import { docsify } from './docsify.js';
import { docusaurus } from './docusaurus.js';
import { doxygen } from './doxygen.js';
import { hugo } from './hugo.js';
import { jekyll } from './jekyll.js';
import { material, mkDocs, mkDocsReadTheDocs } from './mkdocs.js';
import { next } from './next.js';
import { nextra } from './nextra.js';
import { plain } from './plain.js';
import { rspress } from './rspress.js';
import { alabaster, book, furo, pydata, sphinxReadTheDocs } from './sphinx.js';
import { starlight } from './starlight.js';
import { eleventy } from './eleventy.js';
import { honkit } from './honkit.js';
import { nuxtContent } from './nuxt-content.js';
import { vocs1, vocs2 } from './vocs.js';
import { vuePress } from './vuepress.js';
import { vitePress1, vitePress2 } from './vitepress.js';

/** In the order of the table. */
export const hosts: readonly Host[] = [
  vitePress1,
  vitePress2,
  docusaurus,
  starlight,
  rspress,
  vuePress,
  vocs1,
  vocs2,
  nuxtContent,
  material,
  mkDocs,
  mkDocsReadTheDocs,
  furo,
  sphinxReadTheDocs,
  pydata,
  alabaster,
  book,
  antora,
  doxygen,
  next,
  nextra,
  docsify,
  hugo,
  jekyll,
  eleventy,
  honkit,
  plain,
];
