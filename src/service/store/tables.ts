import type { Generated, Insertable, Selectable } from 'kysely';

/** The tables of the store. All times are texts as `Date.toISOString` writes them, in UTC, so that they sort. */
export interface Tables {
  draft_questions: DraftQuestionsTable;
  drafts: DraftsTable;
  jobs: JobsTable;
  keys: KeysTable;
  limits: LimitsTable;
  owner_sessions: OwnerSessionsTable;
  questions: QuestionsTable;
  salts: SaltsTable;
  services: ServicesTable;
  topics: TopicsTable;
  webhook_messages: WebhookMessagesTable;
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
  /** Address of the page that it was started from. */
  origin: string | null;
  /** 1 while a prompt has not ended. */
  is_open: number;
  /** The prompts, as JSON. */
  turns: string;
}

/** Keys that were made by `docs-assistant keys create`. */
export interface KeysTable {
  /** Names the key where it is listed or revoked. It reveals nothing about the key. */
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

/** Questions of readers, for owners who keep them. What readers typed is masked before it comes here. */
export interface QuestionsTable {
  /** The order in which they were written. */
  position: Generated<number>;
  /** Names the answer in feedback. */
  id: string;
  /** The domain of the site. */
  site: string;
  asked_at: string;
  thread: string;
  /** Hash of the fingerprint with the salt of the day; null for anonymous readers. */
  reader: string | null;
  question: string;
  /** As far as the reader has seen it. */
  answer: string;
  /** `answered`, `closest`, `nothing`, `failed` or `stopped`. */
  outcome: string;
  /** The searches and their results, as JSON. */
  searches: string;
  /** The passages that the answer cites, as JSON. */
  sources: string;
  /** The page that the answer cites first, or else the best one that was found. */
  page: string | null;
  /** The page on which the question was asked. */
  path: string | null;
  locale: string | null;
  version: string | null;
  /** Milliseconds until the first part of the answer; null if there was none. */
  first_part_ms: number | null;
  total_ms: number;
  /** Null if the model does not report it. */
  prompt_tokens: number | null;
  completion_tokens: number | null;
  /** 1 for helpful, 0 for unhelpful, null if the reader did not say. */
  helpful: number | null;
  reason: string | null;
  comment: string | null;
  /** 1 if the reader has followed a source, and copied code. */
  followed: Generated<number>;
  copied: Generated<number>;
  /** `question`, or `search` for words in the search dialog. */
  kind: Generated<string>;
  /** The model that answered, such as `openai:gpt-5`, or `embedded`; null if it is not known. */
  model: string | null;
  /** The owner's judgement: `right`, `wrong`, or `out of scope` if the docs should not answer; null for none. */
  mark: string | null;
  /** Addresses of the pages that answer it, as the owner says, as JSON; null if they are not known. */
  right_pages: string | null;
}

/** Names that owners have given to groups of questions. Groups of one name are one. */
export interface TopicsTable {
  site: string;
  /** SHA-256 of the term of the group, in hexadecimal: a term can be the words of a reader. */
  term: string;
  name: string;
}

/** Sessions of the pages for owners. */
export interface OwnerSessionsTable {
  /** SHA-256 of the cookie's value, in hexadecimal. */
  hash: string;
  site: string;
  /** Identifier of the stored key that it was begun with; null for a key of the settings. */
  key: string | null;
  /** Proves, to a holder of both the cookie and the key, with which key the session was begun. */
  proof: string;
  ends_at: string;
}

/** Changes of the docs that owners have begun from questions of readers. */
export interface DraftsTable {
  /** The order in which they were begun. */
  position: Generated<number>;
  id: string;
  /** The domain of the site. */
  site: string;
  /** The term that the questions share. */
  term: string;
  /** The agent job that makes the change. */
  job: string;
  created_at: string;
  /** When the service learned that the change was merged; null before. */
  merged_at: string | null;
  /** When its questions were last asked again, and when a process has begun to; null before. */
  asked_at: string | null;
  asking_at: string | null;
}

/** The questions that a draft is about, with what came of them when they were asked again. */
export interface DraftQuestionsTable {
  draft: string;
  /** The question of a reader. */
  question: string;
  /** As in {@link QuestionsTable}; null before it was asked again. */
  outcome: string | null;
  answer: string | null;
  sources: string | null;
}

/** Messages to the owners of sites, sent or to be sent. They hold no words of readers: their texts are written when they are sent. */
export interface WebhookMessagesTable {
  /** Names the message for its receiver. */
  id: string;
  /** The domain of the site. */
  site: string;
  /** `comment`, `group` or `digest`. */
  kind: string;
  /** The question, group or week that it is about. There is one message for each subject of a kind. */
  subject: string;
  created_at: string;
  /** Attempts that have begun. */
  attempts: number;
  /** When the next attempt is due. */
  next_at: string;
  /** When it was sent or given up; null before. */
  ended_at: string | null;
}

/** The salts with which fingerprints are hashed, one for each day. */
export interface SaltsTable {
  /** As in `2026-11-23`, in UTC. */
  day: string;
  salt: string;
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
export type DraftRow = Selectable<DraftsTable>;
export type QuestionRow = Selectable<QuestionsTable>;
export type NewQuestionRow = Insertable<QuestionsTable>;
export type WebhookMessageRow = Selectable<WebhookMessagesTable>;
export type KeyRow = Selectable<KeysTable>;
