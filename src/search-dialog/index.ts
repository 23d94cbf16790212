/** The search of a site: its keys, its box and its dialog. Loaded on pages whose element has `search`, and by `show({ mode: 'search' })`. */
import { logLoadFailure, warnOnce } from '../shared/warn.js';
import { matchesHotkey, parseHotkey } from '../shared/hotkey.js';
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
    },
    hostDisconnected: () => connection.abort(),
  });
}

function handleKeydown(event: KeyboardEvent, host: SearchHost): void {
  const hotkeys = parseHotkeys(host.hotkeySearch);
  if (!host.search || !hotkeys.some((hotkey) => matchesHotkey(event, hotkey, host))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void open(host);
}

function parseHotkeys(text: string) {
  return text.split(/\s+/).flatMap((word) => {
    const hotkey = word && parseHotkey(word);
    if (hotkey === undefined)
      warnOnce(`The attribute hotkey-search has "${word}", which is not a hotkey. Example: mod+k /`);
    return hotkey || [];
  });
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
