import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's clock in a second, on all systems that Node runs on. */
const TICKS = 100;

/** Seconds of processor time of a process and of its children, also of those that have ended. Linux only. */
export function readProcessorTime(pid: number): number {
  const times = readTimes(pid);
  if (!times) return 0;
  const [, user, system, endedUser, endedSystem] = times;
  let ticks = user + system + endedUser + endedSystem;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const child = readTimes(Number(name));
    if (child?.[0] === pid) ticks += child[1] + child[2];
  }
  return ticks / TICKS;
}

/** The parent, and ticks of the process and of its children that have ended, each as user and system. */
function readTimes(pid: number): [number, number, number, number, number] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program is in parentheses and may hold spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [fields[1]!, fields[11]!, fields[12]!, fields[13]!, fields[14]!];
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
