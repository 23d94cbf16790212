/** How long a piece of work kept everything else in the process from going on. */
export interface Hold {
  /** Milliseconds of processor time of the longest piece. */
  readonly longest: number;
  /** Milliseconds of processor time of all. */
  readonly total: number;
}

/**
 * Measures work that is done in this process. Between any two of its pieces, the event loop turns. Processor time is taken and not
 * the time on a clock, so that other programs on the machine count less; time of the garbage collector's threads is part of it.
 */
export async function measureHold(work: () => Promise<unknown>): Promise<Hold> {
  let longest = 0;
  let isRunning = true;
  let last = { cpu: process.cpuUsage(), time: performance.now() };
  const turn = () => {
    const used = toMilliseconds(process.cpuUsage(last.cpu));
    // Threads beside the main one can use more than passes on the clock.
    longest = Math.max(longest, Math.min(used, performance.now() - last.time));
    last = { cpu: process.cpuUsage(), time: performance.now() };
    if (isRunning) setImmediate(turn);
  };
  const start = process.cpuUsage();
  turn();
  await work();
  turn();
  isRunning = false;
  return { longest, total: toMilliseconds(process.cpuUsage(start)) };
}

function toMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
