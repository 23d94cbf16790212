import { part, type Mounted } from '../support/mount.js';

export const launcher = ({ element }: Mounted): HTMLElement => part(element, 'launcher');

/** Pixels by which the launcher has moved up. */
export const moved = (mounted: Mounted): number =>
  Math.round(700 - 20 - launcher(mounted).getBoundingClientRect().bottom);

export const inCorner = 'position: fixed; right: 20px; bottom: 20px; width: 48px; height: 48px; background: red';
