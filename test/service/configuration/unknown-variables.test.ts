import assert from 'node:assert/strict';

import { RunningCommand } from '../../command/running-command.js';
import { load } from './support/load.js';

describe('A variable that looks like a setting and is none', () => {
  for (const [name, meant] of [
    ['DOCS_ASSISTANT_MODLE', 'DOCS_ASSISTANT_MODEL'],
    ['DOCS_ASSISTANT_ORIGIN', 'DOCS_ASSISTANT_ORIGINS'],
    ['DOC_ASSISTANT_ADMIN_KEY', 'DOCS_ASSISTANT_ADMIN_KEY'],
    ['DOCS_ASSISTENT_DOCS', 'DOCS_ASSISTANT_DOCS'],
    ['DOCS_ASSISTANT_PORT', 'PORT'],
    ['DOCS_ASSISTANT_DATABASE_URL', 'DATABASE_URL'],
    ['DOCS_ASSISTANT_URL', 'DOCS_ASSISTANT_BASE_URL'],
    ['DOCS_ASSISTANT_LIMITS_TOKENS_PER_DAY', 'DOCS_ASSISTANT_LIMIT_TOKENS_PER_DAY'],
  ] as const) {
    it(`${name} is reported with ${meant}`, async () => {
      const { warnings } = await load({ environment: { [name]: '1' } });
      assert.deepEqual(warnings, [`${name}: no setting has this variable. Did you mean ${meant}?`]);
    });
  }

  it('is reported with the list of all, if none is near', async () => {
    const { warnings } = await load({ environment: { DOCS_ASSISTANT_BACKGROUND_COLOUR: 'red' } });
    assert.equal(warnings.length, 1);
    assert.match(
      warnings[0]!,
      /^DOCS_ASSISTANT_BACKGROUND_COLOUR: no setting has this variable\. They are listed at https:/,
    );
  });

  it('is not reported if it is empty, a setting, of another command, or set by Kubernetes', async () => {
    const environment = {
      DOCS_ASSISTANT_MODLE: '',
      DOCS_ASSISTANT_DOMAIN: 'acme',
      DOCS_ASSISTANT_JOB_PATH: '/jobs',
      DOCS_ASSISTANT_SERVICE_HOST: '10.0.0.1',
      DOCS_ASSISTANT_SERVICE_PORT_HTTP: '8080',
      DOCS_ASSISTANT_PORT: 'tcp://10.0.0.1:8080',
      DOCS_ASSISTANT_PORT_8080_TCP_ADDR: '10.0.0.1',
      OTHER: '1',
    };
    assert.deepEqual((await load({ environment })).warnings, []);
  });

  it('is not reported if the configuration file uses it', async () => {
    const environment = { DOCS_ASSISTANT_ACME_KEY: 'svc_dsc_acme' };
    const file = { sites: { acme: { docs: 'docs', apiKey: { env: 'DOCS_ASSISTANT_ACME_KEY' } } } };
    assert.deepEqual((await load({ environment, file })).warnings, []);
    const files = { 'docs-assistant.config.mjs': 'export default { apiKey: process.env.DOCS_ASSISTANT_ACME_KEY };' };
    assert.deepEqual((await load({ environment, files })).warnings, []);
  });

  it('is reported by --print-config, on standard error', async () => {
    const command = new RunningCommand(['serve', '--print-config'], { env: { DOCS_ASSISTANT_MODLE: '1' } });
    assert.equal(await command.exitCode, 0);
    assert.match(command.stderr, /^DOCS_ASSISTANT_MODLE: .* Did you mean DOCS_ASSISTANT_MODEL\?\n/);
  });
});
