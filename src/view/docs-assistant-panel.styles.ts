import { activityStyles } from './answer/activity.styles.js';
import { answerActionsStyles } from './answer/answer-actions.styles.js';
import { citationMarksStyles } from './answer/citation-marks.styles.js';
import { messageStyles } from './answer/message.styles.js';
import { proseStyles } from './answer/prose.styles.js';
import { sourcesStyles } from './answer/sources.styles.js';
import { composerStyles } from './composer/composer.styles.js';
import { buttonStyles } from './controls/buttons.styles.js';
import { baseStyles } from './frame/base.styles.js';
import { frameStyles } from './frame/frame.styles.js';
import { headerStyles } from './frame/header.styles.js';
import { preferencesStyles } from './frame/preferences.styles.js';
import { tokens } from './frame/tokens.styles.js';
import { logStyles } from './log/log.styles.js';
import { welcomeStyles } from './log/welcome.styles.js';

/** In the order in which later rules override earlier ones. */
export const styles = [
  tokens,
  baseStyles,
  frameStyles,
  buttonStyles,
  headerStyles,
  logStyles,
  welcomeStyles,
  messageStyles,
  proseStyles,
  citationMarksStyles,
  answerActionsStyles,
  sourcesStyles,
  activityStyles,
  composerStyles,
  preferencesStyles,
];
