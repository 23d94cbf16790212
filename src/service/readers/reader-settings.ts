import { z } from 'zod';
import { setting } from '../settings/setting.js';
import { isSafeAddress, textOf, yesOrNo } from '../settings/value-types.js';
import type { FolderRule } from '../rights/page-rules.js';
import { parseRule } from '../rights/rule.js';

const claim = (name: string) =>
  textOf({ check: (text) => text.trim() !== '', problem: () => `it is empty. Set the claim "${name}" of the tokens.` });

const claimValue = z.union([z.string(), z.number(), z.boolean()]);

const isNoRule = () => ({
  message:
    'this is not a rule. Write a value or a list of values for each claim of a glob, such as { "internal/**": { "groups": ["staff"] } }.',
});

/** The rules of folders, by their globs. */
const rulesSchema = z
  .record(z.record(z.union([claimValue, z.array(claimValue)], { errorMap: isNoRule }), { errorMap: isNoRule }), {
    errorMap: isNoRule,
  })
  .superRefine((rules, context) => {
    for (const [glob, rule] of Object.entries(rules)) {
      if (parseRule(rule) && !/^[!#]|^\s*$/.test(glob)) continue;
      const message = `the rule of "${glob}" can't be read. Write a glob of paths, and a value or a list of values for each claim.`;
      context.addIssue({ code: 'custom', message });
    }
  });

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
  anonymous: setting({
    schema: yesOrNo,
    default: false,
    variable: 'DOCS_ASSISTANT_READERS_ANONYMOUS',
    description: 'Whether readers without a token may ask, too. They are answered from the pages that have no rule.',
  }),
  rules: setting({
    own: true,
    schema: rulesSchema,
    defaultText: 'none',
    description:
      'Says [who may see which pages](./reader-rights.md): for each glob of files or addresses, the claims of which a reader must have a value, such as `{ "internal/**": { "groups": ["staff"] } }`.',
  }),
});

/** Verifies readers by tokens that the site's own sign-in signs. */
export interface ReaderSettings {
  readonly jwks: string;
  readonly issuer: string;
  readonly audience: string;
  /** Whether readers without a token may ask, too. Default: false. */
  readonly anonymous?: boolean | undefined;
}

/** @returns Undefined if anyone may ask. */
export function toReaderSettings({
  jwks,
  issuer,
  audience,
  anonymous,
}: z.output<typeof readerSchema>): ReaderSettings | undefined {
  return jwks && issuer && audience ? { jwks, issuer, audience, anonymous } : undefined;
}

/** The rules of folders in the order of the settings. */
export function toFolderRules({ rules = {} }: Pick<z.output<typeof readerSchema>, 'rules'>): readonly FolderRule[] {
  return Object.entries(rules).map(([glob, rule]) => ({ glob, rule: parseRule(rule) }));
}
