import { finish, text } from '../support/fake-assistant.js';
import { mountOpen, part, seen } from '../support/mount.js';

/** An answer of this markdown. */
export async function show(markdown: string, attributes = {}) {
  const mounted = await mountOpen(attributes);
  const { element, fake } = mounted;
  void element.ask('How?');
  (await fake.nextRequest()).send(text(markdown), finish()).end();
  await seen('the answer', () => element.status === 'ready' && part(element, 'answer').querySelector('.block'));
  return mounted;
}
