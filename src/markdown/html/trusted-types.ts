import type { TrustedTypePolicyOptions, TrustedTypesWindow } from 'trusted-types/lib/index.js';

/** Not DOMPurify's default policy: a policy can be created only once, and the page may have created that one. */
export const trustedTypesPolicy = (
  globalThis as Partial<TrustedTypesWindow>
).trustedTypes?.createPolicy<TrustedTypePolicyOptions>('docs-assistant', {
  createHTML: (html) => html,
  createScriptURL: () => '',
});
