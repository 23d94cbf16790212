/** Imported before each file of browser tests. Removes what the file before has stored, and reports errors that the runner misses. */

localStorage.clear();
sessionStorage.clear();

/** Test files run in tabs of one browser, which must not share their conversations. */
const file = crypto.getRandomValues(new Uint32Array(2)).join('-');
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};

/** Mocha rejects with this code when a test that has failed continues. */
const MULTIPLE_DONE = 'ERR_MOCHA_MULTIPLE_DONE';

const errorsBeforeTests: unknown[] = [];
const rememberError = ({ error }: ErrorEvent): void => void errorsBeforeTests.push(error);

// Mocha fails the running test for an uncaught error, but only warns about an unhandled rejection.
addEventListener('unhandledrejection', ({ reason }) => {
  if (reason?.code !== MULTIPLE_DONE) reportError(reason);
});

// Mocha listens for neither before the tests start.
addEventListener('error', rememberError);

before(() => {
  removeEventListener('error', rememberError);
  if (errorsBeforeTests.length > 0) throw errorsBeforeTests[0];
});

// WebKit's `innerText` ends with the line breaks of its last paragraph. The HTML standard removes them.
const innerText = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'innerText')!;
Object.defineProperty(HTMLElement.prototype, 'innerText', {
  ...innerText,
  get(this: HTMLElement): string {
    return String(innerText.get!.call(this)).replace(/^\n+|\n+$/g, '');
  },
});

// The runner can't send values to its server that are no strings, such as elements, and would wait forever.
afterEach(function () {
  const error = this.currentTest?.err as { actual?: unknown; expected?: unknown } | undefined;
  if (!error) return;
  if (typeof error.actual !== 'string' || typeof error.expected !== 'string') {
    delete error.actual;
    delete error.expected;
  }
});
