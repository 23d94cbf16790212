import { resizeStyles } from './frame/resize-handles.styles.js';
import { noticeStyles } from './log/notice.styles.js';

/** What the panel needs beside an answer. Loads once the panel has been rendered for the first time. */
export { answerToMarkdown } from '../conversation/answer-to-markdown.js';
export { Announcer } from './announcer/announcer.js';
export { ResizeOnDemand } from './frame/resize-on-demand.js';
export { updateResizeHandles } from './frame/resize-handles.js';
export { renderNotice } from './log/notice.js';

export const styles = [noticeStyles, resizeStyles];
