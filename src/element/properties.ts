import type { PropertyDeclarations } from '@lit/reactive-element';

/** Attributes that are read as they are; each has a property of the same name in camelCase. */
const texts =
  'base-url domain endpoint api-key fp retrieval-page-size filter docs-url image-hosts context theme hotkey header-title ' +
  'trigger-text welcome-message placeholder disclaimer suggestions locale support-url persist announcements';

const toProperty = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** A list, for which every page of the site pays less than for declarations one by one, let alone for decorators. */
export const properties: PropertyDeclarations = {
  ...Object.fromEntries(texts.split(' ').map((attribute) => [toProperty(attribute), { attribute }])),
  hideAskButton: { attribute: 'hide-ask-button', type: Boolean },
  variant: { reflect: true },
  side: { reflect: true },
  align: { reflect: true },
  open: { type: Boolean, reflect: true },
  hideLauncher: { attribute: 'hide-launcher', type: Boolean },
  headers: { attribute: false },
  strings: { attribute: false },
  launcherMinimized: { state: true },
  loading: { state: true },
};
