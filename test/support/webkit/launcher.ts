import type { ChildProcess } from 'node:child_process';
import type { BrowserLauncher, SessionResult } from '@web/test-runner';
import { WebKitPage } from './page.js';
import { endGroup, startDriver, startScreen, type Programs } from './programs.js';
import { WebDriverSession } from './webdriver.js';

const SCREEN = { width: 1920, height: 1080 };

/**
 * Without a window manager the window under the mouse pointer has the focus, and the pointer of a new screen is in its
 * centre. With its first pixel there, the window has the focus at any size, and the pointer hovers over nothing.
 */
const ORIGIN = { x: SCREEN.width / 2, y: SCREEN.height / 2 };

/** As Playwright's launcher sets it. */
const VIEWPORT = { width: 800, height: 600 };

/** Opens a window without toolbars, which would limit how narrow it can be. Browsers open windows only after a click. */
const OPENER = `data:text/html,<body style="height:90vh" onclick="open('about:blank','','popup,width=800,height=600')">`;

interface RunningSession {
  readonly driver: ChildProcess;
  readonly session: WebDriverSession;
  readonly page: WebKitPage;
}

/** Runs test files in WebKitGTK, each in a browser of its own, on a screen in memory. */
export class WebKitLauncher implements BrowserLauncher {
  readonly name = 'WebKit';
  /** So that the runner's commands call `getPage`. A `WebKitPage` has the methods of Playwright's page that they use. */
  readonly type = 'playwright';
  /** Only one window of a screen can have the focus. */
  readonly concurrency = 1;
  readonly #programs: Programs;
  readonly #sessions = new Map<string, RunningSession>();
  readonly #drivers = new Set<ChildProcess>();
  #screen: ChildProcess | undefined;
  #display = '';

  constructor(programs: Programs) {
    this.#programs = programs;
  }

  async initialize(): Promise<void> {
    process.once('exit', () => this.#endAll());
    // Without a listener, Node ends without an `exit` event.
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
    [this.#screen, this.#display] = await startScreen(this.#programs.xvfb, SCREEN);
  }

  async stop(): Promise<void> {
    this.#endAll();
  }

  async startSession(id: string, url: string): Promise<void> {
    const [driver, address] = await startDriver(this.#programs.driver, this.#display);
    this.#drivers.add(driver);
    // By default, `navigate` would wait until the tests are over, since they run while the page loads.
    const session = await WebDriverSession.start(address, { pageLoadStrategy: 'none' });
    const page = new WebKitPage(session, ORIGIN);
    this.#sessions.set(id, { driver, session, page });
    await openBareWindow(session, page);
    await page.setViewportSize(VIEWPORT);
    await session.navigate(url);
  }

  isActive(id: string): boolean {
    return this.#sessions.has(id);
  }

  getBrowserUrl(id: string): Promise<string> {
    return this.#find(id).session.getUrl();
  }

  async stopSession(id: string): Promise<SessionResult> {
    const { driver } = this.#find(id);
    this.#sessions.delete(id);
    this.#drivers.delete(driver);
    endGroup(driver);
    return {};
  }

  async startDebugSession(): Promise<void> {
    throw new Error('Debugging in WebKit is not supported.');
  }

  getPage(id: string): WebKitPage {
    return this.#find(id).page;
  }

  #find(id: string): RunningSession {
    const session = this.#sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}.`);
    return session;
  }

  #endAll(): void {
    for (const driver of this.#drivers) endGroup(driver);
    this.#drivers.clear();
    this.#screen?.kill();
  }
}

async function openBareWindow(session: WebDriverSession, page: WebKitPage): Promise<void> {
  const [first] = await session.getWindows();
  await session.navigate(OPENER);
  let bare: string | undefined;
  // The click does nothing until the page has loaded.
  while (!bare) {
    await page.mouse.click(10, 10);
    bare = (await session.getWindows()).find((handle) => handle !== first);
  }
  await session.closeWindow();
  await session.switchToWindow(bare);
}
