import { findMatches } from './find-matches.js';
import type { Place } from './is-secret.js';
import { parseUpTo, parseValue, type Candidate, type Value } from './parse-value.js';

/** A name whose value is a secret. The text before a name is checked after the name was found, which is much faster. */
const NAME =
  /pass(?:word|wd|wort|phrase|code)?|pwd|secret|token|credentials?|authorization|contraseña|mot de passe|senha|wachtwoord|hasło|parola|şifre|пароль|密码|密碼|パスワード|비밀번호|(?:pw|pat|jwt|psk)(?<![a-z](?:pw|pat|jwt|psk))|sig(?:nature)?(?<=[?&](?:x-\w{3,4}-)?sig(?:nature)?)|(?:auth|in|nonce)_salt|identified(?: with \w{1,30})? (?:by|as)|(?:api|access|account|app|auth|client|encryption|license|master|private|secret|shared|signing)[_. -]?key/;

/** Prefixes of harmless token names: for forms, pages of results or requests. */
const HARMLESS = /(?:csrf|xsrf|page|next|cursor|continuation|idempotency)[_. -]?$/i;

/** A name whose value may be a secret. */
const VAGUE_NAME =
  /key(?<=[a-z\d][_. -]?key)(?<!(?:pub|public|publishable|primary|foreign|partition|sort|cache|site|group|host|gpg|rsa|unknown)[_. -]?key)|auth|sess(?:ion)?(?:[_-]?id)?|sid(?<![a-z]sid)|cookie|login/;

/** Suffixes of the name within an identifier. */
const SUFFIX =
  /(?:[_-]?(?:base(?:64)?|b64|dev|live|prod|production|staging|string|test|value|primary|secondary|v?\d))?/;

/** Separators between a name and its value. */
const SEPARATOR = [
  // An assignment, with its type; a row of a table; a block of YAML.
  /(?:\s?:\s?\w{1,20}(?=\s?=[^=]))?\s{0,4}(?:=>|:=|={1,3}|::?|->|\|)(?:\s{0,20}(?=\\?["'`])|[ \t]{0,20}(?:[|>][+-]?\s{1,20})?)/,
  // Prose: “the password of the test system is …”.
  /[ \t](?:[\w.-]{1,20}[ \t]){0,4}(?:is|was|ist|est|es|è|é)[ \t:]{1,3}/,
  // Pairs: `"token", "…"`, `name="token" value="…"`, `name: TOKEN` above `value: …`.
  /,[ \t]{0,3}(?=\\?["'`])/,
  /,?\s{1,40}["']?value["']?\s?[=:]\s?/,
  // Calls and tags.
  /\(\s?(?=["'`])/,
  />\s{0,9}/,
]
  .map(({ source }) => source)
  .join('|');

const CLOSING = /[\\"'`\])}*]{0,4}/.source;

const NAMED = new RegExp(
  `(?:(${NAME.source})|${VAGUE_NAME.source})${SUFFIX.source}${CLOSING}(?:${SEPARATOR}|([ \\t]{1,3}))`,
  'gi',
);

/** A token in a header without its name. */
const HEADER = /\b(?:basic|bearer) {1,3}/gi;

/** Credentials of the scheme Basic: a user name and a password in base64. */
const BASIC = /\bbasic {1,3}(?=[\w+/-]{6,400}={0,2}(?![\w+/=-]))/gi;

/** A key of Heroku, which is a UUID, on the same line as its name or below the command that prints it. */
const HEROKU =
  /\bheroku[\w:. -]{0,40}(?:key|token|password)["' \t]{0,3}(?:is |[:=>\n]{0,2})["' \t]{0,3}(?=[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b)/gi;

/** A quoted value with spaces in a settings file. */
const PHRASE =
  /^[ \t]{0,8}(?:export |set )?[A-Z][A-Z\d_]{0,40}(?<=PASS|PASSWORD|PASSPHRASE|PASSWD|PWD|SECRET|TOKEN|_KEY)=(?=(["'])[^\s"']{1,40} [^"'\n]{3,200}\1\s*(?:#.*)?$)/gm;

/**
 * A password after a user name: `curl -u name:…`, `http -a name:…`, `smbclient -U name%…`, `echo name:… | chpasswd`, `btoa('name:…')`. The group is
 * the quote before the name.
 */
const USER =
  /\s(?:-[uUa]|--(?:proxy-)?user)[ =]?\s?(["']?)[^\s:%"'/]{1,64}[:%]|\becho (["']?)[\w.-]{1,40}:(?=[^\n|]{8,80}\| ?(?:sudo )?chpasswd)|\b(?:btoa|b64encode|base64_encode)\(b?(["'`])[\w.@-]{1,64}:/g;

/** The short option or position of a password in commands. */
const OPTION = new RegExp(
  `\\b(?:${[
    /(?:mysql\w{0,9}|mariadb|mongo\w{0,9}|cqlsh|sshpass|login)\b[^\n|;]{0,100}?\s-p\s?/,
    /(?:sqlcmd|mosquitto_\w{3}|zip)\b[^\n|;]{0,100}?\s-P\s/,
    /ldap\w{3,9}\b[^\n|;]{0,100}?\s-w\s/,
    /redis-cli\b[^\n|;]{0,100}?\s-a\s/,
    /rabbitmqctl [ac]\w{2,9}_\w{4,9} \S{1,40}\s/,
    /htpasswd -\w{0,4}b\w{0,4} \S{1,80} \S{1,40}\s/,
    /sqlplus (?:-\w{1,2} )?[\w.]{1,40}\//,
  ]
    .map(({ source }) => source)
    .join('|')})`,
  'g',
);

/** The private part of a JSON web key. */
const JSON_WEB_KEY = /"[dk]"\s?:\s?(?="[\w-]{40})/g;

/** A line of `.pgpass`: host, port, database and user precede the password. */
const PGPASS = /^[\w.*-]{1,80}:(?:\d{2,5}|\*):[\w*-]{1,40}:[\w.-]{1,40}:/gm;

/** The scheme before the secret in the value of a header. */
const SCHEME = /(?:basic|bearer|bot|token|api-?key|ssws|digest|key)(?::|=|\s){1,3}/iy;

/** Finds values assigned to names of secrets, in any notation. */
export function findNamedValues(text: string): Candidate[] {
  return [
    ...findAll(text, NAMED, (match, end) =>
      isHarmless(text, match)
        ? undefined
        : { ...skipScheme(text, parseValue(text, end, isLine(text, match.index!, end))), place: getPlace(match) },
    ).filter((candidate) => candidate !== undefined),
    ...findAll(text, HEADER, (_, end) => ({ ...parseValue(text, end), place: 'vague' as const })),
    ...findAll(text, BASIC, (_, end) => ({ ...parseValue(text, end), place: 'credentials' as const })),
    ...findAll(text, PHRASE, (_, end) => ({ ...parseValue(text, end), place: 'phrase' as const })),
    ...findAll(text, USER, (match, end) => ({
      ...parseUpTo(text, end, match[1] ?? match[2] ?? match[3]!),
      place: 'clear' as const,
    })),
    ...[OPTION, JSON_WEB_KEY, PGPASS, HEROKU].flatMap((pattern) =>
      findAll(text, pattern, (_, end) => ({ ...parseValue(text, end), place: 'clear' as const })),
    ),
  ];
}

function isHarmless(text: string, { 0: found, index = 0 }: RegExpMatchArray): boolean {
  return HARMLESS.test(text.slice(Math.max(0, index - 16), index)) || /[cx]srf/i.test(found);
}

function getPlace([, name, space]: RegExpMatchArray): Place {
  if (name === undefined) return 'vague';
  return space === undefined ? 'clear' : 'word';
}

function findAll<T>(text: string, pattern: RegExp, toResult: (match: RegExpMatchArray, end: number) => T): T[] {
  return findMatches(text, pattern).map((match) => toResult(match, match.index + match[0].length));
}

/** Whether a line begins with the name, as `export DB_PASSWORD=` and `- token: ` do. */
function isLine(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  return /(?:^|\n)[ \t]*(?:export |set |- )?[\w.-]{0,40}$/.test(before) && /[=:][ \t]*$/.test(text.slice(start, end));
}

function skipScheme(text: string, value: Value): Value {
  SCHEME.lastIndex = value.start;
  if (!SCHEME.test(text)) return value;
  const start = SCHEME.lastIndex;
  return start < value.end ? { start, end: value.end } : parseValue(text, start);
}
