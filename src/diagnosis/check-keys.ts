import { warnOnce } from '../shared/warn.js';
import { failure, notChecked, pass, type CheckResult } from './result.js';

/** Keys that write. */
interface TypedKeys {
  readonly arrived: Set<string>;
  readonly taken: Set<string>;
}

const observed = new WeakMap<HTMLElement, TypedKeys>();

const REMEDY = `if (event.composedPath().some((node) => node.localName === 'docs-assistant')) return; // first in the site's key handler`;

/**
 * Which keys the page has taken away from the panel since the first call. A handler in the capture phase may act on a key before
 * the panel sees it. Only real presses are observed: dispatching keys could make the site navigate.
 */
export function checkKeys(panel: HTMLElement): CheckResult {
  const keys = observed.get(panel) ?? observeKeys(panel);
  const { arrived, taken } = keys;
  if (taken.size > 0)
    return failure('keys', `The page intercepts ${list(taken)} while the reader types a question.`, REMEDY);
  if (arrived.size > 0) return pass('keys', `${list(arrived)} arrived in the panel.`);
  return notChecked('keys', 'Type in the panel, then check again. A key that the page intercepts is reported at once.');
}

function list(keys: ReadonlySet<string>): string {
  return [...keys].toSorted().join(' ');
}

function observeKeys(panel: HTMLElement): TypedKeys {
  const keys: TypedKeys = { arrived: new Set(), taken: new Set() };
  observed.set(panel, keys);
  panel.shadowRoot!.addEventListener(
    'keydown',
    (event) => {
      if (writes(event as KeyboardEvent) && !event.defaultPrevented) keys.arrived.add((event as KeyboardEvent).key);
    },
    { capture: true },
  );
  /** Keys that are down since the focus was elsewhere, such as those of a hotkey. */
  const downElsewhere = new Set<string>();
  addEventListener(
    'keydown',
    (event) => {
      if (downElsewhere.delete(event.code) || !writes(event) || !event.composedPath().includes(panel))
        downElsewhere.add(event.code);
    },
    { capture: true },
  );
  // A handler may stop the press but not its end.
  addEventListener(
    'keyup',
    (event) => {
      if (
        downElsewhere.delete(event.code) ||
        !writes(event) ||
        !event.composedPath().includes(panel) ||
        keys.arrived.has(event.key)
      )
        return;
      keys.taken.add(event.key);
      warnOnce(`The page intercepts the key "${event.key}" while the reader types a question.\n${REMEDY}`);
    },
    { capture: true },
  );
  return keys;
}

function writes({ key, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  return key?.length === 1 && !ctrlKey && !metaKey && !isComposing;
}
