/** A letter that was typed, and when. */
export interface Letter {
  readonly at: number;
  /** The text with it. */
  readonly text: string;
}

/** The contents of a painted frame. Frames that look like the one before are left out. */
export interface Frame {
  readonly at: number;
  readonly results: string;
  /** The places of the dialog, its field, its list and its row that asks. */
  readonly places: string;
}

export interface SearchWatch {
  /** The results on screen, as a text to compare. */
  getResults(): string;
  start(): void;
  stop(): { letters: Letter[]; frames: Frame[] };
}

/** Runs in the page: notes each letter and each frame of the open search. Uses nothing outside of itself. */
export function watchSearch(): void {
  const root = document
    .querySelector('docs-assistant')!
    .shadowRoot!.querySelector('docs-assistant-search-dialog')!.shadowRoot!;
  let letters: Letter[] = [];
  let frames: Frame[] = [];
  let isRunning = false;

  function getResults(): string {
    const note = root.querySelector('.note')?.textContent ?? '';
    const rows = [...root.querySelectorAll<HTMLAnchorElement>('.result')].map((row) => {
      // Without the comments of templates.
      const markup = row.querySelector('.text')!.innerHTML.replaceAll(/<!--.*?-->/gs, '');
      return `${new URL(row.href).hash}${markup}`;
    });
    return [note, ...rows].join('\n').trim();
  }

  function getPlaces(): string {
    const places = ['dialog', '.field', '.list', '.ask'].map((selector) => {
      const box = root.querySelector(selector)?.getBoundingClientRect();
      return box && [box.x, box.y, box.width, selector === '.list' ? 0 : box.height].map(Math.round).join(' ');
    });
    return places.join(', ');
  }

  function watch(): void {
    if (!isRunning) return;
    const [results, places] = [getResults(), getPlaces()];
    const last = frames.at(-1);
    if (last?.results !== results || last.places !== places) {
      const { port1, port2 } = new MessageChannel();
      // After this frame has been painted.
      port1.addEventListener('message', () => {
        frames.push({ at: performance.now(), results, places });
        requestAnimationFrame(watch);
      });
      port1.start();
      port2.postMessage(undefined);
    } else requestAnimationFrame(watch);
  }

  addEventListener(
    'input',
    (event) => letters.push({ at: event.timeStamp, text: root.querySelector('input')!.value }),
    { capture: true },
  );

  globalThis.searchWatch = {
    getResults,
    start() {
      letters = [];
      frames = [];
      isRunning = true;
      requestAnimationFrame(watch);
    },
    stop() {
      isRunning = false;
      return { letters, frames };
    },
  };
}
