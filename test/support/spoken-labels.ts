import type { SpokenLabels } from '../../src/view/announcer/sentence-splitter.js';

/** Labels announced in place of content that can't be read aloud. */
export const spokenLabels: SpokenLabels = {
  code: 'Code',
  table: 'Table',
  image: 'Image',
  formula: 'Formula',
  taskDone: 'Done',
  taskOpen: 'To do',
  callouts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
};
