import { setImmediate as nextRound } from 'node:timers/promises';

import pLimit, { type LimitFunction } from 'p-limit';

export interface TurnLimits {
  /** Turns that an address has at the same time. Default: 1. */
  readonly perAddress?: number;
  /** Turns of all addresses at the same time. Default: any number. */
  readonly overall?: number;
  /** Milliseconds after which a turn is over at the latest. Work that takes longer waits for something else. Default: 100. */
  readonly maxTurn?: number;
}

/** The share of the latest turn in the time that turns are expected to take. */
const LATEST = 0.1;

/**
 * Rounds of the event loop without an arrival after which the next turn begins. Node accepts one connection in a round, and its request is
 * read in the next one.
 */
const QUIET_ROUNDS = 2;

/** Rounds after which it begins even if requests still arrive. */
const MAX_ROUNDS = 64;

/** The turns of an address. */
interface Queue {
  /** How many run or wait. */
  length: number;
  readonly run: LimitFunction;
}

/**
 * Lets work for one IP address begin one after another, so that others wait less when one address sends much at once. The first turns of all
 * addresses are given in the order of their arrival.
 */
export class Turns {
  readonly #queues = new Map<string, Queue>();
  readonly #limits: Required<TurnLimits>;
  readonly #overall: LimitFunction;
  /** The signals of those who will take a turn, but are still being checked and received. */
  readonly #announced = new Set<AbortSignal>();
  /** Milliseconds that a turn has taken lately. */
  #usual = 0;
  #arrivals = 0;

  constructor({ perAddress = 1, overall = Infinity, maxTurn = 100 }: TurnLimits = {}) {
    this.#limits = { perAddress, overall, maxTurn };
    this.#overall = pLimit(overall);
  }

  /** Notes that a request has arrived, whether it will take a turn or not. No other turn begins while more arrive. */
  noteArrival(): void {
    this.#arrivals++;
  }

  /** Milliseconds until a turn of the address would begin, by the turns that wait or are announced and how long turns have taken lately. */
  expectWait(address: string): number {
    const { perAddress, overall } = this.#limits;
    const rounds = Math.floor((this.#queues.get(address)?.length ?? 0) / perAddress);
    const before = this.#overall.activeCount + this.#overall.pendingCount + this.#announced.size;
    const round = (this.#usual * Math.max(0, before - overall)) / overall;
    return rounds * this.#usual + (rounds + 1) * round;
  }

  /**
   * Announces that a turn will be taken with a signal, so that others expect to wait for it.
   *
   * @returns Withdraws the announcement. Taking the turn and aborting the signal do the same.
   */
  announce(signal: AbortSignal): () => void {
    const withdraw = () => void this.#announced.delete(signal);
    if (!signal.aborted) this.#announced.add(signal);
    signal.addEventListener('abort', withdraw, { once: true });
    return withdraw;
  }

  /**
   * Waits for a turn of the address.
   *
   * @param signal - Ends the turn, too.
   * @returns Ends the turn. It may be called again without effect.
   */
  take(address: string, signal: AbortSignal): Promise<() => void> {
    this.#announced.delete(signal);
    const queue = this.#queues.get(address) ?? { length: 0, run: pLimit(this.#limits.perAddress) };
    this.#queues.set(address, queue);
    queue.length++;
    return new Promise((resolve) => {
      void queue
        .run(() => this.#overall(() => this.#runTurn(resolve, signal)))
        .then(() => {
          queue.length--;
          if (queue.length === 0) this.#queues.delete(address);
        });
    });
  }

  /** Works in a turn of the address, which ends with the work. */
  async run<T>(address: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const end = await this.take(address, signal);
    return work().finally(end);
  }

  async #runTurn(begin: (end: () => void) => void, signal: AbortSignal): Promise<void> {
    const start = performance.now();
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, signal.aborted ? 0 : this.#limits.maxTurn);
      signal.addEventListener('abort', end);
      begin(end);
    });
    // The wait for arrivals is not part of it. In a crowd, that would have many refused who could be served.
    if (!signal.aborted) this.#usual += LATEST * (performance.now() - start - this.#usual);
    await this.#waitForArrivals();
  }

  /**
   * Waits until no more requests arrive, so that each is refused, or gets its first byte, at once. Otherwise they would wait for Node to
   * accept their connections.
   */
  async #waitForArrivals(): Promise<void> {
    let quiet = 0;
    for (let round = 0; quiet < QUIET_ROUNDS && round < MAX_ROUNDS; round++) {
      const before = this.#arrivals;
      await nextRound();
      quiet = this.#arrivals === before ? quiet + 1 : 0;
    }
  }
}
