import type { BrowserContextOptions } from 'playwright';
import type { Host } from '../host.js';
import type { Visit } from './visit.js';

/** One line of the walk. */
export interface Step {
  /** For `--walk`. */
  readonly id: string;
  /** Head of its column. */
  readonly title: string;
  /** Why the host has no such thing; undefined if it has. */
  readonly missing?: (host: Host) => string | undefined;
  /** Whether it walks the site below `/docs/`, which has the search of the assistant, instead of that at the root. */
  readonly isBelowPath?: boolean;
  /** How the browser differs from a wide window with a light system. */
  readonly browser?: BrowserContextOptions;
  /** @throws {WalkError} if something is not as it must be. */
  readonly walk: (visit: Visit) => Promise<void>;
}
