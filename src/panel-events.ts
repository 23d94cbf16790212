/** Apart from the other events, since every page of a site pays for what opens and closes the panel. */

/** All events of the element leave its shadow tree and can be heard anywhere up to the document. */
export const everywhere = { bubbles: true, composed: true } as const;

/** The panel was opened: by the launcher or by a method, not by setting `open`. */
export class AssistantOpenEvent extends Event {
  constructor() {
    super('docs-assistant-open', everywhere);
  }
}

/** The panel was closed: by its button, by Escape or by a method, not by setting `open`. */
export class AssistantCloseEvent extends Event {
  constructor() {
    super('docs-assistant-close', everywhere);
  }
}
