import { mountOpen, type Mounted } from '../support/mount.js';
import { converse } from '../support/talk.js';

export const wide = `\`\`\`sh\ndocker run --rm ${'--publish 8080:8080 '.repeat(9)}\n\`\`\``;

export const narrow = '```sh\nnpm i\n```';

export const reach = (code: HTMLElement): boolean =>
  code.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));

export async function answered(markdown: string): Promise<Mounted> {
  const mounted = await mountOpen();
  await converse(mounted, 'How?', markdown);
  return mounted;
}

export const isScrollable = (code: HTMLElement): boolean => code.scrollWidth > code.clientWidth;
