import { z } from 'zod';
import { setting } from '../settings/setting.js';
import { count } from '../settings/value-types.js';

const MAX_DAYS = 9999;

/** How long ended jobs, keys and indexes are kept. They are removed once a day. */
export const retentionSchema = z.object({
  jobDays: setting({
    schema: count(1, MAX_DAYS, 365),
    default: 365,
    variable: 'DOCS_ASSISTANT_KEEP_JOB_DAYS',
    description: 'Days after which the record of an archived job is removed.',
  }),
  keyDays: setting({
    schema: count(1, MAX_DAYS, 90),
    default: 90,
    variable: 'DOCS_ASSISTANT_KEEP_KEY_DAYS',
    description: 'Days after which a revoked or expired key is removed from the list.',
  }),
  indexDays: setting({
    schema: count(1, MAX_DAYS, 30),
    default: 30,
    variable: 'DOCS_ASSISTANT_KEEP_INDEX_DAYS',
    description: 'Days after which an unused index is removed, such as one of former sources.',
  }),
});

export type RetentionSettings = Readonly<z.output<typeof retentionSchema>>;
