import { defaultChoice, formatChoice, parseChoice, type Choice } from './choice.js';

/** The settings of the playground by the attributes that make them. */
const names: Readonly<Record<string, keyof Choice>> = {
  variant: 'variant',
  side: 'side',
  theme: 'theme',
  'header-title': 'title',
  'trigger-text': 'trigger',
  'welcome-message': 'welcome',
  suggestions: 'starters',
  locale: 'locale',
  context: 'context',
};

/** An attribute with its value, or the end of the tag. */
const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|>/g;

const ACCENT = /--docs-assistant-accent:\s?(#[\da-f]{6})\b/i;

/**
 * Finds the address of the playground with the settings in a piece of code: the attributes of `<docs-assistant>`, and the accent colour.
 * Skips settings that the playground does not offer; undefined if none is left.
 */
export function findPlaygroundAddress(code: string): string | undefined {
  const settings = new URLSearchParams(findSettings(code));
  const [, accent] = ACCENT.exec(code) ?? [];
  if (accent) settings.set('accent', accent);
  const query = formatChoice(parseChoice(String(settings)));
  return query ? `/playground${query}` : undefined;
}

/** The settings in the first tag. */
function findSettings(code: string): [name: string, value: string][] {
  const start = code.indexOf('<docs-assistant');
  const settings: [string, string][] = [];
  if (start < 0) return settings;
  ATTRIBUTE.lastIndex = start;
  for (let match = ATTRIBUTE.exec(code); match?.[1]; match = ATTRIBUTE.exec(code)) {
    const name = names[match[1]];
    const value = decode(match[2] ?? match[3] ?? match[4] ?? '');
    if (name) settings.push([name, name === 'starters' ? joinLines(value) : value]);
  }
  return settings;
}

function decode(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** A JSON array of texts as lines; what is none of these is as the default. */
function joinLines(json: string): string {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string').join('\n') : defaultChoice.starters;
  } catch {
    return defaultChoice.starters;
  }
}
