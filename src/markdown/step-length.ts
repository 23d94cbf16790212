/** Characters of the longest step. */
const MAX_LENGTH = 4000;

/** Characters of the shortest step. Shorter ones would not take less time, because the end of the text is rendered again. */
const MIN_LENGTH = 500;

/** Milliseconds that a step may take. A task may last 50, and the browser needs some of them to show the text. */
const MAX_TIME = 16;

/** How many characters are rendered in one task, so that no task takes long, whatever the text and the machine. */
export class StepLength {
  /** In characters. */
  length = MAX_LENGTH;

  /** Runs a step, and makes the next one shorter or longer by the time that it took. */
  measure(step: () => void): void {
    const start = performance.now();
    step();
    const time = performance.now() - start;
    if (time > MAX_TIME) this.length = Math.max(MIN_LENGTH, this.length / 2);
    else if (time < MAX_TIME / 3) this.length = Math.min(MAX_LENGTH, this.length * 2);
  }
}
