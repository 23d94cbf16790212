import assert from 'node:assert/strict';
import { isLoopback } from '../../src/http/loopback.js';

const loopback = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'docs.localhost',
  'docs.localhost.',
  '127.0.0.1',
  '127.8.250.1',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  '::ffff:127.0.0.1',
  '::FFFF:127.1.2.3',
  new URL('http://[::ffff:127.0.0.1]').hostname,
  new URL('http://127.1').hostname,
];

const others = [
  '',
  '0.0.0.0',
  '::',
  '128.0.0.1',
  '10.127.0.0.1',
  '127.0.0.1.example.com',
  '::ffff:10.0.0.1',
  '[::ffff:a00:1]',
  '[::7f00:1]',
  '::11',
  'localhost.example.com',
  'mylocalhost',
  '.localhost',
];

describe('isLoopback', () => {
  for (const host of loopback) it(`is true for "${host}"`, () => assert.equal(isLoopback(host), true));
  for (const host of others) it(`is false for "${host}"`, () => assert.equal(isLoopback(host), false));
});
