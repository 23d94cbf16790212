/**
 * Lets the browser leave out of its work what is off screen of an element.
 *
 * @param height What it is taken to have there while it has never been shown, in pixels.
 */
export function settle({ style, classList }: HTMLElement, height: number): void {
  style.containIntrinsicBlockSize = `auto ${height}px`;
  classList.add('settled');
}
