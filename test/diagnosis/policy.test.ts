import assert from 'node:assert/strict';
import { allows, formatAllowing, parsePolicy } from '../../src/diagnosis/policy.js';

const PAGE = 'https://docs.example/guide/';

/** Whether `connect-src` with these sources lets the page connect to an address. */
const connects = (sources: string, address: string) =>
  allows(parsePolicy(`connect-src ${sources}`), 'connect-src', address, PAGE);

describe('A content security policy', () => {
  it('takes the first of two directives, and names in any case', () => {
    const policy = parsePolicy("Connect-Src 'self' https://a.example;; connect-src *;");
    assert.deepEqual([...policy], [['connect-src', ["'self'", 'https://a.example']]]);
  });

  it('allows everything for which it has no directive', () => {
    assert.ok(allows(parsePolicy("script-src 'self'"), 'connect-src', 'https://a.example/', PAGE));
  });

  it('falls back to default-src, and from script-src-elem to script-src', () => {
    assert.ok(!allows(parsePolicy("default-src 'self'"), 'connect-src', 'https://a.example/', PAGE));
    const policy = parsePolicy("default-src 'none'; script-src 'self'");
    assert.ok(allows(policy, 'script-src-elem', 'https://docs.example/a.js', PAGE));
  });

  for (const [sources, address, isAllowed] of [
    ["'none'", 'https://docs.example/', false],
    ['', 'https://docs.example/', false],
    ["'self'", 'https://docs.example/api', true],
    ["'self'", 'https://docs.example:8443/api', false],
    ["'self'", 'https://api.docs.example/', false],
    ['*', 'https://a.example/', true],
    ['*', 'data:text/plain,a', false],
    ['https:', 'https://a.example/', true],
    ['https:', 'http://a.example/', false],
    ['a.example', 'https://a.example/', true],
    ['a.example', 'http://a.example/', false],
    ['http://a.example', 'https://a.example/', true],
    ['https://a.example', 'https://a.example:8443/', false],
    ['https://a.example:*', 'https://a.example:8443/', true],
    ['https://a.example:8443', 'https://a.example:8443/', true],
    ['*.example', 'https://a.b.example/', true],
    ['*.a.example', 'https://a.example/', false],
    ['HTTPS://A.example', 'https://a.example/x', true],
    ['https://a.example/api', 'https://a.example/api', true],
    ['https://a.example/api', 'https://a.example/api/x', false],
    ['https://a.example/api/', 'https://a.example/api/x', true],
    ['http://[::1]:3000', 'http://[::1]:3000/x', true],
    ["'nonce-abc' 'unsafe-inline'", 'https://a.example/', false],
  ] as const) {
    it(`with "connect-src ${sources}" ${isAllowed ? 'allows' : 'does not allow'} ${address}`, () => {
      assert.equal(connects(sources, address), isAllowed);
    });
  }

  it('gets a source added to the directive that decides', () => {
    const policy = parsePolicy("default-src 'self'; connect-src https://a.example");
    assert.equal(
      formatAllowing(policy, 'connect-src', 'https://b.example'),
      'Content-Security-Policy: connect-src https://a.example https://b.example',
    );
  });

  it('gets a directive of its own in place of default-src, without none', () => {
    const policy = parsePolicy("default-src 'none'");
    assert.equal(formatAllowing(policy, 'script-src-elem', "'self'"), "Content-Security-Policy: script-src 'self'");
  });
});
