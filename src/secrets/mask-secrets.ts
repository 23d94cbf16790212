import { findSecrets, type Secret } from './find-secrets.js';

/** The text with each secret replaced, by eight dots unless told otherwise. */
export function maskSecrets(text: string, toMask: (secret: Secret) => string = () => '••••••••'): string {
  // From the last to the first, so that the positions of the others stay valid.
  return findSecrets(text).reduceRight(
    (masked, secret) => masked.slice(0, secret.start) + toMask(secret) + masked.slice(secret.end),
    text,
  );
}
