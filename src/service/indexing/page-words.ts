import { wordsOf } from '../../search/terms/terms.js';

/** The parts of a path or an anchor as words: `/guide/getting-started` has three. */
export function partsOf(text: string): readonly string[] {
  return wordsOf(text.replaceAll(/[-_./]+/g, ' '));
}

/** The name of a page in its path, as words with hyphens: `deploy` for `/guide/deploy.md`. Empty for the root. */
export function nameOf(path: string): string {
  const plain = path.replace(/\.(?:mdx?|html?)$/i, '').replace(/\/(?:index)?$/, '');
  return partsOf(plain.split('/').at(-1) ?? '').join('-');
}
