/**
 * Bytes that may be downloaded by the end of each stage, each including the one before. 1 kB is 1,000 bytes.
 *
 * - `launcher`: what every page of a site loads.
 * - `answer`: the reader opens the panel, asks a plain question and gets the answer.
 * - `session`: the reader goes on as readers ordinarily do. Languages of the interface and grammars of code are apart.
 */
export const BUDGETS = { launcher: 12_000, answer: 80_000, session: 95_000 } as const;

/** Bytes that a page with the search may download for it, besides the launcher, until results show. */
export const SEARCH_BUDGET = 12_000;

/** Bytes of the worker that answers from a static index, with all that docs and questions in English need. */
export const WORKER_BUDGET = 60_000;

/** A stage of a session, each with those before. `search` is on a page of its own. */
export type SessionStage = keyof typeof BUDGETS;

export type Stage = SessionStage | 'search' | 'worker';

export const stages = Object.keys(BUDGETS) as SessionStage[];

/** A file that the browser downloaded. */
export interface Download {
  /** Path inside the build. */
  readonly file: string;
  readonly stage: Stage;
  /** Bytes of the compressed body. */
  readonly size: number;
}

/** Readers download the language of their interface and the grammars of the code that they see. */
export const isApart = ({ file }: Pick<Download, 'file'>): boolean => /\/(?:locales|grammars)\//.test(file);

/** The bytes that were downloaded by the end of each stage. */
export function totalSizes(downloads: readonly Download[]): Record<SessionStage, number> {
  let total = 0;
  const entries = stages.map((stage) => {
    for (const download of downloads) if (download.stage === stage && !isApart(download)) total += download.size;
    return [stage, total] as const;
  });
  return Object.fromEntries(entries) as Record<SessionStage, number>;
}

/** The bytes that were downloaded for the search. */
export function totalSearch(downloads: readonly Download[]): number {
  return downloads.filter((download) => !isApart(download)).reduce((total, { size }) => total + size, 0);
}

/** A sentence for each exceeded budget. */
export function findExceededBudgets(sizes: Readonly<Record<Stage, number>>): string[] {
  const budgets = { ...BUDGETS, search: SEARCH_BUDGET, worker: WORKER_BUDGET };
  return ([...stages, 'search', 'worker'] as const)
    .filter((stage) => sizes[stage] > budgets[stage])
    .map((stage) => `${stage}: ${formatBytes(sizes[stage])} bytes; the budget is ${formatBytes(budgets[stage])}.`);
}

/** E.g. `7.94 kB`, rounded up. */
export function formatKilobytes(bytes: number): string {
  return `${(Math.ceil(bytes / 10) / 100).toFixed(2)} kB`;
}

const formatBytes = (bytes: number): string => bytes.toLocaleString('en');
