/** How many words two texts share, from 0 for none to 1 for the same. */
export function overlap(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((word) => b.includes(word)).length;
  return shared / (new Set([...a, ...b]).size || 1);
}

/** Whether at most two letters of a name of some length are different, missing or too many. */
export function isMisspelt(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 3) return false;
  const most = Math.min(a.length, b.length) < 5 ? 1 : 2;
  return a !== b && Math.abs(a.length - b.length) <= most && a.length <= 80 && distance(a, b) <= most;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
