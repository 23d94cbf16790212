import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import { TokenBudget } from '../../../src/service/limits/token-budget.js';
import { loadApp } from '../../../src/service/create-app.js';
import type { Store } from '../../../src/service/store/store.js';
import { askInit, messagePath, serviceOptions } from '../support/ask.js';
import { countingModel } from '../support/counting-model.js';
import { cannotStop, describeOnBoth, postgres } from '../store/support/databases.js';
import { itUnless } from '../../support/unless.js';

describeOnBoth('The budget of tokens', ({ kind, createSettings, open }) => {
  const opened = async (store: Store) => (await store.open(), store);
  const start = async (tokensPerDay: number) => {
    const store = await opened(open(await createSettings()));
    const app = await loadApp({ ...serviceOptions, store, model: countingModel, limits: { tokensPerDay } });
    return async () => {
      const response = await app.request(messagePath, askInit('Install'));
      return { response, text: await response.text() };
    };
  };

  it('lets a site ask until it is spent, and then says kindly when the assistant is back', async () => {
    // An answer of this model takes 150.
    const ask = await start(250);
    assert.equal((await ask()).response.status, 200);
    assert.equal((await ask()).response.status, 200);
    const { response, text } = await ask();
    assert.equal(response.status, 429);
    const seconds = Number(response.headers.get('Retry-After'));
    assert.ok(seconds > 0 && seconds <= 24 * 60 * 60, String(seconds));
    assert.match(
      text,
      /The assistant has answered as much as it can today\. It is back in \d+ (?:hours?|minutes?|seconds?)\./,
    );
  });

  it('costs the embedded model nothing', async () => {
    const store = await opened(open(await createSettings()));
    const app = await loadApp({ ...serviceOptions, store, limits: { tokensPerDay: 1 } });
    for (let count = 0; count < 3; count++) {
      const response = await app.request(messagePath, askInit('Install'));
      await response.text();
      assert.equal(response.status, 200);
    }
  });

  it('is shared by processes, and kept over a restart', async () => {
    const settings = await createSettings();
    const stores = await Promise.all([open(settings), open(settings)].map(opened));
    const [first, second] = stores.map((store) => new TokenBudget(100, 'acme', store)) as [TokenBudget, TokenBudget];
    first.spend(60);
    await wait(100);
    await second.check();
    second.spend(60);
    await assert.rejects(second.check(), /answered as much as it can today/);
    await wait(100);
    for (const store of stores) await store.close();
    const restarted = new TokenBudget(100, 'acme', await opened(open(settings)));
    await assert.rejects(restarted.check(), /answered as much as it can today/);
    await new TokenBudget(100, 'another', await opened(open(settings))).check();
  });

  it('begins again with the next day (UTC)', async () => {
    const budget = new TokenBudget(100, 'acme', await opened(open(await createSettings())));
    budget.spend(100);
    await assert.rejects(budget.check(), /today/);
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
    mock.timers.enable({ apis: ['Date'], now: tomorrow });
    await budget.check();
  });

  itUnless(kind === 'sqlite' ? 'SQLite is never away' : cannotStop)(
    'is counted by the process while the database is away',
    async () => {
      const { cluster } = postgres!;
      mock.method(console, 'error', () => {});
      const budget = new TokenBudget(100, 'acme', await opened(open(await createSettings())));
      await budget.check();
      await cluster!.stop();
      budget.spend(100);
      await assert.rejects(budget.check(), /today/);
      await cluster!.start();
    },
  );
});
