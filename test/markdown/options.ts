import type { MarkdownOptions } from '../../src/markdown/markdown-renderer.js';

export const options: MarkdownOptions = {
  docsUrl: 'https://docs.example/',
  imageHosts: [],
  strings: {
    code: 'Code',
    copy: 'Copy',
    copyCode: 'Copy {language} code',
    formula: 'Formula',
    taskDone: 'Done',
    taskOpen: 'To do',
    plainRest: 'The rest is plain.',
    callouts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  },
};
