import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Countdown } from '../../src/controllers/countdown.js';

/** A countdown, and the seconds that its host shows at each update. */
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

  it('counts down to zero, second by second', () => {
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

  it('is zero before it is started, and for a time in the past', () => {
    const { countdown, shown } = count();
    assert.equal(countdown.seconds, 0);
    countdown.start(4000);
    assert.equal(countdown.seconds, 0);
    mock.timers.tick(60_000);
    assert.deepEqual(shown, []);
  });

  for (const end of [Infinity, Number.MAX_VALUE, 5000 + 3_600_001, 2 ** 53]) {
    it(`to ${end} takes an hour, with one update each second`, () => {
      const { countdown, shown } = count();
      countdown.start(end);
      assert.equal(countdown.seconds, 3600);
      mock.timers.tick(1000);
      mock.timers.tick(1000);
      assert.deepEqual(shown, [3599, 3598]);
    });
  }

  for (const end of [NaN, -Infinity, -1]) {
    it(`to ${end} is over`, () => {
      const { countdown, shown } = count();
      countdown.start(end);
      assert.equal(countdown.seconds, 0);
      mock.timers.tick(10_000);
      assert.deepEqual(shown, []);
    });
  }

  it('ends when the clock is set back', () => {
    const { countdown, shown } = count();
    mock.timers.setTime(1_000_000);
    countdown.start(1_060_000);
    mock.timers.setTime(500_000);
    assert.equal(countdown.seconds, 0);
    mock.timers.tick(60_000);
    assert.deepEqual(
      shown.filter((seconds) => seconds > 0),
      [],
    );
  });

  it('counts only to the time that was set last', () => {
    const { countdown, shown } = count();
    countdown.start(7000);
    countdown.start(6000);
    mock.timers.tick(1000);
    mock.timers.tick(1000);
    assert.deepEqual(shown, [0]);
  });

  it('pauses while its host is disconnected, and is correct when it is back', () => {
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
