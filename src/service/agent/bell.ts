/** Lets one waiter go on before its time. A ring that nobody waits for is kept. */
export class Bell {
  #isRung = false;
  #wake = (): void => {};

  ring(): void {
    this.#isRung = true;
    this.#wake();
  }

  /** Resolves when the bell rings, at the latest after some milliseconds. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#isRung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#isRung = false;
  }
}
