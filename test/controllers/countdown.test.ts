import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { Countdown } from '../../src/controllers/countdown.js';

/** A host that notes what it would show at each update. */
function count() {
  const shown: number[] = [];
  const host = {
    addController: () => {},
    removeController: () => {},
    requestUpdate: () => shown.push(countdown.seconds),
    updateComplete: Promise.resolve(true),
  };
  const countdown = new Countdown(host);
  countdown.hostConnected();
  return { countdown, shown };
}

describe('A countdown', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 5000 }));
  afterEach(() => mock.timers.reset());

  it('counts to zero, each second as it has passed, and no further', () => {
    const { countdown, shown } = count();
    countdown.start(7300);
    assert.equal(countdown.seconds, 3);
    mock.timers.tick(299);
    assert.deepEqual(shown, []);
    mock.timers.tick(1);
    assert.deepEqual(shown, [2]);
    mock.timers.tick(1000);
    mock.timers.tick(1000);
    mock.timers.tick(60_000);
    assert.deepEqual(shown, [2, 1, 0]);
  });

  it('has nothing to count before it is started, nor for a moment that has passed', () => {
    const { countdown, shown } = count();
    assert.equal(countdown.seconds, 0);
    countdown.start(4000);
    assert.equal(countdown.seconds, 0);
    mock.timers.tick(60_000);
    assert.deepEqual(shown, []);
  });

  it('counts for the latest moment alone', () => {
    const { countdown, shown } = count();
    countdown.start(7000);
    countdown.start(6000);
    mock.timers.tick(1000);
    mock.timers.tick(1000);
    assert.deepEqual(shown, [0]);
  });

  it('rests while its host is not on the page, and is right when it is back', () => {
    const { countdown, shown } = count();
    countdown.start(45_000);
    countdown.hostDisconnected();
    mock.timers.tick(10_500);
    assert.deepEqual(shown, []);
    countdown.hostConnected();
    assert.equal(countdown.seconds, 30);
    mock.timers.tick(500);
    assert.deepEqual(shown, [29]);
  });
});
