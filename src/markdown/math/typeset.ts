/** Sets formulas. Loads with the first one. */
export { enableCopy, keepSource } from './copy-math.js';
export { mathStyles } from './math.styles.js';
import { sanitizeMath } from './sanitize-math.js';
import { renderTex } from './temml.js';

/** Formulas that are kept: the last paragraph is rendered again with each update. */
const MAX_KEPT = 200;

/** Undefined for formulas that can't be set. */
const kept = new Map<string, Element | undefined>();

/** These would set a style as an attribute, which a content security policy may forbid. */
const macros = { '\\pmb': '\\boldsymbol{#1}', '\\sideset': '\\prescript{#1}{#2}{#3}' };

/** Greatest sizes in `em`, of strokes and of spaces: a formula can't leave its place. */
const maxSize: [number, number] = [10, 50];

/**
 * The MathML of a formula.
 *
 * @returns Undefined if it can't be set: it is no TeX, or needs a package of TeX that is missing.
 */
export function typeset(tex: string, isDisplay: boolean): Element | undefined {
  const key = `${isDisplay} ${tex}`;
  if (!kept.has(key)) {
    if (kept.size === MAX_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(key, render(tex, isDisplay));
  }
  return kept.get(key)?.cloneNode(true) as Element | undefined;
}

function render(tex: string, displayMode: boolean): Element | undefined {
  try {
    const container = document.createElement('div');
    renderTex(tex, container, { displayMode, throwOnError: true, maxSize, macros: { ...macros }, strict: false });
    sanitizeMath(container);
    const { firstElementChild: math } = container;
    return math?.localName === 'math' && container.childNodes.length === 1 ? math : undefined;
  } catch {
    // The text is no TeX, or no TeX that is known. Its source says more to readers than an error.
    return undefined;
  }
}
