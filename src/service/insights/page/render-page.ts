import { html } from 'hono/html';

import { renderDocument, type Html } from '../../pages/render-document.js';

/** A page for owners, below a link to the overview. */
export function renderPage(title: string, content: Html): Html {
  return renderDocument(title, '/insights/insights.css', content);
}

/** Leads back to the overview. */
export function renderWayBack(site: string, query = ''): Html {
  return html`<nav aria-label="Insights"><a href="/insights/${site}${query}">Insights of ${site}</a></nav>`;
}

/** Asks for the key. */
export function renderSignIn(domain: string, problem?: string): Html {
  return renderPage(
    `Insights of ${domain}`,
    html`<h1>Insights of ${domain}</h1>
      <form class="sign-in" method="post" action="/insights/${domain}/sign-in">
        ${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
        <label for="key">Admin key of the site, or token of the insights</label>
        <input id="key" name="key" type="password" autocomplete="current-password" required>
        <button class="primary" type="submit">Sign in</button>
      </form>`,
  );
}
