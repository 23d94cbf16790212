import { writePages } from '../content.js';
import type { Host } from '../host.js';

export const honkit: Host = {
  id: 'honkit',
  name: 'HonKit',
  generator: { kind: 'npm', packages: 'honkit', main: 'honkit' },
  makeFiles: () => ({
    ...renameIndex(writePages('.')),
    'book.json': '{ "title": "Harbor" }\n',
    'SUMMARY.md': '- [Harbor](README.md)\n- [Guide](guide.md)\n- [Settings](reference/settings.md)\n',
  }),
  build: [['honkit', 'build', '.', '_book']],
  output: '_book',
  pathOf: (page) => (page === 'index' ? '' : `${page}.html`),
  search: {
    open: (page) => page.locator('#book-search-input input').click(),
    input: '#book-search-input input',
    results: '.search-results-item a',
  },
};

function renameIndex({ './index.md': index = '', ...others }: Record<string, string>): Record<string, string> {
  return { 'README.md': index, ...others };
}
