import { findPart, part, parts, seen } from '../support/mount.js';
import { type } from '../support/talk.js';
import { mounted } from './panel-of-test.js';

export const code = 'Run this:\n\n```sh\nnpm install docs-assistant\nnpx docs-assistant in';

export const shown = (name: string) =>
  parts(mounted.element, name).map(({ innerText }) => innerText.replace(/Continue$/, '').trim());

export const panel = () => part(mounted.element, 'panel');

export const isVisible = (name: string) => Boolean(findPart(mounted.element, name)?.checkVisibility());

/** Asks, and lets the service send something. */
export async function ask(...sent: string[]) {
  await type('How do I install it?');
  const request = await mounted.fake.nextRequest();
  return request.send(...sent);
}

/** Presses Continue, and returns the request for the rest. */
export async function pressContinue() {
  await seen('the button', () => findPart(mounted.element, 'continue'));
  part(mounted.element, 'continue').click();
  return mounted.fake.nextRequest();
}
