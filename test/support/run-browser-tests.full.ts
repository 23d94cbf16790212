import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

function runFixtures(...names: string[]) {
  const files = names.map((name) => `test/support/fixtures/${name}.browser.ts`);
  const args = ['--import', 'tsx', 'test/support/run-browser-tests.ts', ...files];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, output: stdout };
}

describe('A run of browser tests', () => {
  it('fails with the reason for uncaught errors, and goes on', () => {
    const { status, output } = runFixtures('uncaught', 'early', 'element', 'unloadable');
    assert.equal(status, 1);
    assert.match(output, /uncaught\.browser\.ts: 1 passed, 2 failed/);
    assert.match(output, /A rejection that nobody catches\./);
    assert.match(output, /An error that nobody catches\./);
    assert.match(output, /early\.browser\.ts: 0 passed, 1 failed/);
    assert.match(output, /A rejection before the tests\./);
    assert.match(output, /element\.browser\.ts: 0 passed, 1 failed/);
    assert.match(output, /expected <main><\/main> to equal null/);
    assert.match(output, /unloadable\.browser\.ts: 0 passed, 1 failed/);
    assert.match(output, /absent\.js/);
    assert.match(output, /^1 passed, 5 failed$/m);
  });

  it('fails when there is no test to run', () => {
    const { status, output } = runFixtures('empty');
    assert.equal(status, 1);
    assert.match(output, /^0 passed, 0 failed$/m);
  });
});
