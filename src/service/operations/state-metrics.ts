import { Counter, Gauge, type Metric } from 'prom-client';

import type { Usage } from './usage-meter.js';

/** The index that a site is answered from. */
export interface IndexState {
  readonly pages: number;
  readonly sections: number;
  /** Bytes on disk; undefined if it is in memory alone. */
  readonly bytes?: number | undefined;
  readonly builtAt: Date;
}

/** The usage counts that are reported as events, with their labels. */
const eventNames = [
  'modelCalls',
  'toolCalls',
  'repairedCalls',
  'emptySteps',
  'overflows',
  'mendedLinks',
  'removedLinks',
  'citations',
] as const satisfies readonly (keyof Usage)[];

/** The cost of the answers of each site. */
export function createUsageMetrics(usages: ReadonlyMap<string, () => Usage>): Metric[] {
  const tokens = new Counter({
    name: 'docs_assistant_tokens_total',
    help: 'Tokens that were sent to the model (prompt) and received from it (completion).',
    labelNames: ['domain', 'kind'],
    registers: [],
    collect() {
      this.reset();
      for (const [domain, usage] of usages) {
        this.inc({ domain, kind: 'prompt' }, usage().promptTokens);
        this.inc({ domain, kind: 'completion' }, usage().completionTokens);
      }
    },
  });
  const events = new Counter({
    name: 'docs_assistant_answer_events_total',
    help: 'What happened in answers: requests to the model, calls of tools, links that were mended or removed, citations.',
    labelNames: ['domain', 'event'],
    registers: [],
    collect() {
      this.reset();
      for (const [domain, usage] of usages)
        for (const name of eventNames) this.inc({ domain, event: toSnakeCase(name) }, usage()[name]);
    },
  });
  return [tokens, events];
}

/** Agent jobs by status. */
export function createJobMetric(count: () => Promise<Readonly<Record<string, number>>>): Metric {
  return new Gauge({
    name: 'docs_assistant_jobs',
    help: 'Agent jobs, by status.',
    labelNames: ['status'],
    registers: [],
    async collect() {
      this.reset();
      // Nothing is said of jobs while their store can't be used.
      const counts = await count().catch(() => ({}));
      for (const [status, number] of Object.entries<number>(counts)) this.set({ status }, number);
    },
  });
}

/** The size and age of each site's index. */
export function createIndexMetrics(indexes: ReadonlyMap<string, () => IndexState>): Metric[] {
  const create = (name: string, help: string, valueOf: (state: IndexState) => number | undefined) =>
    new Gauge({
      name: `docs_assistant_index_${name}`,
      help,
      labelNames: ['domain'],
      registers: [],
      collect() {
        this.reset();
        for (const [domain, state] of indexes) {
          const value = valueOf(state());
          if (value !== undefined) this.set({ domain }, value);
        }
      },
    });
  return [
    create('pages', 'Pages in the index.', ({ pages }) => pages),
    create('sections', 'Sections in the index.', ({ sections }) => sections),
    create('bytes', 'Size of the index on disk.', ({ bytes }) => bytes),
    create('age_seconds', 'Time since the index was built.', ({ builtAt }) => (Date.now() - builtAt.getTime()) / 1000),
  ];
}

/** `modelCalls` as `model_calls` */
function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
