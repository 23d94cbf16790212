/** The search of a site: its keys, its box and its dialog. Loaded on pages whose element has `search`, and by `show({ mode: 'search' })`. */
import { logLoadFailure, warnOnce } from '../shared/warn.js';
import { matchesHotkey, parseHotkey, type Hotkey } from '../shared/hotkey.js';
import type { SearchHost } from './host.js';
import { replaceSiteSearch } from './replace-site-search.js';
import { SearchBox } from './search-box.js';
import type { SearchDialog } from './search-dialog.js';

/** The dialog of each element that has opened it. */
const dialogs = new WeakMap<SearchHost, Promise<SearchDialog>>();

const connected = new WeakSet<SearchHost>();

/** Listens to the keys of the search while an element is in the page, and opens the dialog if `isOpen`. */
export async function start(host: SearchHost, isOpen = false): Promise<void> {
  if (!customElements.get('docs-assistant-search')) customElements.define('docs-assistant-search', SearchBox);
  connect(host);
  if (isOpen) await open(host);
}

function connect(host: SearchHost): void {
  if (connected.has(host)) return;
  connected.add(host);
  let connection: AbortController;
  host.addController({
    hostConnected() {
      const { signal } = (connection = new AbortController());
      // Before the keys of the site's own search.
      addEventListener('keydown', (event) => handleKeydown(event, host), { signal, capture: true });
      if (host.search) replaceSiteSearch();
      handleUpdate(host);
    },
    hostUpdated: () => handleUpdate(host),
    hostDisconnected: () => connection.abort(),
  });
}

/** Applies changed settings: the box has the first hotkey and a text. */
function handleUpdate(host: SearchHost): void {
  if (parseHotkeys(host).includes(undefined)) void warnOfHotkeys(host);
  for (const box of document.querySelectorAll<SearchBox>('docs-assistant-search')) box.requestUpdate();
}

function handleKeydown(event: KeyboardEvent, host: SearchHost): void {
  if (!host.search || !parseHotkeys(host).some((hotkey) => matchesHotkey(event, hotkey, host))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void open(host);
}

/** The hotkeys of the search; undefined for words that are none. */
function parseHotkeys({ hotkeySearch }: SearchHost): (Hotkey | undefined)[] {
  const words = hotkeySearch.match(/\S+/g) ?? [];
  return words.map(parseHotkey);
}

async function warnOfHotkeys({ hotkeySearch }: SearchHost): Promise<void> {
  const { describeBadHotkeys } = await import('../shared/bad-hotkeys.js');
  for (const mistake of describeBadHotkeys(hotkeySearch)) warnOnce(mistake);
}

/** Opens the dialog. If it can't be loaded, the next call tries again. */
async function open(host: SearchHost): Promise<void> {
  const loaded =
    dialogs.get(host) ?? import('./search-dialog.js').then(({ SearchDialog }) => SearchDialog.create(host));
  dialogs.set(host, loaded);
  await loaded.then(
    (dialog) => dialog.show(),
    (reason: unknown) => {
      dialogs.delete(host);
      logLoadFailure('the search')(reason);
    },
  );
}
