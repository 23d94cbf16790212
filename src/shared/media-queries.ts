/**
 * Matches where the panel covers the page and the launcher shows only its icon: in windows up to 480 pixels wide, or as many times more
 * as text is larger in the browser's settings. Style sheets repeat the size, since media queries cannot read variables.
 */
export const smallWindow = matchMedia('(max-width: 30em)');

/** Matches if the reader wants less motion. */
export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
