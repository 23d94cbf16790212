import { within } from '../../http/timeout.js';
import { reportFailure } from '../logging/report-failure.js';

/** Milliseconds that closing something may take. Then it is left as it is. */
const CLOSE_TIMEOUT = 10_000;

/** Closes something that was opened, such as a server. */
export type Close = () => Promise<unknown>;

/** Receives how to close something that was opened, with the milliseconds that this may take. */
export type OnStop = (close: Close, timeout?: number) => void;

/** The things that a program has opened and must close at its end. */
export class CloseList {
  readonly #opened: (() => Promise<void>)[] = [];

  readonly add: OnStop = (close, timeout = CLOSE_TIMEOUT) => {
    this.#opened.push(() => closeInTime(close, timeout));
  };

  /** Closes everything, the latest first. Does not reject. */
  async close(): Promise<void> {
    for (let close = this.#opened.pop(); close; close = this.#opened.pop()) await close();
  }
}

/** Goes on with the rest when something can't be closed, or not in time. */
async function closeInTime(close: Close, milliseconds: number): Promise<void> {
  try {
    await within(milliseconds, close(), () => undefined);
  } catch (error) {
    reportFailure('The service did not shut down cleanly', error);
  }
}
