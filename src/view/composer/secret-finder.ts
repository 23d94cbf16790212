import type { ReactiveControllerHost } from 'lit';
import { logLoadFailure } from '../../shared/warn.js';

/** Most characters of a secret that are shown. */
const SHOWN_LENGTH = 8;

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

/** The module that finds secrets and warns about them. */
export type SecretWarning = typeof import('./secret-warning.js');

/** Finds suspected secrets in a question before it is sent. */
export class SecretFinder {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #secrets: SecretWarning | undefined;
  #isLoading = false;
  #searched = '';
  /** The first suspected secret, whole. */
  #secret: string | undefined;
  #found: string | undefined;
  /** The secret of a press that has not sent anything, until the next press or change of the texts. */
  #asked: string | undefined;
  /** Continues a press once loading has ended. */
  #goOn: (() => void) | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Returns the first suspected secret in the texts, shortened. Updates the host once the patterns have loaded. */
  find(texts: readonly string[]): string | undefined {
    const text = texts.join('\n\n');
    if (text === this.#searched) return this.#found;
    // A secret that was masked and comes back is asked about again.
    this.#asked = undefined;
    if (!mayHoldSecret(text)) return undefined;
    if (!this.#secrets) {
      this.#load();
      return undefined;
    }
    const [first] = this.#secrets.findSecrets(text);
    this.#searched = text;
    this.#secret = first && text.slice(first.start, first.end);
    this.#found = this.#secret && shorten(this.#secret);
    return this.#found;
  }

  /** Undefined until loaded. */
  get warning(): SecretWarning | undefined {
    return this.#secrets;
  }

  /** Whether the next press sends the secret. */
  get isAsking(): boolean {
    return this.#asked !== undefined && this.#asked === this.#secret;
  }

  /**
   * Handles a press that sends a question. With a suspected secret, only the second press sends it. Waits for patterns that are loading;
   * if that fails, sends.
   *
   * @param find - Finds a secret in the question.
   * @param ask - Called instead of `send` at the first press.
   */
  confirm(find: () => string | undefined, ask: (secret: string) => void, send: () => void): void {
    const found = find();
    if (this.#isLoading) {
      this.#goOn = () => (this.#secrets ? this.confirm(find, ask, send) : send());
    } else if (found === undefined || this.isAsking) {
      this.#asked = undefined;
      send();
    } else {
      this.#asked = this.#secret;
      this.#host.requestUpdate();
      ask(found);
    }
  }

  #load(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    import('./secret-warning.js')
      .then((secrets) => {
        this.#secrets = secrets;
        this.#host.requestUpdate();
      }, logLoadFailure('secrets'))
      .finally(() => {
        this.#isLoading = false;
        const goOn = this.#goOn;
        this.#goOn = undefined;
        goOn?.();
      });
  }
}

/** Shows enough to recognise the secret, too little to use it. */
function shorten(secret: string): string {
  return secret.length > 12 ? `${secret.slice(0, SHOWN_LENGTH)}…` : secret;
}

/** A cheap check before the patterns load: true for every text with a secret, and for few others. */
export function mayHoldSecret(text: string): boolean {
  return clue.test(text) || (text.match(runs) ?? []).some((run) => random.test(run));
}
