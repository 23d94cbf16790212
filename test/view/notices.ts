import { findPart, mountOpen, part, unmount, type Mounted } from '../support/mount.js';
import { restoreTimers } from '../support/timers.js';

/** The assistant of the running test. */
export let mounted: Mounted;

/** Begins each test of a file with an open panel. */
export function startOpen(): void {
  beforeEach(async () => {
    mounted = await mountOpen();
  });

  afterEach(async () => {
    restoreTimers();
    Reflect.deleteProperty(navigator, 'onLine');
    await unmount();
  });
}

const find = () => findPart(mounted.element, 'notice');

export const notice = () => find()?.innerText ?? '';
/** Whether the notice is styled as one about a failure that is over. */
export const looksOver = () => part(mounted.element, 'notice').classList.contains('over');
export const support = () => find()?.querySelector<HTMLAnchorElement>('[part=support]')?.href;
