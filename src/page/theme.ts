export type Theme = 'light' | 'dark';

/** Docusaurus, Starlight, Furo, PyData and Tailwind use the first; then MkDocs Material, Bootstrap, and others. */
const attributeFilter = [
  'data-theme',
  'data-md-color-scheme',
  'data-bs-theme',
  'data-color-mode',
  'data-mode',
  'class',
];

/**
 * How the page looks by the site's own doing: by the mark of its switch on root or body, else by its `color-scheme` where
 * that is light alone or dark alone, else by the background that is painted. The last tells of sites without a switch,
 * which are white whatever the system prefers, and of those whose switch leaves no mark when off.
 *
 * @returns Undefined where the site leaves it to the system.
 */
export function findSiteTheme({ documentElement, body }: Document): Theme | undefined {
  const { colorScheme, backgroundColor } = getComputedStyle(documentElement);
  const marks = [documentElement, body].flatMap((element) =>
    attributeFilter.map((name) => `${name}=${element.getAttribute(name)}`),
  );
  // Whole words alone, since Docusaurus writes the names of pages into classes.
  const mark = /=(?:(dark|slate)|light)$|scheme=default$/m.exec(
    `${marks.join('\n').replaceAll(' ', '\n=')}\n=${colorScheme}`,
  );
  if (mark) return toTheme(mark[1]);
  // A colour keeps its notation: lightness comes first in some, and grey is like its red in the others.
  const paint = /(?:^|\))(?!rgba)(\w+)\((?:[a-z]\S+ )?([\d.]+)/.exec(
    getComputedStyle(body).backgroundColor + backgroundColor,
  );
  return paint ? toTheme(Number(paint[2]) < (/^[rl]/.test(paint[1]!) ? 70 : 0.5)) : undefined;
}

/**
 * Calls back with {@link findSiteTheme} at once, and whenever it has become another, until the signal is aborted. Reads
 * nothing while nothing changes.
 */
export function watchSiteTheme(callback: (theme: Theme | undefined) => void, signal: AbortSignal): void {
  let last: Theme | null | undefined = null;
  const update = (): void => {
    const theme = findSiteTheme(document);
    if (theme !== last) callback((last = theme));
  };
  const observer = new MutationObserver(update);
  for (const element of [document.documentElement, document.body]) {
    observer.observe(element, { attributeFilter });
    // A background that fades is what it will be only in the end.
    element.addEventListener('transitionend', ({ target }) => target === element && update(), { signal });
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
  update();
}

function toTheme(isDark: unknown): Theme {
  return isDark ? 'dark' : 'light';
}
