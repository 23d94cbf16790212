/**
 * The interface that `measure.ts` calls in a page: `globalThis.bench`, which a page defines once it is ready for a question. While an
 * answer arrives, only the browser's own record of long tasks runs.
 */

export const QUESTION = 'How do I set it up?';

/** Where the answer of this page comes from. */
export const answerUrl = new URLSearchParams(location.search).get('answer');

/** @param {() => void} ask - Sends the question. The page shows the answer as it arrives. */
export function offer(ask) {
  const tasks = watchLongTasks();
  let start = Number.POSITIVE_INFINITY;
  globalThis.bench = {
    ask() {
      start = performance.now();
      ask();
    },
    isShown: (text) => findRoots(document.body).some((root) => root.textContent.includes(text)),
    /** Milliseconds; 0 if no task since the question took more than 50. */
    longestTask: () =>
      Math.max(
        0,
        ...tasks.filter(({ startTime, duration }) => startTime + duration >= start).map(({ duration }) => duration),
      ),
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
