/** What is said of a block of code. */
export interface CodeStrings {
  /** What it is, to a screen reader that comes to it. */
  readonly code: string;
  /** What the button says that copies it. */
  readonly copy: string;
}

/**
 * Puts a block of code into a frame with a button to copy it. What a press does is the panel's business: the button
 * stands right behind the code.
 */
export function frameCode(pre: HTMLElement, { code, copy }: CodeStrings): void {
  const frame = document.createElement('div');
  const button = document.createElement('button');
  frame.className = 'code';
  button.className = 'copy';
  button.part.add('copy');
  button.type = 'button';
  button.textContent = copy;
  pre.part.add('code');
  pre.role = 'group';
  pre.ariaLabel = code;
  pre.replaceWith(frame);
  frame.append(pre, button);
}
