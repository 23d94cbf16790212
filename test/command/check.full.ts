import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { listen } from '../../src/service/operations/listen.js';
import { MODULE_SCRIPT } from '../security/site.js';
import { startLocalService } from '../support/local-service.js';
import { find, SCRIPT_ALONE, useCheck } from './support/check-command.js';

describe('docs-assistant check', () => {
  const command = useCheck();
  const { closeLater, element, serve, run, check } = command;

  it('reads a policy in the markup, too', async () => {
    const meta = `<meta http-equiv="content-security-policy" content="script-src 'self'; trusted-types lit-html">`;
    const results = await check(await serve(`${meta}${SCRIPT_ALONE}${element()}`), '--no-browser');
    assert.match(find(results, 'policy', 'failure').text, /trusted-types lacks docs-assistant\./);
  });

  it('names the setting of this project’s own service that allows the site', async () => {
    const strict = await startLocalService([]);
    closeLater(() => strict.close());
    const { stdout } = await run(await serve(`${SCRIPT_ALONE}${element(strict.url)}`), '--no-browser');
    assert.match(stdout, /✗ failure +cors .*\n[^]*start it with --origin http:\/\/127\.0\.0\.1:\d+/);
  });

  it('finds an admin key, and does not print it', async () => {
    const { stdout } = await run(
      await serve(`${SCRIPT_ALONE}${element(command.service, 'svc_hidden')}`),
      '--no-browser',
    );
    assert.match(stdout, /✗ failure +key +It is an admin key/);
    assert.doesNotMatch(stdout, /svc_hidden/);
  });

  it('finds files that are missing or of the wrong type', async () => {
    const script = '<script type="module" src="/assets/docs-assistant.js"></script>';
    const scripts = { '/assets/docs-assistant.js': 'import "./chunks/launcher-1.js"' };
    const results = await check(await serve(`${script}${element()}`, { scripts }), '--no-browser');
    // The site answers every other address with an image.
    assert.match(find(results, 'files', 'failure').text, /chunks\/launcher-1\.js has the type image\/svg\+xml/);
  });

  it('compares the script with its integrity', async () => {
    const hash = createHash('sha384').update('').digest('base64');
    const withHash = (value: string) => SCRIPT_ALONE.replace(' src', ` integrity="sha384-${value}" src`);
    find(await check(await serve(withHash(hash) + element()), '--no-browser'), 'files', 'pass');
    const results = await check(await serve(withHash('AAAA') + element()), '--no-browser');
    assert.match(find(results, 'files', 'failure').text, /does not match its integrity/);
  });

  it('checks an element that a script adds in the browser, and says so without one', async () => {
    const scripts = { '/site.js': `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(element())})` };
    const url = await serve(`<body>${MODULE_SCRIPT}<script src="/site.js"></script>`, { scripts });
    assert.match(find(await check(url, '--no-browser'), 'settings', 'not checked').text, /no <docs-assistant>/);
    const results = await check(url, '--no-question');
    for (const name of ['settings', 'key', 'address', 'cors'] as const) find(results, name, 'pass');
    find(results, 'answer', 'not checked');
  });

  it('finds keys that the page handles, and keys that leave the page', async () => {
    const scripts = {
      '/keys.js': `addEventListener('keydown', (event) => {
        if (event.key === 's') event.stopImmediatePropagation();
        if (event.key === '~') location.href = '/elsewhere';
      }, { capture: true });`,
    };
    const url = await serve(`<script src="/keys.js"></script>${MODULE_SCRIPT}${element()}`, { scripts });
    assert.match(find(await check(url, '--no-question'), 'keys', 'failure').text, /takes s|left the page/);
  });

  it('has the exit code 5 for an unreachable page, and 2 for wrong arguments', async () => {
    const closed = await listen(new Hono(), { host: '127.0.0.1', port: 0 });
    await closed.close();
    assert.equal((await run(closed.url)).exitCode, 5);
    const { exitCode, stderr } = await run('docs.example.com');
    assert.equal(exitCode, 2);
    assert.match(stderr, /Begin it with https:\/\/.*\nSee "docs-assistant check --help"/);
    assert.match((await run('--help')).stdout, /^Usage: docs-assistant check <page>/);
  });
});
