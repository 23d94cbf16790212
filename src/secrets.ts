/** Finds what looks like a key or a password in text that is about to leave the page. */

export type SecretKind = 'private-key' | 'token' | 'password';

export interface Secret {
  /** Where the secret begins and ends, as in `slice`. The name that it is assigned to is not included. */
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
}

/**
 * The secret is the first group of each pattern, and ends where the match ends.
 *
 * The time of a search grows linearly with the text. No pattern backtracks over an unbounded number of characters: a
 * repetition is either bounded, or followed by something that matches wherever the repetition ends.
 */
const PATTERNS: readonly (readonly [SecretKind, RegExp])[] = [
  ['private-key', /(-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----[^]+?(?:-----END [A-Z ]{0,20}PRIVATE KEY-----|$))/g],
  // JSON web tokens: two objects and a signature.
  ['token', /(?<![\w-])(eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,})/g],
  // GitHub, GitLab, AWS, Stripe, OpenAI and Anthropic, Slack, Google, npm, Hugging Face, PyPI, DigitalOcean, and the
  // admin keys of section 5 of the specification. Its assistant keys (svc_dsc_…) are public.
  [
    'token',
    /(?<![\w-])((?:gh[oprsu]_|github_pat_|glpat-|A[KS]IA(?=[A-Z\d]{16})|[rs]k_live_|sk-|xox[a-z]-|xapp-|AIza|npm_|hf_|pypi-|dop_v1_|svc_(?!dsc_))[\w-]{16,})/g,
  ],
  ['token', /\b(?:bearer|basic) {1,3}([\w.~+/=-]{16,})/gi],
  ['password', /:\/\/[^\s:@/]{0,64}:([^\s:@/]{6,200})(?=@)/g],
  [
    'password',
    /(?:passw(?:or)?d|pwd|secret|token|(?:api|access|account|auth|encryption|private|secret|signing)[_-]?key)["']?\s{0,3}(?:=>|:=|[:=])\s{0,3}["'`]?([^\s"'`,;<>(){}[\]$]{8,})/gi,
  ],
];

/** Words that documentation puts in the place of a secret, the signature of jwt.io's example token, and public keys. */
const PLACEHOLDER =
  /your|my[-_]|example|sample|dummy|placeholder|change|redact|pass|secret|insert|replace|x{4}|\*{3}|\.{3}|…|1234|abcd|0000|SflKxwRJ|^svc_dsc_/i;

/** The secrets in a text, in order and without overlaps. */
export function findSecrets(text: string): Secret[] {
  const found = PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const value = match[1]!;
      const end = match.index + match[0].length;
      return isSecret(value, kind) ? [{ start: end - value.length, end, kind }] : [];
    }),
  ).sort((one, other) => one.start - other.start);
  return withoutOverlaps(found);
}

/** The text with each secret replaced by eight dots. */
export function maskSecrets(text: string): string {
  // From the last to the first, so that the positions of the others stay valid.
  const mask = (masked: string, { start, end }: Secret) => `${masked.slice(0, start)}••••••••${masked.slice(end)}`;
  return findSecrets(text).reduceRight(mask, text);
}

function withoutOverlaps(sorted: readonly Secret[]): Secret[] {
  const secrets: Secret[] = [];
  for (const secret of sorted) {
    if (secret.start >= (secrets.at(-1)?.end ?? 0)) secrets.push(secret);
  }
  return secrets;
}

/** Tells secrets from prose, names, versions and placeholders. */
function isSecret(value: string, kind: SecretKind): boolean {
  if (kind === 'private-key') return value.length > 150;
  if (PLACEHOLDER.test(value) || !/\d/.test(value) || !/[a-z]/i.test(value)) return false;
  return kind === 'token' || isRandom(value);
}

/**
 * Whether letters and digits alternate, as they do in random strings, and the value is no expression like `config.a1`.
 */
function isRandom(value: string): boolean {
  return /\d\D+\d/.test(value) && new Set(value).size > 6 && !/^[a-z]\w*(\.[a-z]\w*)+$/i.test(value);
}
