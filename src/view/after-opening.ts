import { freshTextStyles } from './answer/fresh-text.styles.js';
import { resizeStyles } from './frame/resize-handles.styles.js';
import { noticeStyles } from './log/notice.styles.js';

/** Everything that the panel needs apart from an answer. Loads after the first render of the panel. */
export { Announcer, loadVerbosity, saveVerbosity } from './announcer/announcer.js';
export { easeOut } from './frame/ease-out.js';
export { ResizeOnDemand } from './frame/resize-on-demand.js';
export { updateResizeHandles } from './frame/resize-handles.js';
export { FreshText } from './answer/fresh-text.js';
export { followLink } from './answer/follow-link.js';
export { renderNotice } from './log/notice.js';

export const styles = [noticeStyles, resizeStyles, freshTextStyles];
