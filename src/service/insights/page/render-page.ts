import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** A page for owners. Everything in it is escaped. */
export function renderPage(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="stylesheet" href="/insights/insights.css">
  </head>
  <body>
    <main>
      ${content}
    </main>
  </body>
</html>
`;
}

/** Asks for the key. */
export function renderSignIn(domain: string, problem?: string): Html {
  return renderPage(
    `Insights of ${domain}`,
    html`<h1>Insights of ${domain}</h1>
      <form class="sign-in" method="post" action="/insights/${domain}/sign-in">
        ${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
        <label for="key">Token of the insights, or admin key of the site</label>
        <input id="key" name="key" type="password" autocomplete="current-password" required>
        <button type="submit">Sign in</button>
      </form>`,
  );
}
