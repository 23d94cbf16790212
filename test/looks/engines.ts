import { firefox, type Browser } from 'playwright';
import { launchBrowser } from '../support/find-browser.js';
import { findFirefox } from '../support/find-firefox.js';
import { WebKitLauncher } from '../support/webkit/launcher.js';
import { findWebKit } from '../support/webkit/programs.js';
import { cropPicture } from './contact-sheet.js';
import type { Engine, Theme } from './options.js';
import type { Clip } from './views.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A window of a browser. */
export interface Window {
  open(url: string): Promise<void>;
  /** Resolves with the value of an expression in the page, or with what its promise resolves with. */
  evaluate(expression: string): Promise<unknown>;
  takePicture(clip?: Clip): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser. */
export interface OpenEngine {
  openWindow(size: Size): Promise<Window>;
  close(): Promise<void>;
}

/** Firefox with the colours of its own settings in place of those of pages. */
const forcedColours = { 'ui.useAccessibilityTheme': 1, 'browser.display.document_color_use': 2 };

/**
 * Starts a browser.
 *
 * @param sheets - The browser that works on pictures.
 * @returns undefined if the engine has no such theme: WebKit knows no forced colours.
 */
export async function openEngine(engine: Engine, theme: Theme, sheets: Browser): Promise<OpenEngine | undefined> {
  const isForced = theme === 'forced';
  if (engine === 'webkit') return isForced ? undefined : openWebKit(sheets);
  if (engine === 'chromium') return openPlaywright(await launchBrowser(), isForced);
  const options = await findFirefox();
  return openPlaywright(await firefox.launch(isForced ? { ...options, firefoxUserPrefs: forcedColours } : options));
}

function openPlaywright(browser: Browser, isForced = false): OpenEngine {
  return {
    async openWindow(viewport) {
      const page = await browser.newPage({ viewport });
      if (isForced) await page.emulateMedia({ forcedColors: 'active' });
      return {
        async open(url) {
          await page.goto(url);
        },
        evaluate: (expression) => page.evaluate(expression),
        takePicture: (clip) => page.screenshot(clip ? { clip } : {}),
        close: () => page.close(),
      };
    },
    close: () => browser.close(),
  };
}

async function openWebKit(sheets: Browser): Promise<OpenEngine> {
  const launcher = new WebKitLauncher(findWebKit());
  await launcher.initialize();
  return {
    async openWindow(size) {
      await launcher.startSession('looks', 'about:blank');
      const page = launcher.getPage('looks');
      await page.setViewportSize(size);
      return {
        open: (url) => page.goto(url),
        evaluate: (expression) => page.evaluate(expression),
        async takePicture(clip) {
          const picture = await page.screenshot();
          return clip ? cropPicture(sheets, picture, clip) : picture;
        },
        async close() {
          await launcher.stopSession('looks');
        },
      };
    },
    close: () => launcher.stop(),
  };
}
