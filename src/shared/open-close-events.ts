/**
 * All events of the element leave its shadow tree and bubble up to the document. They extend `CustomEvent`, because MooTools replaces
 * `Event`.
 */
export const bubblingComposed = { bubbles: true, composed: true } as const;

/** The panel was opened: by the launcher or by a method, not by setting `open`. */
export class AssistantOpenEvent extends CustomEvent<null> {
  constructor() {
    super('docs-assistant-open', bubblingComposed);
  }
}

/** The panel was closed: by its button, by Escape or by a method, not by setting `open`. */
export class AssistantCloseEvent extends CustomEvent<null> {
  constructor() {
    super('docs-assistant-close', bubblingComposed);
  }
}
