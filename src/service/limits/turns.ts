import pLimit, { type LimitFunction } from 'p-limit';

/** Milliseconds after which a turn is over at the latest. Work that takes longer waits for something else, such as a model. */
const MAX_TURN = 100;

/** The turns of an address. */
interface Queue {
  /** How many run or wait. */
  length: number;
  readonly run: LimitFunction;
}

/** Lets work for one IP address begin one after another, so that others wait less when one address sends much at once. */
export class Turns {
  readonly #queues = new Map<string, Queue>();
  readonly #atOnce: number;

  /** @param atOnce - How many turns an address has at the same time. */
  constructor(atOnce = 1) {
    this.#atOnce = atOnce;
  }

  /**
   * Waits for a turn of the address.
   *
   * @param signal - Ends the turn, too.
   * @returns Ends the turn. It may be called again without effect.
   */
  take(address: string, signal: AbortSignal): Promise<() => void> {
    const queue = this.#queues.get(address) ?? { length: 0, run: pLimit(this.#atOnce) };
    this.#queues.set(address, queue);
    queue.length++;
    return new Promise((resolve) => {
      void queue
        .run(() => this.#runTurn(resolve, signal))
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

  #runTurn(begin: (end: () => void) => void, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        // Requests of others that have arrived meanwhile go on first.
        setImmediate(resolve);
      };
      const timer = setTimeout(end, signal.aborted ? 0 : MAX_TURN);
      signal.addEventListener('abort', end);
      begin(end);
    });
  }
}
