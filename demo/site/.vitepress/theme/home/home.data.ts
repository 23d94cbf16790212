import { readFile } from 'node:fs/promises';
import { defineLoader } from 'vitepress';

import {
  findAttacks,
  findCosts,
  findHosts,
  findMachine,
  findRecipes,
  type Cost,
  type Host,
} from '../../../home/home-facts.js';

/** What the home page shows, found in the pages that it links to when the site is built, so that it can't differ from them. */
export interface HomeData {
  /** The generators that there is a recipe for. `recipes.data.ts` has the recipes. */
  readonly generators: readonly string[];
  readonly costs: readonly Cost[];
  readonly machine: string;
  readonly hosts: readonly Host[];
  readonly attacks: readonly (readonly [what: string, howMuch: string])[];
}

declare const data: HomeData;
export { data };

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

export default defineLoader({
  watch: ['../../../*.md'],
  async load(): Promise<HomeData> {
    const readme = await read('../../README.md');
    return {
      generators: findRecipes(await read('site-generators.md')).map(({ generator }) => generator),
      costs: findCosts(readme),
      machine: findMachine(readme),
      hosts: findHosts(await read('works-with.md')),
      attacks: findAttacks(await read('security.md')),
    };
  },
});
