import type { Kysely, Migration } from 'kysely';

/** When a key was last used. */
export function addLastUseOfKeys(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('keys').addColumn('last_used_at', 'text').execute();
    },
  };
}
