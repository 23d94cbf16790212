import type { ReactiveElement } from 'lit';

/** The settings that a question needs, unless `endpoint` or `index` is set. Headers may contain a key, too. */
export interface ServiceSettings {
  readonly endpoint: string | undefined;
  readonly index: string | undefined;
  readonly baseUrl: string | undefined;
  readonly domain: string | undefined;
  readonly apiKey: string | undefined;
  readonly headers: unknown;
}

/** Common attributes that have no property of the same name. No setting starts like this. */
const COMMON_ATTRIBUTE = /^(?:aria-|class|data-|tabindex)/;

export type CheckedElement = ReactiveElement &
  ServiceSettings & { readonly variant: string; readonly hotkey: string; readonly hotkeySearch: string };

/** Names of attributes on the element that are neither settings nor common to all elements. */
export function findUnknownAttributes(element: Element): readonly string[] {
  const { observedAttributes } = element.constructor as typeof ReactiveElement;
  const names = element.getAttributeNames();
  return names.filter(
    (name) => !observedAttributes.includes(name) && !(name in element) && !COMMON_ATTRIBUTE.test(name),
  );
}
