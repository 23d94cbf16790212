import { createElement } from '../rendering/dom.js';

/** Accessible names of the boxes of tasks. */
export interface TaskStrings {
  readonly taskDone: string;
  readonly taskOpen: string;
}

/** The box of a task. A form control in an answer would look like one of the page's own. */
export function createBox(isChecked: boolean): readonly [HTMLElement, string] {
  const box = createElement('span', [new Text(isChecked ? '☑' : '☐')]);
  box.className = 'task';
  return [box, ' '];
}

/** Gives the boxes of a fragment their names. */
export function labelBoxes(fragment: DocumentFragment, { taskDone, taskOpen }: TaskStrings): void {
  for (const box of fragment.querySelectorAll('.task')) {
    box.role = 'img';
    box.ariaLabel = box.textContent === '☑' ? taskDone : taskOpen;
  }
}
