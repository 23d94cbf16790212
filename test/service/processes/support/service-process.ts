import { setTimeout as wait } from 'node:timers/promises';

import { createAgentService } from '../../../../src/service/agent/create-agent-service.js';
import { loadApp } from '../../../../src/service/create-app.js';
import { forgeKinds } from '../../../../src/service/forge/hosted/forge-kinds.js';
import { createHostedForge } from '../../../../src/service/forge/hosted/hosted-forge.js';
import { createEmbeddedModel } from '../../../../src/quotes/model.js';
import { createInstruments } from '../../../../src/service/operations/instruments.js';
import { listenOperated } from '../../../../src/service/operations/listen-operated.js';
import { startServiceLog } from '../../../../src/service/logging/log.js';
import { defaultOperations } from '../../../../src/service/operations/operations-settings.js';
import { defaultTimeouts } from '../../../../src/service/operations/timeout-settings.js';
import { runUntilStopped } from '../../../../src/service/operations/run-until-stopped.js';
import { Store } from '../../../../src/service/store/store.js';
import { scriptedModel } from '../../agent/support/scripted-model.js';
import { adminKey } from '../../agent/support/start-agent.js';
import { token } from '../../forge/support/fake-forge.js';
import { apiKey, domain } from '../../support/ask.js';
import { limitedDomain, type ProcessOptions } from './process-options.js';

/** One of several processes of a service. Works like `docs-assistant serve`, but with the git host and models of the test. */
const options = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions;
const { data, databaseUrl, port, docs, pieceDelay, limit, remote, forge } = options;

const unlimited = 1_000_000_000;
const limits = {
  perAddressAndMinute: unlimited,
  perAddressAndDay: unlimited,
  perKeyAndMinute: unlimited,
  perKeyAndMonth: unlimited,
  perOrganisationAndMinute: unlimited,
  perOrganisationAndHour: unlimited,
};

await runUntilStopped(async (onStop) => {
  const settings = {
    ...defaultOperations,
    logLevel: 'warn',
    logFormat: 'json',
    trustedProxies: ['127.0.0.1'],
    maxQuestions: 1000,
    maxQuestionsPerAddress: 1000,
  } as const;
  const instruments = createInstruments(settings, defaultTimeouts);
  startServiceLog(settings);
  const store = new Store({ data, databaseUrl });
  onStop(() => store.close());
  const agent = await createAgentService({
    data,
    store,
    model: scriptedModel,
    limits: { jobsPerHour: unlimited, messagesPerHour: unlimited },
    projects: [
      {
        id: 'docs',
        apiKey: adminKey,
        source: { kind: 'repository', address: remote },
        createForge: () => ({
          ...createHostedForge({ kind: forgeKinds.github, url: forge, repository: 'acme/docs', token }),
          remote,
        }),
      },
    ],
  });
  onStop(() => agent.close());
  const site = { docs, apiKey, model: createEmbeddedModel({ pieceDelay }), watch: false };
  const service = await loadApp({
    sites: [
      { ...site, domain, limits },
      { ...site, domain: limitedDomain, limits: { ...limits, perAddressAndDay: limit } },
    ],
    agent,
    store,
    instruments,
  });
  for (let count = 0; count < 5 && !store.find(); count++) await store.open().catch(() => wait(500));
  const labels = { host: 'HOST', port: 'PORT', data: 'DOCS_ASSISTANT_DATA', metricsListen: '' };
  const server = await listenOperated(service, instruments, { host: '127.0.0.1', port, labels }, onStop);
  void agent.start(server.url);
  instruments.readiness.start();
  console.log(server.url);
});
