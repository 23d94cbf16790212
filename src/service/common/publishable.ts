import { maskSecrets } from '../../secrets/find-secrets.js';

/** A text that others will read, such as a prompt in a commit, with what looks like a key or a password replaced. */
export function toPublishable(text: string): string {
  return maskSecrets(text, ({ kind }) => `[${kind.replace('-', ' ')} removed]`);
}
