export type Theme = 'light' | 'dark';

/**
 * Attributes of root and body in which sites keep the state of their theme switch: Docusaurus, Starlight, Furo and the PyData
 * theme use the first, Material for MkDocs the second, Bootstrap the third, VitePress and Tailwind a class, Vocs 2 the `color-scheme` of
 * a style.
 */
const SWITCH_ATTRIBUTES = [
  'data-theme',
  'data-md-color-scheme',
  'data-bs-theme',
  'data-color-mode',
  'data-mode',
  'class',
  'style',
];

/**
 * The theme that the site shows. In this order, it is decided by the site's own switch; by a `color-scheme` of only light or
 * only dark; by the background of the content or of what is around it. The last is for sites without a switch, and for switches that leave no
 * trace when off.
 *
 * @returns Undefined if the site leaves it to the system.
 */
export function findSiteTheme({ documentElement, body }: Document): Theme | undefined {
  return (
    findSwitchTheme(documentElement) ??
    findSwitchTheme(body) ??
    (/^(?:light|dark)$/.exec(getComputedStyle(documentElement).colorScheme)?.[0] as Theme | undefined) ??
    findBackgroundTheme(body.querySelector('main,[role=main]') ?? body)
  );
}

/** Compares whole words: Docusaurus also puts page names into classes. */
function findSwitchTheme(element: Element): Theme | undefined {
  for (const attribute of SWITCH_ATTRIBUTES) {
    const state = `${attribute} ${element.getAttribute(attribute)} `;
    if (/ (?:dark|slate) /.test(state)) return 'dark';
    // The light theme of Material for MkDocs is called "default".
    if (/ light |scheme default /.test(state)) return 'light';
  }
  return undefined;
}

/**
 * By the first component of the opaque background of an element or of those around it: its lightness or, in `rgb()`, its red, which is enough
 * for backgrounds that are nearly grey. Computed colours keep their notation.
 */
function findBackgroundTheme(element: Element | null): Theme | undefined {
  if (!element) return undefined;
  const { backgroundColor } = getComputedStyle(element);
  // E.g. rgb(40, 44, 52), lab(10 0 0), oklch(0.25 0.02 260), color(display-p3 0.95 0.95 0.95).
  const match = /^(?!rgba)(\w+)\((?:[a-z]\S+ )?([\d.]+)/.exec(backgroundColor);
  if (!match) return findBackgroundTheme(element.parentElement);
  const limit = /^[rl]/.test(match[1]!) ? 70 : 0.5;
  return Number(match[2]) < limit ? 'dark' : 'light';
}

/**
 * Calls back with {@link findSiteTheme} at once and after every change, until the signal is aborted. Reads no styles while
 * nothing changes.
 */
export function watchSiteTheme(callback: (theme: Theme | undefined) => void, signal: AbortSignal): void {
  const update = (): void => callback(findSiteTheme(document));
  const observer = new MutationObserver(update);
  for (const element of [document.documentElement, document.body]) {
    observer.observe(element, { attributeFilter: SWITCH_ATTRIBUTES });
    // A background with a transition has its final colour only now.
    element.addEventListener('transitionend', ({ target }) => target === element && update(), { signal });
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
  update();
}
