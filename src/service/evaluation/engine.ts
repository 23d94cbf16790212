import type { DocsIndex } from '../../search/docs-index.js';
import type { Outcome } from '../../search/found.js';
import type { Question } from './question.js';

/** The number of results that are measured: as many as an answer uses by default. */
export const PAGE_SIZE = 5;

/** The results of an engine for a question. */
export interface Retrieved {
  /** Addresses of sections, best first, at most {@link PAGE_SIZE}. */
  readonly paths: readonly string[];
  readonly outcome: Outcome;
  /** Total characters of the sections. */
  readonly length: number;
}

/** A search engine that can be measured. */
export interface Engine {
  readonly name: string;
  retrieve(question: Question): Promise<Retrieved>;
}

/** The query for a question. The query for a follow-up includes the previous question. */
export function queryOf({ ask, after }: Question): string {
  return after === undefined ? ask : `${ask} ${after}`;
}

/** The search of the service. */
export function createDocsEngine(index: DocsIndex, name = 'docs-assistant'): Engine {
  return {
    name,
    async retrieve(question) {
      const { results, outcome } = await index.search({ query: queryOf(question), pageSize: PAGE_SIZE });
      const length = results.reduce((sum, { content }) => sum + content.length, 0);
      return { paths: results.map(({ path }) => path), outcome, length };
    },
  };
}
