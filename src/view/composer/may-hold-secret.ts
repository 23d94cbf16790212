/**
 * Runs of token characters, longer than most words, names and versions. Longer runs are searched in parts, because some patterns take
 * quadratic time.
 */
const runs = /[\w-]{16,99}|[\w.~+/=%-]{24,99}/g;

/** Features that words and names lack: digits, and alternating upper and lower case. */
const random = /\d|[A-Z]{12}|[a-z][A-Z].*[a-z][A-Z]|[a-z].*[A-Z]{3}/;

/** Hints that a password or key is nearby: its name, an address that contains one, an option, a header, or its first line. */
const clue =
  /pass|pwd|pw\b|secret|token|credential|auth|key|sess|sid\b|sig\b|cookie|login|pat\b|jwt|psk|contraseña|mot de passe|senha|wachtwoord|hasło|parola|şifre|пароль|密码|密碼|パスワード|비밀번호|:\/\/[^\s/]{0,80}:|oracle:thin|basic |bearer|ied by|\s-[uU]|--(?:proxy-)?user|redis-cli/i;

/** A cheap check before the patterns load: true for every text with a secret, and for few others. */
export function mayHoldSecret(text: string): boolean {
  return clue.test(text) || (text.match(runs) ?? []).some((run) => random.test(run));
}
