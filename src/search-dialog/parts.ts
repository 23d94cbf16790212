/** The parts of the dialog and of its button in the panel, for `exportparts`. */
export const searchParts = [
  'search',
  'search-field',
  'search-input',
  'search-close',
  'search-results',
  'search-group',
  'search-title',
  'search-result',
  'search-mark',
  'search-ask',
  'search-note',
  'search-footer',
  'search-back',
].join(',');
