import { findTokens } from './find-tokens.js';
import { isSecretValue } from './is-secret.js';
import { findNamedValues } from './named-values.js';
import type { Candidate, Value } from './parse-value.js';
import { findPrivateKeys } from './private-keys.js';
import { findUrlPasswords } from './url-passwords.js';

export type SecretKind = 'private-key' | 'token' | 'password';

export interface Secret {
  /** Where the secret begins and ends, as in `slice`. The name that it is assigned to is not included. */
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
}

/**
 * Finds suspected keys and passwords in text, in order and without overlaps. Made for text that is about to leave the page or the
 * service: prefers false alarms over misses.
 *
 * The time of a search grows linearly with the text: the only unbounded repetitions in patterns are those that never backtrack.
 */
export function findSecrets(text: string): Secret[] {
  const isSecret = ({ start, end, place }: Candidate): boolean => isSecretValue(text.slice(start, end), place);
  return withoutOverlaps([
    ...findPrivateKeys(text).map(toSecret('private-key')),
    ...findTokens(text).map(toSecret('token')),
    ...[...findUrlPasswords(text), ...findNamedValues(text)].filter(isSecret).map(toSecret('password')),
  ]);
}

/** Replaces each secret in a text, by default with eight dots. */
export function maskSecrets(text: string, toMask: (secret: Secret) => string = () => '••••••••'): string {
  // From the last to the first, so that the positions of the others stay valid.
  return findSecrets(text).reduceRight(
    (masked, secret) => masked.slice(0, secret.start) + toMask(secret) + masked.slice(secret.end),
    text,
  );
}

const toSecret =
  (kind: SecretKind) =>
  ({ start, end }: Value): Secret => ({ start, end, kind });

/** Merges overlapping secrets into one of the first one's kind. */
function withoutOverlaps(found: readonly Secret[]): Secret[] {
  const secrets: Secret[] = [];
  for (const secret of found.toSorted((one, other) => one.start - other.start)) {
    const last = secrets.at(-1);
    if (!last || secret.start >= last.end) secrets.push(secret);
    else secrets[secrets.length - 1] = { ...last, end: Math.max(last.end, secret.end) };
  }
  return secrets;
}
