import { readFile } from 'node:fs/promises';
import { defineLoader } from 'vitepress';

import { findRecipes, type Recipe } from '../../../home/home-facts.js';

declare const data: readonly Recipe[];
export { data };

/** The code to paste for each generator. The home page loads it when a reader chooses one. */
export default defineLoader({
  watch: ['../../../site-generators.md'],
  load: async () => findRecipes(await readFile(new URL('../../../site-generators.md', import.meta.url), 'utf8')),
});
