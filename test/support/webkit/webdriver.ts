/** A WebDriver session, as https://www.w3.org/TR/webdriver2/ describes it. Only what the tests need. */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** @param server - Address of the driver, e.g. `http://127.0.0.1:4444`. */
  static async start(server: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await request('POST', `${server}/session`, body)) as { sessionId: string };
    return new WebDriverSession(`${server}/session/${sessionId}`);
  }

  async navigate(url: string): Promise<void> {
    await this.#post('/url', { url });
  }

  async getUrl(): Promise<string> {
    return (await request('GET', `${this.#address}/url`)) as string;
  }

  async getWindows(): Promise<string[]> {
    return (await request('GET', `${this.#address}/window/handles`)) as string[];
  }

  async switchToWindow(handle: string): Promise<void> {
    await this.#post('/window', { handle });
  }

  /** Closes the current window. */
  async closeWindow(): Promise<void> {
    await request('DELETE', `${this.#address}/window`);
  }

  async setWindowRect(rect: { x: number; y: number; width: number; height: number }): Promise<void> {
    await this.#post('/window/rect', rect);
  }

  /** @param script - Body of a function. */
  execute(script: string): Promise<unknown> {
    return request('POST', `${this.#address}/execute/sync`, { script, args: [] });
  }

  /** A PNG of what the window shows. */
  async takeScreenshot(): Promise<Buffer> {
    return Buffer.from((await request('GET', `${this.#address}/screenshot`)) as string, 'base64');
  }

  /** Runs actions of one input device, one after the other. The state of keys and buttons is kept between calls. */
  async performActions(source: InputSource): Promise<void> {
    await this.#post('/actions', { actions: [source] });
  }

  /** Closes the browser. */
  async end(): Promise<void> {
    await request('DELETE', this.#address);
  }

  async #post(path: string, body: object): Promise<void> {
    await request('POST', this.#address + path, body);
  }
}

export type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly PointerAction[];
    };

export interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  /** A character, or the code point that WebDriver gives to a key. */
  readonly value: string;
}

export type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number };

/** A hanging page must not hang the whole run. */
const TIMEOUT = 60_000;

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver refused ${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}
