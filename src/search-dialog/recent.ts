import { loadStored } from '../shared/stored.js';

const KEY = 'docs-assistant-searches';

const MAX_COUNT = 5;

/** The last searches of this tab, the latest first. */
export function loadRecent(): readonly string[] {
  const stored = loadStored(() => sessionStorage, KEY);
  return stored ? stored.split('\n') : [];
}

export function addRecent(query: string): void {
  const others = loadRecent().filter((other) => other !== query);
  save([query.replaceAll('\n', ' '), ...others].slice(0, MAX_COUNT));
}

export function clearRecent(): void {
  save([]);
}

function save(queries: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, queries.join('\n'));
  } catch {
    // Storage is blocked or full.
  }
}
