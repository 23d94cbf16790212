import type { FrontMatter } from '../../../search/docs/section.js';
import { PageVariants } from '../../../search/ranking/page-variants.js';

/** The language and the version of a page; undefined if it exists in one only. */
export interface PageVariant {
  readonly language?: string | undefined;
  readonly version?: string | undefined;
}

/**
 * Finds the languages and versions of pages by their addresses.
 *
 * @returns A function from an address to its variant.
 */
export function findVariants(addresses: readonly string[]): (address: string) => PageVariant {
  const variants = new PageVariants([...new Set(addresses)]);
  return (address) => {
    const { locale, version } = variants.of(address);
    return { language: locale || undefined, version: variants.hasOthers(address) ? version || undefined : undefined };
  };
}

/** The front matter with the language and the version of the page, for filters, unless its author has named them. */
export function addVariant(frontMatter: FrontMatter, { language, version }: PageVariant): FrontMatter {
  const hasLanguage = ['lang', 'language'].some((name) => Object.hasOwn(frontMatter, name));
  const added = {
    ...(language !== undefined && !hasLanguage ? { language } : {}),
    ...(version !== undefined && !Object.hasOwn(frontMatter, 'version') ? { version } : {}),
  };
  return Object.keys(added).length === 0 ? frontMatter : { ...frontMatter, ...added };
}
