/** What a request is for. Its path may hold what only the reader and the site should know, so it is neither logged nor counted. */
export type Route =
  'message' | 'search' | 'mcp' | 'job' | 'pull-request' | 'health' | 'description' | 'script' | 'page';

const routes: readonly (readonly [pattern: RegExp, route: Route])[] = [
  [/^\/discovery\/v\d\/assistant\//, 'message'],
  [/^\/discovery\/v\d\/search\//, 'search'],
  [/^\/mcp(?:\/|$)/, 'mcp'],
  [/^\/v2\/agent\//, 'job'],
  [/^\/forge\//, 'pull-request'],
  [/^\/(?:healthz|readyz|metrics)$/, 'health'],
  [/^\/openapi\.json$/, 'description'],
  [/^\/docs-assistant\//, 'script'],
];

/** What the requests to a path are for. */
export function routeOf(path: string): Route {
  return routes.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';
}
