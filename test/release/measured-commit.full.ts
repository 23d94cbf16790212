import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { findMeasuredCommit } from '../../.github/scripts/measured-commit.js';

describe('The commit that was measured', () => {
  it('is named by the figures of the README', async () => {
    assert.match(findMeasuredCommit(await readFile('README.md', 'utf8')), /^[0-9a-f]{12}$/);
  });

  it('has to be named', () => {
    assert.throws(() => findMeasuredCommit('2026-11-22 · one run each'), /bench -- --write/);
  });
});
