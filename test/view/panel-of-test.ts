import { leavePage, mountOpen, unmount, type Mounted } from '../support/mount.js';

/** The panel of the test that runs. */
export let mounted: Mounted;

export async function openPanel(attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  mounted = await mountOpen(attributes);
}

/** Opens a panel before each test of a file. */
export function openEachTime(): void {
  beforeEach(() => openPanel());

  afterEach(unmount);
}

/** Shows the next page. */
export async function loadNextPage(): Promise<void> {
  leavePage(mounted.element);
  await openPanel();
}
