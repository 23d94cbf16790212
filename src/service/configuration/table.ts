import type { z } from 'zod';

import { agentTable } from '../agent/agent-table.js';
import { answerTable } from '../assistant/answer-table.js';
import { limitTable } from '../limits/limit-table.js';
import { insightsTable } from '../insights/insights-table.js';
import { modelTable } from '../models/model-table.js';
import { readerTable } from '../readers/reader-table.js';
import { retentionTable } from '../retention/retention-table.js';
import { operationsTable } from '../operations/operations-table.js';
import { timeoutTable } from '../operations/timeout-table.js';
import { embeddingTable } from '../search/embeddings/embedding-table.js';
import { serviceTable } from './service-table.js';
import type { Setting } from '../settings/setting.js';
import { siteTable } from './site-table.js';

/** All settings of the service, by their keys in the configuration file, in the order in which they are shown. */
const table = {
  ...siteTable,
  ...modelTable,
  ...embeddingTable,
  ...answerTable,
  ...limitTable,
  ...readerTable,
  ...insightsTable,
  ...agentTable,
  ...serviceTable,
  ...timeoutTable,
  ...operationsTable,
  ...retentionTable,
};

export type SettingKey = keyof typeof table;

/** The value of a setting, as the service uses it. */
export type ValueOf<Key extends SettingKey> = z.output<(typeof table)[Key]['schema']>;

/** The keys, in the order of the table. */
export const settingKeys = Object.keys(table) as SettingKey[];

/** A setting by its key. */
export function getSetting(key: SettingKey): Setting {
  return table[key];
}
