import { expect } from 'chai';
import { finish, text } from '../support/fake-assistant.js';
import { leavePage, mountOpen, parts, seen, unmount, type Mounted } from '../support/mount.js';

/** Ends each answer, and is nowhere else. */
export const END = 'The end.';

/** Text of the answer each time that it stopped being busy. */
function watchBusy({ element }: Mounted): string[] {
  const shown: string[] = [];
  const root = element.shadowRoot!.querySelector('docs-assistant-panel')!.shadowRoot!;
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof Element && target.matches('[part=answer][aria-busy=false]')) shown.push(target.textContent);
  }).observe(root, { subtree: true, attributeFilter: ['aria-busy'] });
  return shown;
}

/** Tests answers, by name. */
export function describeBusy(answers: Readonly<Record<string, string>>): void {
  afterEach(unmount);

  describe('An answer is busy until all of it is shown:', () => {
    for (const [name, markdown] of Object.entries(answers)) {
      it(`${name}, as it arrives and after a reload`, async () => {
        const mounted = await mountOpen();
        const { element, fake } = mounted;
        const shown = watchBusy(mounted);
        const asked = element.ask('How?');
        const request = await fake.nextRequest();
        request.send(text(markdown.slice(0, 30)));
        await seen('the beginning', () => parts(element, 'answer')[0]?.textContent.includes('A word'));
        expect(parts(element, 'answer')[0]!.ariaBusy).to.equal('true');
        request.send(text(markdown.slice(30)) + finish()).end();
        await asked;
        expect(element.status).to.equal('ready');
        await seen('that it is whole', () => parts(element, 'answer')[0]?.ariaBusy === 'false');
        leavePage(element);

        const again = await mountOpen();
        shown.push(...watchBusy(again));
        await seen('that it is whole again', () => parts(again.element, 'answer')[0]?.ariaBusy === 'false');
        shown.push(parts(again.element, 'answer')[0]!.textContent);
        expect(shown.filter((each) => !each.includes(END))).to.deep.equal([]);
        expect(parts(again.element, 'answer')[0]!.textContent).not.to.contain('<b>');
      });
    }
  });
}
