import { within } from '../../http/timeout.js';

/** Something that the service needs. Throws, or fulfils with the reason, if it can't be used now. */
export type Check = () => string | undefined | Promise<string | undefined>;

/** The answer of `/readyz`. */
export interface ReadinessReport {
  readonly status: 'ready' | 'starting' | 'stopping' | 'failing';
  /** `ok`, or why not, for each check. */
  readonly checks: Readonly<Record<string, string>>;
}

/** Whether requests should be sent to this process: named checks, and whether it is starting or stopping. */
export class Readiness {
  readonly #checks = new Map<string, { readonly check: Check; readonly isNeeded: boolean }>();
  readonly #timeout: number;
  #phase: 'starting' | 'running' | 'stopping' = 'starting';
  #isRefusing = false;

  /** @param timeout - Milliseconds that a check may take. */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /**
   * Adds something that is checked. A second check of the same name replaces the first.
   *
   * @param isNeeded - Whether requests should go elsewhere while it fails. Otherwise it is only reported. Default: true.
   */
  add(name: string, check: Check, { isNeeded = true } = {}): void {
    this.#checks.set(name, { check, isNeeded });
  }

  /** Everything is loaded. */
  start(): void {
    if (this.#phase === 'starting') this.#phase = 'running';
  }

  /** The process is about to end. */
  stop(): void {
    this.#phase = 'stopping';
  }

  get isStopping(): boolean {
    return this.#phase === 'stopping';
  }

  /** New questions are no longer answered. */
  refuse(): void {
    this.#isRefusing = true;
  }

  get isRefusing(): boolean {
    return this.#isRefusing;
  }

  async report(): Promise<ReadinessReport> {
    const results = await Promise.all(
      [...this.#checks].map(async ([name, { check, isNeeded }]) => ({
        name,
        isNeeded,
        result: await this.#run(check),
      })),
    );
    const checks = Object.fromEntries(results.map(({ name, result }) => [name, result]));
    if (this.#phase !== 'running') return { status: this.#phase, checks };
    const isReady = results.every(({ isNeeded, result }) => !isNeeded || result === 'ok');
    return { status: isReady ? 'ready' : 'failing', checks };
  }

  /** Leaves out the reason of an error, which may hold addresses and credentials. */
  async #run(check: Check): Promise<string> {
    try {
      return (await within(this.#timeout, Promise.resolve().then(check), () => 'took too long')) ?? 'ok';
    } catch {
      return 'failed';
    }
  }
}
