/**
 * An index of the docs in the build of a VitePress site, from which the assistant answers without a service.
 *
 * @module docs-assistant/vitepress-config
 */
import { writeIndex } from './write-index.js';

/** The part of VitePress's resolved configuration that is used. */
interface BuiltSite {
  readonly outDir: string;
  readonly cleanUrls?: boolean;
  readonly site: { readonly base: string };
}

/** The part of a site's configuration that is added to. */
interface Config {
  buildEnd?(site: never): unknown;
  transformPageData?(page: never, context: never): unknown;
}

/** The part of the data of a page that is used. */
interface PageData {
  readonly frontmatter: Record<string, unknown>;
}

/**
 * Writes the index at the end of each build. The theme needs `withAssistant(…, { index: true })`.
 *
 * @param config - The configuration of the site, or a function or a promise that yields it.
 *
 * @example
 * // .vitepress/config.js
 * import { withIndex } from 'docs-assistant/vitepress-config';
 *
 * export default withIndex({ title: 'My docs' });
 */
export function withIndex<Site extends Config>(
  config: Site | Promise<Site> | ((env: never) => Site | Promise<Site>),
): (env: unknown) => Promise<Site> {
  return async (env) => {
    const site = await (typeof config === 'function' ? config(env as never) : config);
    const buildEnd = async (built: BuiltSite): Promise<void> => {
      await site.buildEnd?.(built as never);
      await writeIndex({
        folder: built.outDir,
        base: built.site.base,
        addresses: built.cleanUrls ? 'clean' : 'files',
      });
    };
    const transformPageData = async (page: PageData, context: unknown): Promise<unknown> => {
      keepRule(page);
      return site.transformPageData?.(page as never, context as never);
    };
    return { ...site, buildEnd, transformPageData };
  };
}

/** Writes the rule of a page, which says who may see it, into its head: the built page is all that the index is made from. */
function keepRule({ frontmatter }: PageData): void {
  const name = Object.keys(frontmatter).find((each) => each.toLowerCase() === 'readers');
  if (name === undefined) return;
  const head = Array.isArray(frontmatter['head']) ? (frontmatter['head'] as unknown[]) : [];
  const content = JSON.stringify(frontmatter[name] ?? null);
  frontmatter['head'] = [...head, ['meta', { name: 'readers', content }]];
}
