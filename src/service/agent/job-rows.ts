import type { JobRow, NewJobRow } from '../store/tables.js';
import { jobRecordSchema, turnSchema, type JobRecord } from './job-record.js';

/** Converts a job's record to its row in the store. */
export function toRow(project: string, record: JobRecord): NewJobRow {
  return { id: record.id, project, created_at: record.createdAt, origin: record.origin, ...toChanges(record) };
}

/** The columns that change while a job exists. */
export function toChanges(record: JobRecord): Omit<NewJobRow, 'id' | 'project' | 'created_at' | 'origin' | 'position'> {
  return {
    repository_id: record.repositoryId,
    repository: record.source.repository,
    ref: record.source.ref,
    model: record.model,
    updated_at: record.updatedAt,
    archived_at: record.archivedAt,
    pr_link: record.prLink,
    notice: record.notice,
    is_open: record.turns.some(({ state }) => state === 'waiting') ? 1 : 0,
    turns: JSON.stringify(record.turns),
  };
}

/** @throws {ZodError} When a newer version wrote prompts that this version can't parse. */
export function toRecord(row: JobRow): JobRecord {
  return {
    id: row.id,
    repositoryId: row.repository_id,
    source: { repository: row.repository, ref: row.ref },
    model: row.model,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    archivedAt: row.archived_at,
    prLink: row.pr_link,
    notice: row.notice,
    origin: row.origin,
    turns: turnSchema.array().min(1).parse(JSON.parse(row.turns)),
  };
}

/** Parses a record in the old format, a JSON file for each job. */
export function parseFile(text: string): JobRecord {
  return jobRecordSchema.parse(JSON.parse(text));
}
