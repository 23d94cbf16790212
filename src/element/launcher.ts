import { createLauncherIcon } from './launcher-icon.js';

export interface LauncherState {
  readonly text: string;
  /** What is said beside the button when the panel could not be loaded. */
  readonly failure: string | undefined;
  /** Whether the panel is on its way. */
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  /** Whether the panel stands in the launcher's place. */
  readonly isHidden: boolean;
}

/** The button that opens the panel. Made by hand: a template library would double what every page of the site pays. */
export class Launcher {
  readonly button = document.createElement('button');
  readonly failure = document.createElement('p');
  readonly #text = document.createElement('span');

  constructor() {
    this.button.type = 'button';
    this.button.className = 'launcher';
    this.button.part.add('launcher');
    this.button.setAttribute('aria-haspopup', 'dialog');
    this.#text.className = 'launcher-text';
    this.button.append(createLauncherIcon(), this.#text);
    this.failure.className = 'failure';
    this.failure.setAttribute('role', 'alert');
  }

  update({ text, failure, isBusy, isOpen, isHidden }: LauncherState): void {
    this.#text.textContent = text;
    this.button.hidden = isHidden;
    this.button.setAttribute('aria-expanded', `${isOpen}`);
    this.button.setAttribute('aria-busy', `${isBusy}`);
    this.failure.hidden = failure === undefined;
    this.failure.textContent = failure ?? '';
  }
}
