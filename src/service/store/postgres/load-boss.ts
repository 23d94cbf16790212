import type PgBoss from 'pg-boss';

import { SettingsError } from '../../common/errors.js';
import type { ImportPackage } from '../../common/packages.js';

export type BossConstructor = typeof PgBoss;

/**
 * Loads the package `pg-boss`, which the operator installs.
 *
 * @throws {SettingsError} When it is not installed, or of a later version, which has no default export.
 */
export async function loadBoss(importPackage: ImportPackage): Promise<BossConstructor> {
  const loaded = (await importPackage('pg-boss').catch((cause: unknown) => {
    throw new SettingsError('DATABASE_URL: the package for agent jobs is not installed. Run: npm install pg-boss@10', {
      cause,
    });
  })) as { default?: BossConstructor };
  if (typeof loaded.default === 'function') return loaded.default;
  throw new SettingsError('DATABASE_URL: pg-boss has another version than 10. Run: npm install pg-boss@10');
}
