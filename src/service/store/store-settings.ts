import { z } from 'zod';

/** Where the service keeps what it must remember. */
export const storeSettingsSchema = z.object({
  data: z
    .string()
    .min(1)
    .describe(
      'Folder for everything that survives a restart: the store, copies of repositories, worktrees. Created if missing. Processes that share a PostgreSQL database and run agent jobs share this folder, too.',
    ),
  databaseUrl: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/\S+$/, 'is not an address such as postgres://user:password@host:5432/database')
    .optional()
    .describe(
      'Address of a PostgreSQL database for the store. Without it, the store is an SQLite database in the data folder.',
    ),
});

/** Where the service keeps what it must remember. */
export type StoreSettings = Readonly<z.output<typeof storeSettingsSchema>>;
