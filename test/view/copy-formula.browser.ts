import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { finish, text } from '../support/fake-assistant.js';
import { mountOpen, part, seen, unmount } from '../support/mount.js';

afterEach(unmount);

/** Selects from a node to another one, and copies. Returns what is on the clipboard; undefined for what the browser itself would copy. */
function copy(start: Node, end: Node): string | undefined {
  getSelection()!.setBaseAndExtent(start, 0, end, end.textContent!.length && end.childNodes.length);
  const options = { bubbles: true, composed: true, cancelable: true };
  const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), ...options });
  start.parentElement!.dispatchEvent(event);
  return event.defaultPrevented ? event.clipboardData!.getData('text/plain') : undefined;
}

describe('A formula that is copied', () => {
  async function answered(markdown: string): Promise<HTMLElement> {
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    (await fake.nextRequest()).send(text(markdown), finish()).end();
    await seen('the formula', () => part(element, 'answer')?.querySelector('math'));
    return part(element, 'answer');
  }

  it('is TeX, with the text around it and its lines', async () => {
    const answer = await answered('The score is $\\frac{1}{2}$.\n\n$$x^2$$\n\nThat is it.');
    const [first, last] = [answer.querySelector('p')!, [...answer.querySelectorAll('p')].at(-1)!];
    // Browsers differ in their empty lines.
    expect(copy(first, last)?.split(/\n+/)).to.deep.equal(['The score is $\\frac{1}{2}$.', '$$x^2$$', 'That is it.']);
  });

  it('is copied whole if a part of it is selected', async () => {
    const answer = await answered('The score is $\\frac{1}{2}$.');
    const [one] = answer.querySelectorAll('mn');
    expect(copy(one!, one!)).to.equal('$\\frac{1}{2}$');
  });

  it('is TeX when the reader presses the keys for it', async () => {
    const answer = await answered('The score is $\\frac{1}{2}$.');
    const [first] = answer.querySelectorAll('p');
    getSelection()!.setBaseAndExtent(first!, 0, first!, first!.childNodes.length);
    let copied: string | undefined;
    const listener = ({ clipboardData }: ClipboardEvent) => (copied = clipboardData!.getData('text/plain'));
    document.addEventListener('copy', listener, { once: true });
    await sendKeys({ press: 'ControlOrMeta+c' });
    expect(copied).to.equal('The score is $\\frac{1}{2}$.');
  });

  it('is left alone in another component of the page', async () => {
    const answer = await answered('The score is $\\frac{1}{2}$.');
    const other = document.createElement('div');
    const block = answer.querySelector('.block')!.cloneNode(true);
    other.attachShadow({ mode: 'open' }).append(block);
    document.body.append(other);
    const copied = copy(block.firstChild!, block.firstChild!);
    other.remove();
    expect(copied).to.equal(undefined);
  });

  it('leaves text without a formula to the browser', async () => {
    const answer = await answered('Text.\n\n$$x^2$$');
    const [first] = answer.querySelectorAll('p');
    expect(copy(first!, first!)).to.equal(undefined);
  });
});
