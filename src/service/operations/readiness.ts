import { within } from '../../http/timeout.js';

/** Something that the service needs. Throws, or fulfils with the reason, if it can't be used now. */
export type Check = () => string | undefined | Promise<string | undefined>;

/** The answer of `/readyz`. */
export interface ReadinessReport {
  /** `limited`: questions are answered, but something else is off. */
  readonly status: 'ready' | 'limited' | 'starting' | 'stopping' | 'failing';
  /** `ok`, or why not, for each check. */
  readonly checks: Readonly<Record<string, string>>;
  /** The parts of the service that are off; missing if all work. */
  readonly off?: readonly string[];
}

interface AddedCheck {
  readonly check: Check;
  readonly isNeeded: boolean;
  readonly uses: readonly string[];
}

/** Whether requests should be sent to this process: named checks, and whether it is starting or stopping. */
export class Readiness {
  readonly #checks = new Map<string, AddedCheck>();
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
   * @param isNeeded - Whether requests should go elsewhere while it fails. Otherwise the service is limited. Default: true.
   * @param uses - The parts of the service that are off while it fails. Default: none.
   */
  add(name: string, check: Check, { isNeeded = true, uses = [] }: Partial<Omit<AddedCheck, 'check'>> = {}): void {
    this.#checks.set(name, { check, isNeeded, uses });
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
      [...this.#checks].map(async ([name, added]) => ({ ...added, name, result: await this.#run(added.check) })),
    );
    const failed = results.filter(({ result }) => result !== 'ok');
    const off = failed.flatMap(({ uses }) => uses);
    const report = {
      checks: Object.fromEntries(results.map(({ name, result }) => [name, result])),
      ...(off.length > 0 && { off }),
    };
    if (this.#phase !== 'running') return { status: this.#phase, ...report };
    if (failed.some(({ isNeeded }) => isNeeded)) return { status: 'failing', ...report };
    return { status: failed.length > 0 ? 'limited' : 'ready', ...report };
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
