/** Words and phrases of all languages. A reader who asks English docs in English does not load them. */
export { translations } from '../../quotes/phrases/translations.js';
export { allLanguages } from '../../search/languages/all-languages.js';
