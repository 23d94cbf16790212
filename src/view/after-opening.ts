import { resizeStyles } from './frame/resize-handles.styles.js';
import { contextStyles } from './context/context-chips.styles.js';
import { noticeStyles } from './log/notice.styles.js';

/** What the panel needs beside an answer. Loads once the panel has been rendered for the first time. */
export { Announcer } from './announcer/announcer.js';
export { renderContextChips } from './context/context-chips.js';
export { ResizeOnDemand } from './frame/resize-on-demand.js';
export { updateResizeHandles } from './frame/resize-handles.js';
export { renderNotice } from './log/notice.js';

export const styles = [noticeStyles, contextStyles, resizeStyles];
