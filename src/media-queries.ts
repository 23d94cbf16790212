/** In windows up to this many pixels wide, the panel covers the page and the launcher shows only its icon. */
export const SMALL_WINDOW = 480;

/** For `matchMedia()`. Style sheets repeat the number, since media queries cannot read variables. */
export const SMALL_WINDOW_QUERY = `(max-width: ${SMALL_WINDOW}px)`;
