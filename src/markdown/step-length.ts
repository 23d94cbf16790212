/** Characters of the longest step. */
export const MAX_STEP_LENGTH = 4000;

/** Characters of the shortest step. Shorter ones would not take less time, because the end of the text is rendered again. */
const MIN_STEP_LENGTH = 500;

/** Milliseconds that a step may take. A task may last 50, and the browser needs some of them to show the text. */
const MAX_TIME = 16;

/**
 * How many characters to render in the next task, so that no task takes long, whatever the text and the machine.
 *
 * @param length That of the last step.
 * @param time How long it took, in milliseconds.
 */
export function getStepLength(length: number, time: number): number {
  const next = time > MAX_TIME ? length / 2 : time < MAX_TIME / 3 ? length * 2 : length;
  return Math.min(Math.max(next, MIN_STEP_LENGTH), MAX_STEP_LENGTH);
}
