/** The attributes that the demo sets. */
export interface AssistantTagOptions {
  /** The site's identifier at the service. */
  domain: string;
  /** The public assistant key. */
  apiKey: string;
  headerTitle: string;
  /** Starter questions. Without any, the attribute is left out. */
  suggestions: readonly string[];
}

/** Renders the two lines that a site owner pastes before `</body>`. Values are escaped for HTML. */
export function renderAssistantTag({ domain, apiKey, headerTitle, suggestions }: AssistantTagOptions): string {
  const attributes = {
    'base-url': '/',
    domain,
    'api-key': apiKey,
    'header-title': headerTitle,
    search: '',
    ...(suggestions.length > 0 && { suggestions: JSON.stringify(suggestions) }),
  };
  const rendered = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return [
    '<script type="module" async src="/docs-assistant/docs-assistant.js"></script>',
    `<docs-assistant${rendered.join('')}></docs-assistant>`,
  ].join('\n');
}

/** Puts the tag at the end of a page's body. */
export function insertAssistantTag(html: string, tag: string): string {
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}${tag}\n${html.slice(end)}`;
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
