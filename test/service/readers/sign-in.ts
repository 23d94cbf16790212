import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

export type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

export const issuer = 'https://sign-in.example';
export const audience = 'docs';

/** Facts about a token. */
export interface TokenFacts {
  readonly subject?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly expires?: string | number | Date;
  readonly kid?: string;
  readonly alg?: string;
  readonly claims?: Record<string, unknown>;
  readonly key?: Parameters<SignJWT['sign']>[0];
}

/** A sign-in that publishes its keys. */
export class SignIn {
  keys: JWK[] = [];
  requests = 0;
  isAway = false;
  /** The keys with which it signs. */
  pair!: Pair;
  #server: Server | undefined;

  /** Returns the address of its keys. */
  async listen(): Promise<string> {
    this.pair = await generateKeyPair('RS256', { extractable: true });
    await this.publish(this.pair, 'first', 'RS256');
    this.#server = createServer((_request, response) => {
      this.requests++;
      if (this.isAway) response.writeHead(500).end('Away');
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: this.keys }));
    }).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/keys`;
  }

  async publish(pair: Pair, kid: string, alg: string): Promise<void> {
    this.keys.push({ ...(await exportJWK(pair.publicKey)), kid, alg, use: 'sig' });
  }

  /** A token that is valid but for what is said. */
  sign(facts: TokenFacts = {}): Promise<string> {
    const { subject = 'ada', expires = '5m', kid = 'first', alg = 'RS256', key = this.pair.privateKey } = facts;
    return new SignJWT(facts.claims)
      .setProtectedHeader({ alg, kid })
      .setSubject(subject)
      .setIssuer(facts.issuer ?? issuer)
      .setAudience(facts.audience ?? audience)
      .setExpirationTime(expires)
      .sign(key);
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}
