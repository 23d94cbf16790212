import { createAssistantIcon } from '../assistant-icon.js';

export interface LauncherState {
  readonly text: string;
  /** What is said beside the button when the panel could not be loaded. */
  readonly failure: string | null;
  /** The keys that open the panel, too, as `aria-keyshortcuts` wants them. */
  readonly shortcut: string | undefined;
  readonly dir: string;
  /** Whether the panel is on its way. */
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  /** Whether the panel stands in the launcher's place, or there is to be none. */
  readonly isHidden: boolean;
  /** Whether the panel comes in its place in the flow of the page, and neither opens nor closes. */
  readonly isInline: boolean;
  /** Whether the reader has made it small. */
  readonly minimized: boolean;
}

/** The button that opens the panel. Made by hand: a template library would double what every page of the site pays. */
export class Launcher {
  readonly button = document.createElement('button');
  readonly failure = document.createElement('p');
  readonly #text = document.createElement('span');

  constructor() {
    const icon = document.createElement('slot');
    icon.name = 'launcher-icon';
    icon.append(createAssistantIcon());
    this.button.type = 'button';
    this.button.part.add('launcher');
    this.#text.className = 'text';
    this.button.append(icon, this.#text);
    this.failure.className = 'failure';
    this.failure.part.add('failure');
    this.failure.setAttribute('role', 'alert');
  }

  update({ text, failure, shortcut, dir, isBusy, isOpen, isHidden, isInline, minimized }: LauncherState): void {
    const { button } = this;
    this.#text.textContent = text;
    button.className = minimized ? 'launcher minimized' : 'launcher';
    button.dir = dir;
    button.hidden = isHidden;
    button.ariaLabel = text;
    button.ariaHasPopup = isInline ? null : 'dialog';
    button.ariaExpanded = isInline ? null : `${isOpen}`;
    button.ariaBusy = `${isBusy}`;
    button.title = minimized ? text : '';
    button.ariaKeyShortcuts = isInline ? null : (shortcut ?? null);
    this.failure.dir = dir;
    this.failure.textContent = failure;
  }
}
