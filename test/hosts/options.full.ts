import assert from 'node:assert/strict';
import { hosts } from './hosts/index.js';
import { parseOptions, UsageError } from './options.js';
import { steps } from './walk/steps.js';

describe('The options of npm run test:hosts', () => {
  it('mean all hosts and steps if there are none', () => {
    const options = parseOptions([]);
    assert.deepEqual([options.hosts, options.steps], [hosts, steps]);
    assert.deepEqual([options.isKept, options.isWritten, options.shots], [false, false, undefined]);
  });

  it('choose hosts and steps in the order of the table', () => {
    const options = parseOptions(['--only', 'plain,vitepress-2', '--walk', 'search,launcher']);
    assert.deepEqual(
      options.hosts.map(({ id }) => id),
      ['vitepress-2', 'plain'],
    );
    assert.deepEqual(
      options.steps.map(({ id }) => id),
      ['launcher', 'search'],
    );
  });

  it('name the hosts and steps that there are when one is unknown', () => {
    assert.throws(
      () => parseOptions(['--only', 'gatsby']),
      (error) => error instanceof UsageError && /vitepress-2.*"gatsby" is none/.test(error.message),
    );
    assert.throws(() => parseOptions(['--walk', 'run']), UsageError);
  });

  it('write no result of a part of the steps', () => {
    assert.throws(() => parseOptions(['--write', '--walk', 'typing']), UsageError);
    assert.equal(parseOptions(['--write']).isWritten, true);
    assert.equal(parseOptions(['--write', '--only', 'plain']).isWritten, true);
  });

  it('must be known', () => {
    assert.throws(() => parseOptions(['--fast']), UsageError);
  });
});
