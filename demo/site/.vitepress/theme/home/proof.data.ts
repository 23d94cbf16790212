import { readFile } from 'node:fs/promises';
import { defineLoader } from 'vitepress';

import { findAttacks, findCosts, findHosts, findMeasurement, type Cost, type Host } from '../../../home/home-facts.js';

/** Measurements and trials, read at build time from the pages that the home page links to, so that it can't differ from them. */
export interface ProofData {
  readonly costs: readonly Cost[];
  readonly measurement: string;
  readonly hosts: readonly Host[];
  readonly attacks: readonly (readonly [what: string, howMuch: string])[];
}

declare const data: ProofData;
export { data };

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

export default defineLoader({
  watch: ['../../../*.md'],
  async load(): Promise<ProofData> {
    const readme = await read('../../README.md');
    return {
      costs: findCosts(readme),
      measurement: findMeasurement(readme),
      hosts: findHosts(await read('works-with.md')),
      attacks: findAttacks(await read('security.md')),
    };
  },
});
