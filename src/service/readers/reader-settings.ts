import { z } from 'zod';
import { setting } from '../settings/setting.js';
import { isSafeAddress, textOf } from '../settings/value-types.js';

const claim = (name: string) =>
  textOf({ check: (text) => text.trim() !== '', problem: () => `it is empty. Set the claim "${name}" of the tokens.` });

/** How the readers of a site are known. */
export const readerSchema = z.object({
  jwks: setting({
    schema: textOf({
      // Over http, anyone on the way could replace the keys and sign tokens.
      check: isSafeAddress,
      problem: (value) => `"${value}" is not an https address. Set that of the public keys of your sign-in (JWKS).`,
    }),
    defaultText: 'none: anyone may ask',
    variable: 'DOCS_ASSISTANT_READERS_JWKS',
    description:
      'Address of the public keys (JWKS) of your sign-in. With it, only readers with a [signed token](./service-access.md#how-do-i-answer-known-readers-only) may ask.',
  }),
  issuer: setting({
    schema: claim('iss'),
    variable: 'DOCS_ASSISTANT_READERS_ISSUER',
    description: 'Who signs the tokens: their claim `iss`.',
  }),
  audience: setting({
    schema: claim('aud'),
    variable: 'DOCS_ASSISTANT_READERS_AUDIENCE',
    description: 'For whom the tokens are: their claim `aud`. Tokens for anything else of yours are refused.',
  }),
});

/** Verifies readers by tokens that the site's own sign-in signs. */
export type ReaderSettings = NonNullable<ReturnType<typeof toReaderSettings>>;

/** @returns Undefined if anyone may ask. */
export function toReaderSettings({ jwks, issuer, audience }: z.output<typeof readerSchema>) {
  return jwks && issuer && audience ? { jwks, issuer, audience } : undefined;
}
