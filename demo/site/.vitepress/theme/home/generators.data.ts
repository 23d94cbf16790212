import { readFile } from 'node:fs/promises';
import { defineLoader } from 'vitepress';

import { findRecipes } from '../../../home/home-facts.js';

declare const data: readonly string[];
export { data };

/** The generators that there is a recipe for. `recipes.data.ts` has the recipes. */
export default defineLoader({
  watch: ['../../../site-generators.md'],
  async load(): Promise<readonly string[]> {
    const page = await readFile(new URL('../../../site-generators.md', import.meta.url), 'utf8');
    return findRecipes(page).map(({ generator }) => generator);
  },
});
