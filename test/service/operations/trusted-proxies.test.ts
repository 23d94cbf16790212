import assert from 'node:assert/strict';

import { findProxyProblem, TrustedProxies } from '../../../src/service/operations/trusted-proxies.js';

describe('TrustedProxies', () => {
  for (const [title, proxies, peer, forwarded, client] of [
    ['believes nobody by default', [], '127.0.0.1', '198.51.100.7', '127.0.0.1'],
    ['takes the address that a trusted proxy adds', ['loopback'], '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['ignores what the reader made up before it', ['loopback'], '127.0.0.1', '10.9.9.9, 198.51.100.7', '198.51.100.7'],
    ['ignores a header of a peer that is not trusted', ['10.0.0.1'], '198.51.100.9', '203.0.113.1', '198.51.100.9'],
    ['passes over several proxies', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.7, 10.0.0.3, 10.0.0.2', '198.51.100.7'],
    ['stops at the first that is not trusted', ['10.0.0.1'], '10.0.0.1', '198.51.100.7, 203.0.113.5', '203.0.113.5'],
    ['keeps what is known before an odd entry', ['loopback'], '127.0.0.1', '198.51.100.7, unknown', '127.0.0.1'],
    ['reads addresses with ports', ['loopback'], '127.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['reads IPv6 in brackets', ['::1'], '::1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['knows IPv4 that is written as IPv6', ['127.0.0.0/8'], '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['takes the first if all are proxies', ['private'], '10.0.0.1', '192.168.1.5, 10.0.0.2', '192.168.1.5'],
    ['needs no header', ['loopback'], '127.0.0.1', undefined, '127.0.0.1'],
  ] as const) {
    it(title, () => {
      assert.equal(new TrustedProxies(proxies).findClient(peer, forwarded), client);
    });
  }

  it('looks at a bounded part of a long header', () => {
    const proxies = new TrustedProxies(['loopback', 'private']);
    const forwarded = `198.51.100.7, ${Array(5000).fill('10.0.0.1').join(', ')}`;
    assert.equal(proxies.findClient('127.0.0.1', forwarded), '10.0.0.1');
  });
});

describe('findProxyProblem', () => {
  it('accepts addresses, networks and names', () => {
    for (const text of ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'private'])
      assert.equal(findProxyProblem(text), undefined, text);
  });

  it('says what to set instead of anything else', () => {
    for (const text of ['', '*', 'proxy.example.com', '10.0.0.0/33', '10.0.0', 'toString', '10.0.0.0/8/8'])
      assert.match(findProxyProblem(text) ?? '', /is not the address of a proxy\. Set an IP address/, text);
  });
});
