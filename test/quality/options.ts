import { parseArgs } from 'node:util';
import { halves, type Half } from '../../src/service/evaluation/question.js';
import { sets } from './sets.js';

/** Selects the measurements. */
export interface Options {
  /** Undefined for all questions. */
  readonly half: Half | undefined;
  readonly names: readonly string[];
  /** Folders of the user's with docs, by the name of the set. */
  readonly docs: ReadonlyMap<string, string>;
  /** Whether answers of the embedded model are measured, too. */
  readonly answers: boolean;
  /** Whether the prompts of a language model are measured instead of the search. */
  readonly model: boolean;
  /** Whether the search is measured without each of its parts, and with other gates. */
  readonly ablation: boolean;
  /** Whether keywords are searched instead of questions. */
  readonly keywords: boolean;
  /** Whether each question that went wrong is printed. */
  readonly failures: boolean;
  /** Whether the tables in the docs are written anew. */
  readonly write: boolean;
}

/** Environment variable with a folder that has a folder of docs for each set, by its name. */
export const DOCS_VARIABLE = 'DOCS_ASSISTANT_QUALITY_DOCS';

/** @throws When an option is unknown or has a bad value. The message says which ones there are. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      half: { type: 'string', default: 'test' },
      only: { type: 'string' },
      docs: { type: 'string', multiple: true, default: [] },
      answers: { type: 'boolean', default: false },
      model: { type: 'boolean', default: false },
      ablation: { type: 'boolean', default: false },
      keywords: { type: 'boolean', default: false },
      failures: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const known = sets.map(({ name }) => name);
  const names = values.only?.split(',') ?? known;
  for (const name of names) requireKnown(name, known, '--only');
  const docs = values.docs.map((entry) => parseDocs(entry, known));
  return { ...values, half: parseHalf(values.half), names, docs: new Map(docs) };
}

function parseHalf(value: string): Half | undefined {
  if (value === 'all') return undefined;
  const half = halves.find((name) => name === value);
  if (!half) throw new Error(`--half is “${value}”. It can be ${halves.join(', ')} or all.`);
  return half;
}

function parseDocs(entry: string, known: readonly string[]): readonly [string, string] {
  const [name = '', folder = ''] = entry.split(/=(.*)/s);
  if (folder === '') throw new Error(`--docs is “${entry}”. Write it as --docs vite=<folder>.`);
  requireKnown(name, known, '--docs');
  return [name, folder];
}

function requireKnown(name: string, known: readonly string[], option: string): void {
  if (!known.includes(name)) throw new Error(`${option} names “${name}”. There are ${known.join(', ')}.`);
}
