import { parseArgs } from 'node:util';
import type { Host } from './host.js';
import { hosts } from './hosts/index.js';
import type { Step } from './walk/step.js';
import { steps } from './walk/steps.js';

export interface Options {
  readonly hosts: readonly Host[];
  readonly steps: readonly Step[];
  /** Whether the sites answer from an index of their own, below a path, without the service. */
  readonly hasIndex: boolean;
  /** Whether the made sites stay, and are served after the walk until the process is stopped. */
  readonly isKept: boolean;
  /** Whether the table goes into the documentation. */
  readonly isWritten: boolean;
  /** Folder for pictures of each host. */
  readonly shots: string | undefined;
}

/** A bad argument. The message says what the option takes. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Parses the arguments of the command line.
 *
 * - `--only vitepress-2,plain`: only these hosts.
 * - `--walk typing,search`: only these steps of the walk.
 * - `--index`: the sites have an index and no service. Only for the steps `answer` and `links`, which are walked below a path.
 * - `--keep`: leaves the sites where they are and serves them, to look at them.
 * - `--write`: writes the results into the page "Works with", whose rows of other hosts stay. Only for all steps.
 * - `--shots <folder>`: takes pictures of each host.
 *
 * @throws {UsageError}
 */
export function parseOptions(args: readonly string[]): Options {
  const {
    only,
    index = false,
    walk = index ? 'answer,links' : undefined,
    keep = false,
    write = false,
    shots,
  } = parse(args);
  if (write && walk !== undefined) {
    throw new UsageError('--write takes the result of all steps: leave out --walk.');
  }
  return {
    hosts: choose('--only', hosts, only),
    steps: choose('--walk', steps, walk),
    hasIndex: index,
    isKept: keep,
    isWritten: write,
    shots,
  };
}

function parse(args: readonly string[]) {
  const options = {
    only: { type: 'string' },
    index: { type: 'boolean' },
    walk: { type: 'string' },
    keep: { type: 'boolean' },
    write: { type: 'boolean' },
    shots: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function choose<T extends { readonly id: string }>(option: string, all: readonly T[], list?: string): readonly T[] {
  if (list === undefined) return all;
  const ids = list.split(',');
  const known = all.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new UsageError(`${option} takes a list of ${known.join(', ')}; "${unknown}" is none of them.`);
  }
  return all.filter(({ id }) => ids.includes(id));
}
