/** The parts of the dialog, for `exportparts`. */
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
].join(',');
