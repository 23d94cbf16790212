import assert from 'node:assert/strict';
import { mock } from 'node:test';

import { exportSPKI, generateKeyPair, SignJWT } from 'jose';

import { loadApp } from '../../../src/service/create-app.js';
import { TOKEN_HEADER } from '../../../src/service/readers/reader-verifier.js';
import { apiKey, askInit, messagePath, serviceOptions } from '../support/ask.js';
import { audience, issuer, SignIn, type Pair, type TokenFacts } from './sign-in.js';

const signIn = new SignIn();
let jwks = '';
let pair: Pair;
let app: Awaited<ReturnType<typeof loadApp>>;

before(async () => {
  jwks = await signIn.listen();
  ({ pair } = signIn);
  app = await loadApp({ ...serviceOptions, readers: { jwks, issuer, audience } });
});

after(() => signIn.close());

const sign = (facts?: TokenFacts) => signIn.sign(facts);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Asks with headers beside the key, and returns the status and the message of a refusal. */
async function ask(headers: Record<string, string>, service = app): Promise<[status: number, message: string]> {
  const response = await service.request(messagePath, askInit('Install', {}, headers));
  const text = await response.text();
  return [response.status, response.ok ? '' : (JSON.parse(text) as { error: { message: string } }).error.message];
}

const withToken = (token: string, service = app) => ask({ [TOKEN_HEADER]: token }, service);

const invalid = 'Your sign-in is not valid here. Sign in again to ask the assistant.';

describe('A site whose readers must be known', () => {
  it('answers those with a signed token, in a header of its own or in place of the key', async () => {
    assert.deepEqual(await withToken(await sign()), [200, '']);
    assert.deepEqual(await ask({ authorization: `Bearer ${await sign()}` }), [200, '']);
  });

  it('needs the key beside a token in a header of its own', async () => {
    const headers = { authorization: 'Bearer svc_dsc_wrong', [TOKEN_HEADER]: await sign() };
    assert.deepEqual(await ask(headers), [401, 'The assistant key is not valid.']);
  });

  it('asks others to sign in', async () => {
    assert.deepEqual(await ask({}), [401, 'Sign in to ask the assistant.']);
  });

  it('refuses tokens that are over, for something else, or of someone else', async () => {
    const past = Math.floor(Date.now() / 1000) - 60;
    assert.deepEqual(await withToken(await sign({ expires: past })), [
      401,
      'Your sign-in has expired. Sign in again to ask the assistant.',
    ]);
    assert.deepEqual(await withToken(await sign({ audience: 'billing' })), [401, invalid]);
    assert.deepEqual(await withToken(await sign({ issuer: 'https://other.example' })), [401, invalid]);
    assert.deepEqual(await withToken(await sign({ key: (await generateKeyPair('RS256')).privateKey })), [401, invalid]);
    assert.deepEqual(await withToken(await sign({ subject: '' })), [401, invalid]);
  });

  it('accepts clocks that differ by half a minute', async () => {
    assert.deepEqual(await withToken(await sign({ expires: Math.floor(Date.now() / 1000) - 20 })), [200, '']);
  });

  it('refuses tokens that never expire, and tokens that are none', async () => {
    const { privateKey } = pair;
    const eternal = new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: 'first' }).setSubject('ada');
    const token = await eternal.setIssuer(issuer).setAudience(audience).sign(privateKey);
    assert.deepEqual(await withToken(token), [401, invalid]);
    for (const text of ['a.b.c', 'text', `${await sign()}x`, 'x'.repeat(9000)]) {
      assert.deepEqual(await withToken(text), [401, invalid], text.slice(0, 20));
    }
  });

  it('refuses tokens without a signature', async () => {
    const claims = { sub: 'ada', iss: issuer, aud: audience, exp: Math.floor(Date.now() / 1000) + 60 };
    for (const alg of ['none', 'None', 'NONE']) {
      const token = `${encode({ alg, kid: 'first' })}.${encode(claims)}.`;
      assert.deepEqual(await withToken(token), [401, invalid]);
      assert.deepEqual(await ask({ authorization: `Bearer ${token}` }), [401, invalid]);
    }
  });

  it('refuses tokens that are signed with the public key as a secret', async () => {
    for (const secret of [await exportSPKI(pair.publicKey), JSON.stringify(signIn.keys[0])]) {
      const token = await sign({ alg: 'HS256', key: new TextEncoder().encode(secret) });
      assert.deepEqual(await withToken(token), [401, invalid]);
    }
  });

  it('refuses keys that are not among those of the sign-in, without asking it each time', async () => {
    const { privateKey: key } = await generateKeyPair('RS256');
    const requests = signIn.requests;
    for (let count = 0; count < 5; count++) {
      assert.deepEqual(await withToken(await sign({ key, kid: `made-up-${count}` })), [401, invalid]);
    }
    assert.ok(signIn.requests <= requests + 1, String(signIn.requests - requests));
  });

  it('takes over a new key of the sign-in', async () => {
    const service = await loadApp({ ...serviceOptions, readers: { jwks, issuer, audience } });
    assert.deepEqual(await withToken(await sign(), service), [200, '']);
    const next = await generateKeyPair('ES256', { extractable: true });
    await signIn.publish(next, 'second', 'ES256');
    const token = await sign({ key: next.privateKey, kid: 'second', alg: 'ES256', expires: '2h' });
    // The keys were loaded a moment ago. Half a minute later they may be loaded again.
    const now = Date.now();
    const { now: original } = Date;
    Date.now = () => now + 31_000;
    try {
      assert.deepEqual(await withToken(token, service), [200, '']);
    } finally {
      Date.now = original;
    }
  });

  it('goes on with the last keys while the sign-in is away, and says so to those whom it can not check', async () => {
    const warn = mock.method(console, 'error', () => {});
    const service = await loadApp({ ...serviceOptions, readers: { jwks, issuer, audience } });
    assert.deepEqual(await withToken(await sign(), service), [200, '']);
    const token = await sign({ expires: '2h' });
    signIn.isAway = true;
    const now = Date.now();
    const { now: original } = Date;
    Date.now = () => now + 11 * 60_000;
    try {
      const requests = signIn.requests;
      assert.deepEqual(await withToken(token, service), [200, '']);
      assert.equal(signIn.requests, requests + 1);
      const fresh = await loadApp({ ...serviceOptions, readers: { jwks, issuer, audience } });
      const [status, message] = await withToken(token, fresh);
      assert.deepEqual([status, message], [503, "Your sign-in can't be checked now. Please try again in a moment."]);
    } finally {
      Date.now = original;
      signIn.isAway = false;
      warn.mock.restore();
    }
  });

  it('counts each reader for the limits, not the address', async () => {
    const limits = { perAddressAndMinute: 1 };
    const service = await loadApp({ ...serviceOptions, limits, readers: { jwks, issuer, audience } });
    assert.equal((await withToken(await sign({ subject: 'ada' }), service))[0], 200);
    assert.equal((await withToken(await sign({ subject: 'bob' }), service))[0], 200);
    const [status, message] = await withToken(await sign({ subject: 'ada' }), service);
    assert.equal(status, 429);
    assert.match(message, /The limit of 1 messages a minute for a reader is reached/);
  });

  it('checks no more than 60 wrong tokens a minute of an address', async () => {
    const service = await loadApp({ ...serviceOptions, readers: { jwks, issuer, audience } });
    for (let count = 0; count <= 60; count++) assert.equal((await withToken('a.b.c', service))[0], 401);
    const [status, message] = await withToken(await sign(), service);
    assert.equal(status, 429);
    assert.match(message, /The limit of 60 sign-ins a minute that are not valid is reached/);
  });
});

describe('A site whose readers need not be known', () => {
  it('takes a token for no key', async () => {
    const service = await loadApp(serviceOptions);
    assert.deepEqual(await ask({ authorization: `Bearer ${await sign()}` }, service), [
      401,
      'The assistant key is not valid.',
    ]);
    assert.deepEqual(await ask({ authorization: `Bearer ${apiKey}`, [TOKEN_HEADER]: 'x' }, service), [200, '']);
  });
});
