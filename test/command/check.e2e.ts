import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { listen } from '../../src/service/operations/listen.js';
import { MODULE_SCRIPT, strictPolicy } from '../security/site.js';
import { find, SCRIPT_ALONE, useCheck } from './support/check-command.js';

describe('docs-assistant check', () => {
  const command = useCheck();
  const { closeLater, element, serve, run, check } = command;

  it('finds nothing wrong with a good setup, and has the exit code 0', async () => {
    const url = await serve(`${MODULE_SCRIPT}${element()}`, { policy: () => strictPolicy()(command.service) });
    const { exitCode, stdout, stderr } = await run(url);
    assert.equal(exitCode, 0, stdout);
    assert.equal(stderr, '');
    assert.match(stdout, /✓ pass +answer +The first words/);
    assert.match(stdout, /✓ pass +keys +Every printable key/);
    assert.match(stdout, /\n1\d pass\n$/);
  });

  it('says what is not checked without a browser', async () => {
    const results = await check(await serve(`${MODULE_SCRIPT}${element()}`), '--no-browser');
    for (const name of ['settings', 'answer', 'stacking', 'keys', 'theme'] as const) find(results, name, 'not checked');
    for (const name of ['key', 'address', 'files', 'policy', 'service', 'cors'] as const) find(results, name, 'pass');
    assert.match(find(results, 'files', 'pass').text, /All \d{2,3} can be loaded/);
  });

  it('names the directive of the policy that lacks the service', async () => {
    const policy = () => "default-src 'self'; connect-src 'none'";
    const results = await check(await serve(`${SCRIPT_ALONE}${element()}`, { policy }), '--no-browser');
    assert.equal(find(results, 'policy', 'failure').remedy, `Content-Security-Policy: connect-src ${command.service}`);
  });

  it('names the missing header of CORS, and has the exit code 1', async () => {
    const silent = new Hono().all('*', (context) => context.text('no', 404));
    const other = await listen(silent, { host: '127.0.0.1', port: 0 });
    closeLater(() => other.close());
    const { exitCode, stdout } = await run(await serve(`${SCRIPT_ALONE}${element(other.url)}`), '--no-browser');
    assert.equal(exitCode, 1);
    assert.match(stdout, /✗ failure +cors .*\n +→ Access-Control-Allow-Origin: http:\/\/127\.0\.0\.1/);
  });
});
