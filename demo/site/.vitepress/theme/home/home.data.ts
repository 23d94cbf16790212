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
  type Recipe,
} from '../../../home/home-facts.js';

/** What the home page shows, found in the pages that it links to when the site is built, so that it can't differ from them. */
export interface HomeData {
  readonly recipes: readonly Recipe[];
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
      recipes: findRecipes(await read('site-generators.md')),
      costs: findCosts(readme),
      machine: findMachine(readme),
      hosts: findHosts(await read('works-with.md')),
      attacks: findAttacks(await read('security.md')),
    };
  },
});
