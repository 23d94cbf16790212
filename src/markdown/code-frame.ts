/**
 * Puts a block of code into a frame with a button to copy it. What a press does is the panel's business: the button
 * stands right behind the code.
 */
export function frameCode(pre: HTMLElement, copyLabel: string): void {
  const frame = document.createElement('div');
  const button = document.createElement('button');
  frame.className = 'code';
  button.className = 'copy';
  button.part.add('copy');
  button.type = 'button';
  button.textContent = copyLabel;
  pre.replaceWith(frame);
  frame.append(pre, button);
}
