/** The purpose of a request. It is logged and counted in place of the path, which may hold private text. */
export type Route =
  | 'message'
  | 'search'
  | 'mcp'
  | 'job'
  | 'pull-request'
  | 'health'
  | 'description'
  | 'script'
  | 'page';

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

/** The purpose of requests to a path. */
export function routeOf(path: string): Route {
  return routes.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';
}
