import { z } from 'zod';

import { agentSchema } from '../agent/agent-settings.js';
import { answerSchema } from '../assistant/answer-settings.js';
import { insightsSchema } from '../insights/insights-settings.js';
import { limitSchema } from '../limits/limit-settings.js';
import { modelSchema } from '../models/model-settings.js';
import { operationsSchema } from '../operations/operations-settings.js';
import { timeoutSchema } from '../operations/timeout-settings.js';
import { readerSchema } from '../readers/reader-settings.js';
import { retentionSchema } from '../retention/retention-settings.js';
import { embeddingSchema } from '../embeddings/embedding-settings.js';
import { getDetails, type SettingDetails } from '../settings/setting.js';
import { serviceSettings } from './service-settings.js';
import { siteSettings } from './site-settings.js';

/** The settings of a site. At the top level of the file they apply to all sites, except those that belong to one site. */
export const siteSchema = siteSettings.extend({
  model: modelSchema,
  embeddings: embeddingSchema,
  answers: answerSchema,
  limits: limitSchema,
  readers: readerSchema,
  insights: insightsSchema,
  agent: agentSchema,
});

/** The settings of the whole service. */
export const serviceSchema = serviceSettings.extend({
  timeouts: timeoutSchema,
  operations: operationsSchema,
  retention: retentionSchema,
});

type Shape = typeof siteSchema.shape & typeof serviceSchema.shape;

/** The keys of a shape's settings, such as `answers.maxTokens`. */
type KeysOf<S> = {
  [Key in keyof S & string]: S[Key] extends z.ZodObject<infer Inner extends z.ZodRawShape>
    ? `${Key}.${KeysOf<Inner>}`
    : Key;
}[keyof S & string];

export type SettingKey = KeysOf<Shape>;

/** All values, in groups. */
type AllValues = z.output<typeof siteSchema> & z.output<typeof serviceSchema>;

/** The keys of the top level, some of which are groups. */
export type GroupKey = keyof AllValues;

type At<Values, Key> = Key extends `${infer First}.${infer Rest}`
  ? At<Values[First & keyof Values], Rest>
  : Values[Key & keyof Values];

/** The value of a setting or of a group. */
export type ValueOf<Key extends SettingKey | GroupKey> = At<AllValues, Key>;

/** A setting in its place. */
export interface Setting extends SettingDetails {
  readonly key: SettingKey;
  readonly scope: 'service' | 'site';
  readonly schema: z.ZodTypeAny;
}

/** The groups of settings, by their keys. */
export const groups = new Map<string, z.AnyZodObject>();

/** All settings by their keys, in display order. */
const settings = new Map<string, Setting>();

function add(group: z.AnyZodObject, scope: Setting['scope'], prefix = ''): void {
  for (const [name, schema] of Object.entries<z.ZodTypeAny>(group.shape)) {
    const key = prefix + name;
    if (schema instanceof z.ZodObject) {
      groups.set(key, schema);
      add(schema, scope, `${key}.`);
    } else {
      settings.set(key, { ...getDetails(schema), key: key as SettingKey, scope, schema });
    }
  }
}

add(siteSchema, 'site');
add(serviceSchema, 'service');

/** The keys, in the order in which they are shown. */
export const settingKeys = [...settings.keys()] as SettingKey[];

/** A setting by its key. */
export function getSetting(key: SettingKey): Setting {
  return settings.get(key)!;
}

/** Whether there is a setting of a name. */
export function isSettingKey(key: string): key is SettingKey {
  return settings.has(key);
}
