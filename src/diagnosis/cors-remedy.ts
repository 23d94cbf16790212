/** How to allow a site to use a service: the headers that it has to send, and the setting of this project's own service. */
export function getCorsRemedy(origin: string): string {
  return [
    `Access-Control-Allow-Origin: ${origin}`,
    'Access-Control-Allow-Methods: POST',
    'Access-Control-Allow-Headers: authorization, content-type',
    `The service of docs-assistant itself: start it with --origin ${origin}, or set DOCS_ASSISTANT_ORIGINS.`,
  ].join('\n');
}
