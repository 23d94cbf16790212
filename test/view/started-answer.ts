import { mountOpen, seen } from '../support/mount.js';

export async function startAnswer() {
  const { element, fake } = await mountOpen();
  void element.ask('How?');
  const request = await fake.nextRequest();
  await seen('what loads after the panel', () => {
    return element.shadowRoot!.querySelector('docs-assistant-panel')!.later;
  });
  return { element, request };
}
