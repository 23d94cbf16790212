import type { DocsAssistant } from '../element/docs-assistant.js';

/** The settings that are attributes, by their property names. */
const attributeSettings = [
  'baseUrl',
  'domain',
  'endpoint',
  'index',
  'feedbackUrl',
  'apiKey',
  'fp',
  'retrievalPageSize',
  'filter',
  'stallTimeout',
  'docsUrl',
  'imageHosts',
  'context',
  'hideAskButton',
  'variant',
  'side',
  'align',
  'theme',
  'open',
  'hideLauncher',
  'askOnLoad',
  'hotkey',
  'search',
  'hotkeySearch',
  'searchAnswers',
  'headerTitle',
  'triggerText',
  'logo',
  'welcomeMessage',
  'placeholder',
  'disclaimer',
  'suggestions',
  'locale',
  'supportUrl',
  'persist',
  'persistDays',
  'announcements',
  'enterKey',
] as const satisfies readonly (keyof DocsAssistant)[];

type AttributeSetting = (typeof attributeSettings)[number];

type Optional<Name extends keyof DocsAssistant> = { readonly [Key in Name]?: DocsAssistant[Key] | undefined };

/** The attributes of `<docs-assistant>` by their camelCase names. */
export type AssistantAttributes = Optional<AttributeSetting>;

/** The index of a site that answers in the reader's browser. */
export interface IndexOption {
  /** `true` to write an index at the end of each build and to answer from it, or the address of an index that is written otherwise. */
  readonly index?: true | string | undefined;
}

/** {@link AssistantAttributes} with {@link IndexOption}. */
export type SiteAttributes = Omit<AssistantAttributes, 'index'> & IndexOption;

/** {@link AssistantAttributes}, and the texts of the interface. All of it can be written as JSON. */
export type AssistantOptions = AssistantAttributes & Optional<'strings'>;

/** {@link AssistantOptions}, and what only code in the page can set. */
export type PageOptions = AssistantOptions & Optional<'headers' | 'renderers'>;

/** The element's tag with its attributes, for the HTML of a page. See {@link toAttributes}. */
export function renderTag(options: AssistantAttributes): string {
  const attributes = Object.entries(toAttributes(options)).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<docs-assistant${attributes.join('')}></docs-assistant>`;
}

/**
 * The attributes of the element by their names in HTML. `true` is an attribute without a value.
 *
 * @throws {TypeError} For an option that is not an attribute: in a configuration that is not type-checked, it would have no effect.
 */
export function toAttributes(options: AssistantAttributes): Record<string, string | true> {
  const entries = Object.entries(options).flatMap(([name, value]): [string, string | true][] => {
    if (!(attributeSettings as readonly string[]).includes(name)) {
      throw new TypeError(`docs-assistant has no option "${name}". There are ${attributeSettings.join(', ')}.`);
    }
    if (value === undefined || value === null || value === false) return [];
    const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [[attribute, value === true ? true : formatValue(name, value)]];
  });
  return Object.fromEntries(entries);
}

function formatValue(name: string, value: unknown): string {
  if (name === 'context' && Array.isArray(value)) return value.join(' ') || 'none';
  if (name === 'imageHosts' && Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A value as it is between the quotes of an attribute. */
export function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The folder of the index in a built site. */
export const INDEX_FOLDER = 'docs-assistant-index';

/**
 * The settings of the element for a site: the address of its index, and links below its path. At the root, links are relative to the page.
 *
 * @param base - Where the site begins on its host.
 */
export function toPageSettings<Options extends IndexOption>(
  { index, ...options }: Options,
  base: string,
): Omit<Options, 'index'> & Pick<AssistantAttributes, 'docsUrl' | 'index'> {
  const root = base.replace(/\/?$/, '/');
  return {
    ...(root === '/' ? {} : { docsUrl: root }),
    ...options,
    ...(index === undefined ? {} : { index: index === true ? `${root}${INDEX_FOLDER}/` : index }),
  };
}
