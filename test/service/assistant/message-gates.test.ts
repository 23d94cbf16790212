import assert from 'node:assert/strict';
import type { Hono } from 'hono';
import { messageGates } from '../../../src/service/assistant/message-gates.js';
import { loadApp } from '../../../src/service/create-app.js';
import { createInstruments } from '../../../src/service/operations/instruments.js';
import { defaultOperations } from '../../../src/service/operations/operations-settings.js';
import { askInit, messagePath, serviceOptions } from '../support/ask.js';
import { countingModel } from '../support/counting-model.js';

/** A fault of a message or of its service. */
type Fault =
  | 'host'
  | 'origin'
  | 'stopping'
  | 'open requests'
  | 'wait'
  | 'blocked address'
  | 'key'
  | 'reader'
  | 'limit of the reader'
  | 'budget'
  | 'size'
  | 'type'
  | 'JSON'
  | 'fields'
  | 'shared limit';

/** Each fault with its refusal and its gate, in the order in which the service looks for them. */
const refusals: readonly (readonly [fault: Fault, status: number, message: RegExp, gate?: string])[] = [
  ['host', 421, /does not know the host name evil\.example/],
  ['origin', 403, /Pages of https:\/\/evil\.example may not use this service/, 'origin of the page'],
  ['stopping', 503, /is being restarted/, 'end of the service'],
  ['open requests', 429, /No more than 0 requests are answered at once/, 'open requests'],
  ['wait', 429, /service is busy\. Try again in 1 second\./, 'wait'],
  ['blocked address', 429, /messages a minute for an IP address/, 'address over its limit'],
  ['key', 401, /assistant key/, 'assistant key'],
  ['reader', 401, /Sign in/, 'sign-in of the reader'],
  ['limit of the reader', 429, /messages a minute for an IP address/, 'limits of the reader'],
  ['budget', 429, /as much as it can today/, 'tokens of the day'],
  ['size', 413, /too large/, 'size of the body'],
  ['type', 415, /Content-Type/, 'JSON'],
  ['JSON', 400, /not valid JSON/, 'JSON'],
  ['fields', 400, /messages is required/, 'fields'],
  ['shared limit', 429, /messages a minute for a key/, 'limits of the key and the site'],
];

/** A service and a message with some faults. */
async function ask(faults: ReadonlySet<Fault>): Promise<Response> {
  const instruments = createInstruments({
    ...defaultOperations,
    ...(faults.has('open requests') && { maxQuestions: 0 }),
    ...(faults.has('wait') && { maxWait: -1 }),
  });
  const app = await loadApp({
    ...serviceOptions,
    instruments,
    model: countingModel,
    readers: faults.has('reader') ? { jwks: 'https://docs.example/keys', issuer: 'a', audience: 'b' } : undefined,
    limits: {
      ...((faults.has('limit of the reader') || faults.has('blocked address')) && { perAddressAndMinute: 0 }),
      ...(faults.has('budget') && { tokensPerDay: 0 }),
      ...(faults.has('shared limit') && { perKeyAndMinute: 0 }),
    },
  });
  // A first refusal makes the address known.
  if (faults.has('blocked address')) await send(app, askInit('Which font?'));
  if (faults.has('stopping')) instruments.readiness.refuse();
  const headers = {
    ...(faults.has('host') && { host: 'evil.example' }),
    ...(faults.has('origin') && { origin: 'https://evil.example' }),
    ...(faults.has('key') && { authorization: 'Bearer svc_dsc_wrong' }),
    ...(faults.has('type') && { 'content-type': 'text/plain' }),
  };
  return send(app, { ...askInit('Which font?', {}, headers), ...makeBody(faults) });
}

function makeBody(faults: ReadonlySet<Fault>): { body?: string } {
  if (faults.has('size')) return { body: 'x'.repeat(1024 * 1024 + 1) };
  if (faults.has('JSON')) return { body: '{' };
  return faults.has('fields') ? { body: '{"fp":"anonymous"}' } : {};
}

/** Sends a request as a server for Node does, which gives open requests their number. */
async function send(app: Hono, init: RequestInit): Promise<Response> {
  return app.request(messagePath, init, { outgoing: { destroyed: false, once: () => undefined } });
}

describe('A message with several faults', () => {
  for (const [index, [fault, status, message]] of refusals.entries()) {
    it(`is refused with ${status} for ${fault} before all that comes later`, async () => {
      const later = refusals.slice(index).map(([name]) => name);
      // Readers who must be known are counted by their name, and not by their address.
      const isKnown = fault === 'reader' || fault === 'key';
      const faults = new Set(later.filter((name) => name !== (isKnown ? 'limit of the reader' : 'reader')));
      const response = await ask(faults);
      assert.equal(response.status, status);
      assert.match(await response.text(), message);
    });
  }

  it('is refused by the gates in the order of their table, with the statuses that it names', () => {
    const gates = refusals.flatMap(([, , , gate]) => gate ?? []);
    const refusing = messageGates.filter(({ refuses }) => refuses.length > 0);
    assert.deepEqual(
      [...new Set(gates)],
      refusing.map(({ name }) => name),
    );
    for (const [fault, status, , gate] of refusals) {
      const refuses = refusing.find(({ name }) => name === gate)?.refuses;
      assert.ok(refuses?.includes(status) ?? fault === 'host', `${fault}: ${status}`);
    }
  });

  it('is answered when nothing is wrong', async () => {
    const response = await ask(new Set());
    assert.equal(response.status, 200);
    assert.match(await response.text(), /Yes\./);
  });
});
