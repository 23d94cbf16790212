/** Finds and masks keys and passwords in text. Used in the page and by the service. */
export { findSecrets } from './find-secrets.js';
export type { Secret, SecretKind } from './find-secrets.js';
export { maskSecrets } from './mask-secrets.js';
