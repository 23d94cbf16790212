import { findSecrets } from '../../../src/secrets/find-secrets.js';
import { assignments, notations, surroundings } from './notations.js';
import { RandomText } from './random-text.js';
import { formatted, named } from './secret-kinds.js';

/** Values of each kind. */
const VALUES = 100;

export interface KindResult {
  readonly kind: string;
  readonly tried: number;
  /** Texts in which the secret was not found, or not all of it. */
  readonly missed: readonly string[];
}

/** Searches texts with random secrets of each kind. */
export function tryKinds(seed: number): KindResult[] {
  return [
    ...Object.entries(formatted).map(([kind, make]) =>
      tryKind(kind, seed, (r) => {
        const secret = make(r);
        return [r.pick(surroundings)(secret), secret];
      }),
    ),
    ...Object.entries(named).map(([kind, [names, make]]) =>
      tryKind(kind, seed, (r) => {
        const secret = make(r);
        return [r.pick(assignments)(r.pick(names), secret), secret];
      }),
    ),
    ...Object.entries(notations).map(([kind, make]) => tryKind(kind, seed, make)),
  ];
}

function tryKind(kind: string, seed: number, make: (r: RandomText) => readonly [string, string]): KindResult {
  const random = new RandomText(seed);
  const texts = Array.from({ length: VALUES }, () => make(random));
  return {
    kind,
    tried: VALUES,
    missed: texts.filter(([text, secret]) => !isCovered(text, secret)).map(([text]) => text),
  };
}

/** Whether all of a secret was found but for a character or two, such as a full stop at its end. */
function isCovered(text: string, secret: string): boolean {
  const start = text.indexOf(secret);
  const covered = findSecrets(text)
    .map((found) => Math.min(found.end, start + secret.length) - Math.max(found.start, start))
    .filter((length) => length > 0)
    .reduce((sum, length) => sum + length, 0);
  return covered >= Math.min(secret.length - 2, secret.length * 0.9);
}
