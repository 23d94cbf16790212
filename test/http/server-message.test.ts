import assert from 'node:assert/strict';
import { MAX_SERVER_MESSAGE_LENGTH } from '../../src/http/cut-server-message.js';
import { parseServerMessage } from '../../src/http/server-message.js';

describe('parseServerMessage', () => {
  for (const body of [
    { error: 'Unknown domain' },
    { error: { message: 'Unknown domain', code: 'E1' } },
    { message: 'Unknown domain' },
    { statusCode: 404, error: 'Not Found', message: 'Unknown domain' },
    { detail: 'Unknown domain' },
    { detail: [{ loc: ['path'], msg: 'Unknown domain' }] },
    { errors: [{ message: 'Unknown domain' }] },
    { errors: ['Unknown domain'] },
    { type: 'about:blank', title: 'Not Found', detail: 'Unknown domain' },
    { title: 'Unknown domain' },
    { error: 'not_found', error_description: 'Unknown domain' },
    'Unknown domain',
  ]) {
    it(`finds it in ${JSON.stringify(body)}`, () => {
      assert.equal(parseServerMessage(JSON.stringify(body, null, 2)), 'Unknown domain');
    });
  }

  it('joins several messages', () => {
    const body = '{"errors":["fp is missing",{"message":"messages is empty"}]}';
    assert.equal(parseServerMessage(body), 'fp is missing; messages is empty');
  });

  it('accepts short plain text as it is', () => {
    assert.equal(parseServerMessage(' Unknown domain\n'), 'Unknown domain');
  });

  for (const body of [
    '',
    ' ',
    '<!doctype html><h1>502</h1>',
    'x'.repeat(MAX_SERVER_MESSAGE_LENGTH + 1),
    '{"error":',
    '{"ok":true}',
    '[]',
    '404',
    '{"error":{"code":1}}',
  ]) {
    it(`finds none in ${JSON.stringify(body.slice(0, 30))}`, () => {
      assert.equal(parseServerMessage(body), undefined);
    });
  }

  it('cuts a long message between characters', () => {
    const start = 'x'.repeat(MAX_SERVER_MESSAGE_LENGTH - 1);
    assert.equal(parseServerMessage(JSON.stringify({ error: `${start}😀` })), start);
  });

  it('finds none in JSON that is nested thousands of levels deep', () => {
    assert.equal(parseServerMessage('['.repeat(8000) + ']'.repeat(8000)), undefined);
  });
});
