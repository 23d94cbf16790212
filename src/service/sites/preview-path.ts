import type { MessageRequest } from '../assistant/request/parse-message-request.js';

/** The beginning of the addresses of a site's pages in the preview of several sites. */
export function previewPath(domain: string): string {
  return `/sites/${domain}`;
}

/** A question with the paths that the reader's pages have on their own site, if it was asked in the preview of several sites. */
export function withoutPreviewPath(request: MessageRequest, domain: string): MessageRequest {
  const start = previewPath(domain);
  const strip = (path: string) =>
    path === start || path.startsWith(`${start}/`) ? path.slice(start.length) || '/' : path;
  const { context, currentPath } = request;
  return {
    ...request,
    ...(currentPath && { currentPath: strip(currentPath) }),
    ...(context && { context: context.map((item) => ({ ...item, ...(item.path && { path: strip(item.path) }) })) }),
  };
}
