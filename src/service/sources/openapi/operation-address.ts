import slugify from 'slugify';

import type { Operation } from './operation.js';

/** Programs that show a description on one page, each with anchors of its own. */
export const viewers = ['redoc', 'scalar', 'swagger-ui'] as const;

export type Viewer = (typeof viewers)[number];

const anchors: Readonly<Record<Viewer, (operation: Operation) => string>> = {
  redoc: ({ id, tag, path, method }) =>
    id === ''
      ? `${tag && `tag/${toSlug(tag)}`}/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}`
      : `operation/${id}`,
  scalar: ({ tag, path, method }) => `${tag && `tag/${toSlug(tag).toLowerCase()}/`}${method}${path}`,
  'swagger-ui': ({ id, tag, path, method }) =>
    `/${(tag || 'default').replaceAll(' ', '_')}/${(id || method.toLowerCase() + path).replace(/\W/g, '_')}`,
};

/**
 * The address of an operation on the site.
 *
 * @param page - The page that shows all operations, or a pattern with `{operationId}`, `{tag}`, `{method}` and `{path}`.
 */
export function addressOf(operation: Operation, page: string, viewer: Viewer = 'redoc'): string {
  const { id, tag, path, method } = operation;
  if (!page.includes('{')) return `${page}#${encodeURI(anchors[viewer](operation))}`;
  const values: Readonly<Record<string, string>> = {
    operationId: id || toSlug(`${method} ${path}`).toLowerCase(),
    tag: toSlug(tag || 'default').toLowerCase(),
    method: method.toLowerCase(),
    path: path.replace(/^\/|[{}]/g, ''),
  };
  return encodeURI(page.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole));
}

function toSlug(text: string): string {
  return slugify(text.replace(/[/{}]+/g, ' ').trim());
}
