import assert from 'node:assert/strict';
import { MAX_INTERVAL, nextDelay } from '../../src/agent/watch-job.js';

const even = 0.5;

describe('nextDelay', () => {
  it('grows up to a limit while nothing changes', () => {
    const delays = [0, 1, 2, 50].map((idle) => nextDelay({ idle, interval: 2000, random: even }));
    assert.deepEqual(delays, [2000, 3000, 4500, MAX_INTERVAL]);
  });

  it('does not shorten an interval that is longer than the limit', () => {
    assert.equal(nextDelay({ idle: 9, interval: 60_000, random: even }), 60_000);
  });

  it('varies by a fifth to either side', () => {
    assert.equal(nextDelay({ idle: 0, interval: 1000, random: 0 }), 800);
    assert.equal(nextDelay({ idle: 0, interval: 1000, random: 1 }), 1200);
  });

  it('is never shorter than the service asks, but may be longer', () => {
    assert.equal(nextDelay({ idle: 0, interval: 1000, retryAfter: 60, random: 0 }), 60_000);
    assert.equal(nextDelay({ idle: 0, interval: 1000, retryAfter: 60, random: 1 }), 72_000);
    assert.equal(nextDelay({ idle: 0, interval: 5000, retryAfter: 1, random: even }), 5000);
  });
});
