/** Replaces the body, as some routers do. */
export function swapBody(attributes: Readonly<Record<string, string>> = {}) {
  const old = document.querySelector('docs-assistant')!;
  const markup = old.cloneNode() as HTMLElement;
  markup.removeAttribute('open');
  for (const [name, value] of Object.entries(attributes)) markup.setAttribute(name, value);
  const body = document.createElement('body');
  body.append(markup);
  document.body.replaceWith(body);
  return document.querySelector('docs-assistant')!;
}
