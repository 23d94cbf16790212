/** Runs of characters that tokens consist of: longer than most words, names and versions. Longer ones are looked at in parts, as some patterns take the square of a length. */
const runs = /[\w-]{16,99}|[\w.~+/=%-]{24,99}/g;

/** What long words and names do not have: digits, and letters that change between capitals and others. */
const random = /\d|[A-Z]{12}|[a-z][A-Z].*[a-z][A-Z]|[a-z].*[A-Z]{3}/;

/** What says that a password or a key stands beside it: its name, an address with one, an option, a header, or its first line. */
const clue =
  /pass|pwd|pw\b|secret|token|credential|auth|key|sess|sid\b|sig\b|cookie|login|pat\b|jwt|psk|contraseña|mot de passe|senha|wachtwoord|hasło|parola|şifre|пароль|密码|密碼|パスワード|비밀번호|:\/\/[^\s/]{0,80}:|oracle:thin|basic |bearer|\s-[uU]|--(?:proxy-)?user|redis-cli/i;

/** Whether a text may hold a secret: true for every text with one, and for few others, so that the patterns load for these only. */
export function mayHoldSecret(text: string): boolean {
  return clue.test(text) || (text.match(runs) ?? []).some((run) => random.test(run));
}
