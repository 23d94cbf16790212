import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { part } from '../support/mount.js';
import { leavePanelState } from '../support/panel-states.js';
import { resizeWindow } from '../support/window.js';

export const root = document.documentElement;

export const spacer = document.createElement('div');
spacer.style.height = '3000px';

/** Begins each test of a file in a window of 1280 × 800, on a page that scrolls. */
export function startOnTallPage(): void {
  beforeEach(async () => {
    await resizeWindow(1280, 800);
    document.body.prepend(spacer);
  });

  afterEach(async () => {
    await leavePanelState();
    spacer.remove();
    root.removeAttribute('style');
    localStorage.clear();
  });
}

export const box = (element: DocsAssistant) => part(element, 'panel').getBoundingClientRect();

export const isModal = (element: DocsAssistant) => part(element, 'panel').matches(':modal');
