import { findTable } from './markdown-tables.js';

/** A way to put the assistant into a site. */
export interface Recipe {
  readonly generator: string;
  /** Blocks of code, as on the page of recipes. */
  readonly code: readonly string[];
  /** Anchor on that page. */
  readonly anchor: string;
}

/** Cost of one way to show a streamed answer of 32 kB. */
export interface Cost {
  readonly name: string;
  /** Time on the main thread, in seconds. */
  readonly seconds: number;
  /** As written: `51 s` or `none`. */
  readonly freeze: string;
}

/** A site in which the assistant is tried. */
export interface Host {
  readonly name: string;
  /** As written: `16 of 16`. */
  readonly passed: string;
}

/** Finds the recipes of all generators: a heading for each, and the code below it. */
export function findRecipes(siteGenerators: string): readonly Recipe[] {
  return siteGenerators.split(/^## /m).flatMap((section) => {
    const [heading = ''] = section.split('\n', 1);
    const generator = /^How do I add the assistant to (.*)\?$/.exec(heading)?.[1];
    const code = [...section.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(([, block]) => block!.trimEnd());
    if (!generator || code.length === 0) return [];
    return {
      generator,
      code,
      anchor: heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    };
  });
}

/** Finds what streamed answers cost, in the README's table, which `npm run bench` prints. */
export function findCosts(readme: string): readonly Cost[] {
  const [head = [], ...rows] = findTable(readme, '**Long answers do not slow the page down.**');
  const [cost, freeze] = [head.indexOf('32 kB'), head.indexOf('longest freeze')];
  return rows.map((row) => ({ name: row[0]!, seconds: Number.parseFloat(row[cost]!), freeze: row[freeze]! }));
}

/** Finds when, with which code and on which machine the README's numbers were measured. */
export function findMeasurement(readme: string): string {
  const [, measurement] = /^<!-- Written by npm run bench -- --write -->\n\n(.+)$/m.exec(readme) ?? [];
  if (!measurement) throw new Error('The README no longer says how its numbers were measured.');
  return measurement;
}

/** Finds the sites in which the assistant is tried, in the table that `npm run test:hosts -- --write` writes. */
export function findHosts(worksWith: string): readonly Host[] {
  const [head = [], ...rows] = findTable(worksWith, '<!-- Written by npm run test:hosts');
  const passed = head.indexOf('Passed');
  return rows.map((row) => ({ name: row[0]!, passed: row[passed]! }));
}

/** Finds what was tried against the assistant: what, and how much. */
export function findAttacks(security: string): readonly (readonly [what: string, howMuch: string])[] {
  const [, ...rows] = findTable(security, '## What was tried?');
  return rows.map(([what, howMuch]) => [what!, howMuch!]);
}
