/**
 * Matches windows in which the panel covers the page and the launcher shows only its icon: up to 480 pixels wide, scaled with the
 * browser's text size. Style sheets repeat the size, because media queries cannot read variables.
 */
export const smallWindow = matchMedia('(max-width: 30em)');

/** Matches if the reader wants less motion. */
export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
