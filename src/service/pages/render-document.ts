import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/**
 * Renders a page of the service, for owners and maintainers. Everything in it is escaped.
 *
 * @param styles - Address of its styles.
 */
export function renderDocument(title: string, styles: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="stylesheet" href="${styles}">
  </head>
  <body>
    <main>
      ${content}
    </main>
  </body>
</html>
`;
}
