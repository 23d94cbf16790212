import { answerActionsStyles } from './answer-actions.styles.js';
import { baseStyles } from './base.styles.js';
import { buttonStyles } from './buttons.styles.js';
import { composerStyles } from './composer.styles.js';
import { frameStyles } from './frame.styles.js';
import { headerStyles } from './header.styles.js';
import { logStyles } from './log.styles.js';
import { messageStyles } from './message.styles.js';
import { noticeStyles } from './notice.styles.js';
import { preferencesStyles } from './preferences.styles.js';
import { proseStyles } from './prose.styles.js';
import { sourcesStyles } from './sources.styles.js';
import { tokens } from './tokens.styles.js';
import { welcomeStyles } from './welcome.styles.js';

/** Of all that the panel begins with. What comes later brings its own. */
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
  answerActionsStyles,
  sourcesStyles,
  noticeStyles,
  composerStyles,
  preferencesStyles,
];
