import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { ResponseError } from '../../src/errors.js';
import { parseRetryAfter } from '../../src/http/response.js';
import { getSecondsLeft, limitWait } from '../../src/http/wait.js';

const HOUR = 3600;
const NOW = Date.parse('2026-03-04T05:06:07Z');

const parse = (value: string) => parseRetryAfter(new Headers({ 'Retry-After': value }));

describe('Retry-After', () => {
  for (const [value, seconds] of [
    ['0', 0],
    ['007', 7],
    [' 30 ', 30],
    ['2099', 2099],
    ['3600', HOUR],
    ['3601', HOUR],
    ['99999999999', HOUR],
    ['9'.repeat(400), HOUR],
    ['2.2', 3],
    ['5, 10', 5],
    ['5,Wed, 04 Mar 2026 05:07:07 GMT', 5],
    // Dates: of RFC 9110 in its three forms, of ISO, and in zones.
    ['Wed, 04 Mar 2026 05:07:07 GMT', 60],
    ['Wednesday, 04-Mar-26 05:07:07 GMT', 60],
    ['Wed Mar  4 05:07:07 2026', 60],
    ['Wed, 04 Mar 2026 06:07:07 +0100', 60],
    ['2026-03-04T05:07:07Z', 60],
    ['wed, 04 mar 2026 05:07:07 gmt', 60],
    ['2026-03-04T05:07:07.000+00:00', 60],
    // Without a zone: in GMT.
    ['Wed, 04 Mar 2026 05:07:07', 60],
    ['Wed, 04 Mar 2099 05:07:07 GMT', HOUR],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['Wed, 04 Mar 2026 05:06:07 GMT', 0],
    // No time to wait.
    ['', undefined],
    [' ', undefined],
    ['-1', undefined],
    ['-5, 10', undefined],
    ['+5', undefined],
    ['1e9', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
    ['NaN', undefined],
    ['null', undefined],
    ['soon', undefined],
    ['30s', undefined],
    ['30 seconds', undefined],
    ['May 2099', undefined],
    ['Wed, 04 Mar 2026 99:99:99 GMT', undefined],
    ['Wed, 04 Mar 2026 05:07:07 GMT, Wed, 04 Mar 2026 05:07:08 GMT', undefined],
  ] as const) {
    const wait = seconds === undefined ? 'is no time to wait' : `is ${seconds} s`;
    it(`“${value.length > 70 ? `${value.slice(0, 9)}…` : value}” ${wait}`, () => {
      mock.timers.enable({ apis: ['Date'], now: NOW });
      assert.equal(parse(value), seconds);
    });
  }

  it('is nothing without the header', () => {
    assert.equal(parseRetryAfter(new Headers()), undefined);
  });
});

describe('A wait', () => {
  for (const [given, seconds] of [
    [30, 30],
    [0.5, 0.5],
    [-1, 0],
    [-Infinity, 0],
    [Infinity, HOUR],
    [1e300, HOUR],
    [NaN, undefined],
    ['30', undefined],
    [null, undefined],
    [{}, undefined],
    [[30], undefined],
    [undefined, undefined],
  ] as const) {
    it(`of ${String(JSON.stringify(given) ?? given)} (${typeof given}) is ${seconds} s`, () => {
      assert.equal(limitWait(given), seconds);
      const { retryAfter } = new ResponseError('unavailable', '', { status: 503, retryAfter: given as number });
      assert.equal(retryAfter, seconds);
    });
  }

  it('is over when the clock was set back, instead of longer than at first', () => {
    mock.timers.enable({ apis: ['Date'], now: NOW });
    assert.equal(getSecondsLeft(NOW + 60_000, 60), 60);
    mock.timers.setTime(NOW - 500);
    assert.equal(getSecondsLeft(NOW + 60_000, 60), 60.5);
    mock.timers.setTime(NOW - 86_400_000);
    assert.equal(getSecondsLeft(NOW + 60_000, 60), 0);
    mock.timers.setTime(NOW + 86_400_000);
    assert.equal(getSecondsLeft(NOW + 60_000, 60), 0);
  });
});
