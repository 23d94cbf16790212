/**
 * What the benchmark does with a page: `measure.ts` calls `globalThis.bench`, which a page offers once it is ready to
 * ask. Nothing here runs while an answer arrives, but the browser's own record of long tasks.
 */

export const QUESTION = 'How do I set it up?';

/** Where the answer of this page comes from. */
export const answerUrl = new URLSearchParams(location.search).get('answer');

/** @param {() => void} ask Sends the question; the page then shows the answer as it arrives. */
export function offer(ask) {
  const tasks = watchLongTasks();
  let start = Number.POSITIVE_INFINITY;
  globalThis.bench = {
    ask() {
      start = performance.now();
      ask();
    },
    isShown: (text) => findRoots(document.body).some((root) => root.textContent.includes(text)),
    /** Milliseconds; 0 when no task since the question took more than 50. */
    longestTask: () =>
      Math.max(0, ...tasks.filter(({ startTime }) => startTime >= start).map(({ duration }) => duration)),
  };
}

/** @returns {PerformanceEntry[]} Grows with each task of more than 50 ms. */
function watchLongTasks() {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  return tasks;
}

/** The element itself, and every shadow root in it. */
function findRoots(element) {
  const shadowRoots = [...element.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [element, ...shadowRoots.flatMap(findRoots)];
}
