import type { StoreSettings } from '../../../../src/service/store/store-settings.js';
import { Store } from '../../../../src/service/store/store.js';
import { noPostgres, postgres } from '../../store/support/databases.js';
import { forgetGates } from './gate.js';
import { spawnService, type SpawnedService } from './spawn-service.js';
import { startAgent, type AgentOptions, type RunningAgent } from './start-agent.js';
import { describeUnless } from '../../../support/unless.js';

/** Services with records in one kind of database. Services with the same data folder share their database. */
export interface AgentPlace {
  readonly kind: 'sqlite' | 'postgres';
  startAgent(options: AgentOptions): Promise<RunningAgent>;
  spawnService(wrapper: readonly string[], data: string, repository: string): Promise<SpawnedService>;
  /** Opens the store of a data folder, as a command does. */
  openStore(data: string): Promise<Store>;
}

/** Describes the same behaviour of agent jobs on SQLite and on PostgreSQL. */
export function describeJobsOnBoth(title: string, define: (place: AgentPlace) => void): void {
  describe(`${title}, on SQLite`, () => define(createPlace('sqlite')));
  describeUnless(noPostgres)(`${title}, on PostgreSQL`, () => define(createPlace('postgres')));
}

function createPlace(kind: AgentPlace['kind']): AgentPlace {
  const databases = new Map<string, Promise<string>>();
  after(() => databases.clear());
  after(forgetGates);
  const settingsOf = async (data: string): Promise<StoreSettings> => {
    if (kind === 'sqlite') return { data };
    if (!databases.has(data)) databases.set(data, postgres!.createDatabase());
    return { data, databaseUrl: await databases.get(data) };
  };
  return {
    kind,
    async startAgent(options) {
      const { databaseUrl } = await settingsOf(options.data);
      return startAgent({ ...options, databaseUrl });
    },
    async spawnService(wrapper, data, repository) {
      return spawnService(wrapper, data, repository, (await settingsOf(data)).databaseUrl);
    },
    openStore: async (data) => new Store(await settingsOf(data)),
  };
}
