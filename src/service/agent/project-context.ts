import type { LimitFunction } from 'p-limit';

import type { LanguageModel } from '../models/language-model.js';
import type { Store } from '../store/store.js';
import type { Identity } from './git/identity.js';
import type { WritableFiles } from './workspace/writable-files.js';

/** Options and services that a project works with. */
export interface ProjectContext {
  /** The project's own folder. */
  readonly folder: string;
  readonly model: LanguageModel;
  readonly author: Identity;
  readonly maxSteps: number;
  /** Maximum milliseconds for one prompt. */
  readonly turnTimeout: number;
  /** Maximum milliseconds for a command of git that reaches another machine. Default: ten minutes. */
  readonly gitTimeout: number | undefined;
  /** The files that the model may change. */
  readonly writable: WritableFiles;
  /** Milliseconds after its last change until a job is archived. */
  readonly archiveAfter: number;
  /** Limits the number of jobs that run at once, over all projects. */
  readonly overall: LimitFunction;
  readonly url: () => string;
  /** Rejects unless a key is an admin key of the project. */
  readonly checkKey: (key: string) => Promise<void>;
  /** Keeps the records of the jobs. */
  readonly store: Store;
}
