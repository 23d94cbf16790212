import { setTimeout as sleep } from 'node:timers/promises';
import { findKeyValue, splitShortcut } from './keys.js';
import type { KeyAction, PointerAction, WebDriverSession } from './webdriver.js';

type Button = 'left' | 'middle' | 'right';

const buttons: Readonly<Record<Button, number>> = { left: 0, middle: 1, right: 2 };

/** How often the width of a window that has been resized is looked at, and milliseconds in between. */
const WIDTH_ATTEMPTS = 100;
const WIDTH_INTERVAL = 20;

const keyDown = (name: string): KeyAction => ({ type: 'keyDown', value: findKeyValue(name) });
const keyUp = (name: string): KeyAction => ({ type: 'keyUp', value: findKeyValue(name) });

/** The part of Playwright's `Page` that the runner's commands (`sendKeys`, `sendMouse`, `setViewport`) and the pictures call. */
export class WebKitPage {
  readonly #session: WebDriverSession;
  /** Position of the window on its screen. */
  readonly #origin: { readonly x: number; readonly y: number };

  constructor(session: WebDriverSession, origin: { readonly x: number; readonly y: number }) {
    this.#session = session;
    this.#origin = origin;
  }

  readonly keyboard = {
    type: async (text: string): Promise<void> => {
      for (const character of text) await this.#pressKeys([keyDown(character), keyUp(character)]);
    },
    press: (shortcut: string): Promise<void> => {
      const keys = splitShortcut(shortcut);
      return this.#pressKeys([...keys.map(keyDown), ...keys.toReversed().map(keyUp)]);
    },
    down: (key: string): Promise<void> => this.#pressKeys([keyDown(key)]),
    up: (key: string): Promise<void> => this.#pressKeys([keyUp(key)]),
  };

  readonly mouse = {
    move: (x: number, y: number): Promise<void> => this.#moveMouse({ type: 'pointerMove', x, y, duration: 0 }),
    click: async (x: number, y: number, { button = 'left' }: { button?: Button } = {}): Promise<void> => {
      await this.mouse.move(x, y);
      await this.mouse.down({ button });
      await this.mouse.up({ button });
    },
    down: ({ button = 'left' }: { button?: Button } = {}): Promise<void> =>
      this.#moveMouse({ type: 'pointerDown', button: buttons[button] }),
    up: ({ button = 'left' }: { button?: Button } = {}): Promise<void> =>
      this.#moveMouse({ type: 'pointerUp', button: buttons[button] }),
  };

  /** @throws RangeError if a window can't be that narrow: WebKitGTK's have 334 pixels at least. */
  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    await this.#session.setWindowRect({ ...this.#origin, width, height });
    const viewport = await this.#waitForWidth(width);
    // After a download the window has a bar at its bottom.
    const bar = height - viewport.height;
    if (bar > 0) await this.#session.setWindowRect({ ...this.#origin, width, height: height + bar });
  }

  goto(url: string): Promise<void> {
    return this.#session.navigate(url);
  }

  /** Resolves with the value of an expression, or with what its promise resolves with. */
  evaluate(expression: string): Promise<unknown> {
    return this.#session.execute(`return (${expression})`);
  }

  screenshot(): Promise<Buffer> {
    return this.#session.takeScreenshot();
  }

  /** On a busy machine, the window changes some time after the driver has answered. */
  async #waitForWidth(width: number): Promise<{ width: number; height: number }> {
    for (let attempt = 0; attempt < WIDTH_ATTEMPTS; attempt++) {
      const viewport = await this.#getViewport();
      if (viewport.width === width) return viewport;
      await sleep(WIDTH_INTERVAL);
    }
    throw new RangeError(`WebKit can not show a window ${width} pixels wide.`);
  }

  async #getViewport(): Promise<{ width: number; height: number }> {
    const [width, height] = (await this.#session.execute('return [innerWidth, innerHeight]')) as [number, number];
    return { width, height };
  }

  #pressKeys(actions: readonly KeyAction[]): Promise<void> {
    return this.#session.performActions({ type: 'key', id: 'keyboard', actions });
  }

  #moveMouse(action: PointerAction): Promise<void> {
    const parameters = { pointerType: 'mouse' } as const;
    return this.#session.performActions({ type: 'pointer', id: 'mouse', parameters, actions: [action] });
  }
}
