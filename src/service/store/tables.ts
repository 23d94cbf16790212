import type { Generated, Insertable, Selectable } from 'kysely';

/** The tables of the store. All times are texts as `Date.toISOString` writes them, in UTC, so that they sort. */
export interface Tables {
  jobs: JobsTable;
  keys: KeysTable;
  limits: LimitsTable;
  services: ServicesTable;
}

/** Agent jobs. */
export interface JobsTable {
  /** The order of arrival. */
  position: Generated<number>;
  id: string;
  /** Identifier of the project that the job belongs to. */
  project: string;
  repository_id: string;
  /** The repository's address, and the branch of it that the job works on. */
  repository: string;
  ref: string;
  model: string;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
  pr_link: string | null;
  notice: string | null;
  /** 1 while a prompt has not ended. */
  is_open: number;
  /** The prompts, as JSON. */
  turns: string;
}

/** Keys that were made by `docs-assistant keys create`. */
export interface KeysTable {
  /** Names the key where it is listed or revoked. It tells nothing about the key. */
  id: string;
  name: string;
  /** `assistant` or `admin` (section 5). */
  kind: string;
  /** The domain of the site that the key is for. */
  site: string;
  /** SHA-256 of the key, in hexadecimal. */
  hash: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  /** Correct to a minute or so; null if it was never used. */
  last_used_at: string | null;
}

/** Uses that are counted for limits. The columns are those of rate-limiter-flexible. */
export interface LimitsTable {
  key: string;
  points: number;
  /** Milliseconds since 1970; null for never. */
  expire: number | null;
}

/** The service that has the folder, for the message to others. At most one row. */
export interface ServicesTable {
  id: number;
  /** Its process id, and the name of the machine or container. */
  process: number;
  host: string;
  started_at: string;
}

export type JobRow = Selectable<JobsTable>;
export type NewJobRow = Insertable<JobsTable>;
export type KeyRow = Selectable<KeysTable>;
