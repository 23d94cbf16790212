import { answer } from './answer.js';
import { assistantSearch } from './assistant-search.js';
import { belowPath } from './below-path.js';
import { code, selection } from './context.js';
import { hotkey } from './hotkey.js';
import { launcher } from './launcher.js';
import { links } from './links.js';
import { panel } from './panel.js';
import { path } from './path.js';
import { phone } from './phone.js';
import { search } from './search.js';
import type { Step } from './step.js';
import { styles } from './styles.js';
import { systemTheme, theme } from './theme.js';
import { typing } from './typing.js';

/** The walk, in the order of the table. */
export const steps: readonly Step[] = [
  launcher,
  panel,
  answer,
  typing,
  links,
  path,
  selection,
  code,
  theme,
  systemTheme,
  hotkey,
  search,
  assistantSearch,
  belowPath,
  phone,
  styles,
];
