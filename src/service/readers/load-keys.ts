import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose';

import { log } from '../logging/log.js';

/** Milliseconds that the keys may take to arrive. */
const TIMEOUT = 3_000;

/** Milliseconds between two loads for keys that are not known, so that tokens with made-up keys cause no more. */
const COOLDOWN = 30_000;

/** Milliseconds for which keys are used before they are loaded again. */
const MAX_AGE = 10 * 60_000;

/** Most bytes of the answer. */
const MAX_SIZE = 256 * 1024;

/**
 * Finds the public key of a token among those at an address. They are kept, and loaded again after a while or when a token names a key that
 * is not among them. If the address does not answer then, the last keys go on.
 */
export function createKeyFinder(address: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIMEOUT,
    cooldownDuration: COOLDOWN,
    cacheMaxAge: MAX_AGE,
    [customFetch]: keepLast(address),
  });
}

/** Answers with the last good answer while there is no new one. */
function keepLast(address: string): FetchImplementation {
  let last: string | undefined;
  let hasFailed = false;
  return async (url, { headers, method, redirect, signal }) => {
    try {
      const response = await fetch(url, { headers, method, redirect, signal });
      const text = await response.text();
      if (response.status !== 200 || text.length > MAX_SIZE) throw new Error(`status ${response.status}`);
      if (!isKeySet(text)) throw new Error('no keys');
      last = text;
      hasFailed = false;
    } catch (error) {
      if (!hasFailed)
        log('warn', 'readers', `The keys of readers can't be loaded from ${address}. Those already known stay in use.`);
      hasFailed = true;
      if (last === undefined) throw error;
    }
    return new Response(last);
  };
}

function isKeySet(text: string): boolean {
  const { keys } = (JSON.parse(text) ?? {}) as { keys?: unknown };
  return Array.isArray(keys);
}
