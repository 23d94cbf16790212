type Define = (title: string, body: () => void | Promise<void>) => unknown;

/** Why tests can't run here, if they can't. */
export type Obstacle = string | false | undefined;

/** `it`, or with an obstacle a test that is reported as skipped, with the reason: `itUnless(isRoot && 'root reads all')('…', …)`. */
export const itUnless = (obstacle: Obstacle): Define => (obstacle ? skip(obstacle) : it);

/** {@link itUnless} for a suite, which is reported as one skipped test. */
export const describeUnless = (obstacle: Obstacle): Define => (obstacle ? skip(obstacle) : describe);

const skip =
  (obstacle: string): Define =>
  (title) =>
    it.skip(`${title} [${obstacle}]`);
