type Typesetter = typeof import('./typeset.js');

let typesetter: Typesetter | undefined;

/** Undefined until it has loaded. */
export function getTypesetter(): Typesetter | undefined {
  return typesetter;
}

/** Loads what sets formulas, and then calls back. If that fails, formulas stay as they are written. */
export function loadTypesetter(handleLoad: () => void): void {
  import('./typeset.js').then(
    (loaded) => {
      typesetter = loaded;
      handleLoad();
    },
    (reason: unknown) =>
      console.warn('<docs-assistant> Formulas are shown as TeX: what sets them could not be loaded.', reason),
  );
}
