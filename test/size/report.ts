/**
 * Bytes that may be downloaded by the end of each stage, each including the one before. 1 kB is 1,000 bytes.
 *
 * - `launcher`: what every page of a site loads.
 * - `answer`: the reader opens the panel, asks a plain question and gets the answer.
 * - `session`: the reader goes on as readers ordinarily do. Languages of the interface and grammars of code are apart.
 */
export const BUDGETS = { launcher: 12_000, answer: 80_000, session: 95_000 } as const;

export type Stage = keyof typeof BUDGETS;

export const stages = Object.keys(BUDGETS) as Stage[];

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
export function totalSizes(downloads: readonly Download[]): Record<Stage, number> {
  let total = 0;
  const entries = stages.map((stage) => {
    for (const download of downloads) if (download.stage === stage && !isApart(download)) total += download.size;
    return [stage, total] as const;
  });
  return Object.fromEntries(entries) as Record<Stage, number>;
}

/** A sentence for each exceeded budget. */
export function findExceededBudgets(sizes: Readonly<Record<Stage, number>>): string[] {
  return stages
    .filter((stage) => sizes[stage] > BUDGETS[stage])
    .map((stage) => `${stage}: ${formatBytes(sizes[stage])} bytes; the budget is ${formatBytes(BUDGETS[stage])}.`);
}

/** E.g. `7.94 kB`, rounded up. */
export function formatKilobytes(bytes: number): string {
  return `${(Math.ceil(bytes / 10) / 100).toFixed(2)} kB`;
}

const formatBytes = (bytes: number): string => bytes.toLocaleString('en');
