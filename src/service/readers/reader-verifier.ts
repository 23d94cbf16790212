import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { ServiceError } from '../requests/service-error.js';
import { createKeyFinder } from './load-keys.js';
import type { ReaderSettings } from './reader-settings.js';
import type { Claims } from '../rights/rule.js';

/** Asymmetric algorithms alone: a public key is no secret that could sign, and `none` signs nothing. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Seconds by which the clocks of the signer and the service may differ. */
const CLOCK_TOLERANCE = 30;

/** Characters of a token. Larger ones do not fit into headers anyway. */
const MAX_TOKEN = 8_192;

/** Characters of a subject. */
const MAX_SUBJECT = 256;

/** Tokens that are refused are costly, too: so many of an address are checked in a minute. */
const REFUSALS_A_MINUTE = 60;

/** Seconds until it is worth trying again while there are no keys. */
const RETRY_AFTER = 5;

/** The header for a token in addition to the assistant key. */
export const TOKEN_HEADER = 'X-Reader-Token';

/** A reader, as a signed token says. */
export interface KnownReader {
  readonly subject: string;
  /** The claims of the token. */
  readonly claims: Claims;
}

/** Finds out who a reader is, by a signed token (JWT). */
export class ReaderVerifier {
  readonly #settings: ReaderSettings;
  readonly #findKey: JWTVerifyGetKey;
  readonly #refusals = new RateLimiterMemory({ points: REFUSALS_A_MINUTE, duration: 60 });

  constructor(settings: ReaderSettings) {
    this.#settings = settings;
    this.#findKey = createKeyFinder(settings.jwks);
  }

  /**
   * The reader of a token.
   *
   * @param token - Undefined if none was sent.
   * @param address - Who is charged for tokens that are refused.
   * @returns Undefined without a token, if the settings allow that.
   * @throws {ServiceError} 401 if the token is not valid, in a sentence that readers see; 429 after too many such tokens; 503 while the
   *   keys can't be loaded.
   */
  async verify(token: string | undefined, address: string): Promise<KnownReader | undefined> {
    if (token === undefined && this.#settings.anonymous) return undefined;
    if (token === undefined) throw refused('Sign in to ask the assistant.');
    const refusals = await this.#refusals.get(address);
    if (refusals && refusals.consumedPoints > REFUSALS_A_MINUTE) throw tooMany(refusals);
    try {
      return await this.#verify(token);
    } catch (error) {
      if (error instanceof ServiceError && error.status === 401) await this.#refusals.penalty(address);
      throw error;
    }
  }

  async #verify(token: string): Promise<KnownReader> {
    if (token.length > MAX_TOKEN) throw invalid();
    const { issuer, audience } = this.#settings;
    try {
      const { payload } = await jwtVerify(token, this.#findKey, {
        issuer,
        audience,
        algorithms,
        clockTolerance: CLOCK_TOLERANCE,
        requiredClaims: ['sub', 'exp'],
      });
      const { sub: subject } = payload;
      if (typeof subject === 'string' && subject !== '' && subject.length <= MAX_SUBJECT)
        return { subject, claims: payload };
    } catch (error) {
      if (error instanceof errors.JWTExpired)
        throw refused('Your sign-in has expired. Sign in again to ask the assistant.');
      if (!isAboutToken(error)) throw unavailable();
    }
    throw invalid();
  }
}

/** Whether a token can't be valid, rather than the keys be loaded. */
function isAboutToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  // Failures of a request have the general class.
  return error instanceof errors.JOSEError && error.constructor !== errors.JOSEError;
}

function invalid(): ServiceError {
  return refused('Your sign-in is not valid here. Sign in again to ask the assistant.');
}

function refused(message: string): ServiceError {
  return new ServiceError(401, message, { headers: { 'WWW-Authenticate': 'Bearer realm="readers"' } });
}

function tooMany({ msBeforeNext }: RateLimiterRes): ServiceError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new ServiceError(
    429,
    `The limit of ${REFUSALS_A_MINUTE} sign-ins a minute that are not valid is reached for this IP address. Try again in ${seconds} seconds.`,
    { limit: 'refused_tokens', headers: { 'Retry-After': String(seconds) } },
  );
}

function unavailable(): ServiceError {
  return new ServiceError(503, "Your sign-in can't be checked now. Please try again in a moment.", {
    headers: { 'Retry-After': String(RETRY_AFTER) },
  });
}
