/** What a request is for. Its path may hold what only the reader and the site should know, so it is neither logged nor counted. */
export type Route = 'message' | 'job' | 'pull-request' | 'health' | 'script' | 'page';

const routes: readonly (readonly [pattern: RegExp, route: Route])[] = [
  [/^\/discovery\/v\d\/assistant\//, 'message'],
  [/^\/v2\/agent\//, 'job'],
  [/^\/forge\//, 'pull-request'],
  [/^\/(?:healthz|readyz|metrics)$/, 'health'],
  [/^\/docs-assistant\//, 'script'],
];

/** What the requests to a path are for. */
export function routeOf(path: string): Route {
  return routes.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';
}
