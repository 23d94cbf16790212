import { normalizePath } from '../../../search/docs/normalize-path.js';
import { PageVariants } from '../../../search/ranking/page-variants.js';

/** A page with the address that it names as canonical, both on the site's host. */
interface NamedPage {
  readonly address: string;
  readonly canonical: string | undefined;
}

/**
 * Finds the pages that repeat another one: they name it as their canonical address, and it is read as well. Other languages and versions
 * of a page are kept.
 *
 * @param home - The address of the first page. Some themes wrongly name it as canonical on every page.
 */
export function findDuplicates<Page extends NamedPage>(pages: readonly Page[], home: string): ReadonlySet<Page> {
  const variants = new PageVariants([...new Set(pages.map(({ address }) => address))]);
  const isSame = (one: string, other: string) => normalizePath(one) === normalizePath(other);
  const originals = new Set(
    pages.flatMap(({ address, canonical = address }) => (isSame(address, canonical) ? [normalizePath(address)] : [])),
  );
  return new Set(
    pages.filter(({ address, canonical = address }) => {
      if (isSame(address, canonical) || isSame(canonical, home) || !originals.has(normalizePath(canonical)))
        return false;
      const [own, original] = [variants.of(address), variants.of(canonical)];
      return own.locale === original.locale && own.version === original.version;
    }),
  );
}
