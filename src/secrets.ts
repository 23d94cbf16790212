/** Finds what looks like a key or password in text that is about to leave the page. */

export type SecretKind = 'private-key' | 'token' | 'password';

export interface Secret {
  /** Where the secret itself is, without the name that it is assigned to. Indices as in `slice`. */
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
}

/**
 * The secret is the last group of each pattern, at the end of the match. Nothing here backtracks over more than a fixed
 * number of characters: repetitions without bounds stand where whatever follows lets them match as far as they came.
 */
const PATTERNS: readonly (readonly [SecretKind, RegExp])[] = [
  ['private-key', /(-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----[^]+?(?:-----END [A-Z ]{0,20}PRIVATE KEY-----|$))/g],
  // JSON web tokens: two objects and a signature.
  ['token', /(?<![\w-])(eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,})/g],
  // GitHub, GitLab, AWS, Stripe, OpenAI and Anthropic, Slack, Google, npm, Hugging Face, PyPI, DigitalOcean, and admin
  // keys of section 5 of the specification. Its assistant keys are public.
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

/** What writers of documentation put where a secret would be, the token that everybody's examples hold, and public keys. */
const PLACEHOLDER =
  /your|my[-_]|example|sample|dummy|placeholder|change|redact|pass|secret|insert|replace|x{4}|\*{3}|\.{3}|…|1234|abcd|0000|SflKxwRJ|^svc_dsc_/i;

/** Secrets in the order they come in, none within another. Time grows with the text's length, whatever it holds. */
export function findSecrets(text: string): Secret[] {
  const found = PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const value = match[1]!;
      const end = match.index + match[0].length;
      return isSecret(value, kind) ? [{ start: end - value.length, end, kind }] : [];
    }),
  ).sort((one, other) => one.start - other.start);
  let end = 0;
  return found.filter((secret) => secret.start >= end && (end = secret.end));
}

/** The text with dots in the place of each secret. */
export function maskSecrets(text: string): string {
  // From the end, so that the places before stay what they are.
  const mask = (masked: string, { start, end }: Secret) => `${masked.slice(0, start)}••••••••${masked.slice(end)}`;
  return findSecrets(text).reduceRight(mask, text);
}

/** Letters and digits in turns, as no word, name or version has them. A private key says what it is. */
function isSecret(value: string, kind: SecretKind): boolean {
  if (kind === 'private-key') return value.length > 150;
  return /\d/.test(value) && /[a-z]/i.test(value) && !PLACEHOLDER.test(value) && (kind === 'token' || isMixed(value));
}

function isMixed(value: string): boolean {
  return /\d\D+\d/.test(value) && new Set(value).size > 6 && !/^[a-z]\w*(\.[a-z]\w*)+$/i.test(value);
}
