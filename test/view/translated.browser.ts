import { expect } from 'chai';
import { failure, finish, search, text } from '../support/fake-assistant.js';
import { findPart, mountOpen, part, seen, unmount, type Mounted } from '../support/mount.js';

afterEach(unmount);

/** Replaces text as Chrome does when it translates a page: each text node by two `font` elements. */
function translate(root: ParentNode): void {
  const nodes = document.createNodeIterator(root as Node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) texts.push(node as Text);
  for (const node of texts) {
    const { parentElement: parent, data } = node;
    if (!data.trim() || !parent || parent.closest('[translate=no], font, style')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = data.toUpperCase();
    outer.append(inner);
    node.replaceWith(outer);
  }
}

const panelOf = ({ element }: Mounted) => element.shadowRoot!.querySelector('docs-assistant-panel')!.shadowRoot!;

async function ask(mounted: Mounted) {
  void mounted.element.ask('How?');
  const request = await mounted.fake.nextRequest();
  await seen('the activity', () => findPart(mounted.element, 'activity'));
  return request;
}

/** Answers of which each construct is open while the page is translated. */
const answers: Readonly<Record<string, string>> = {
  'a paragraph': 'One sentence. Another **strong** one. And a third one that ends it.',
  'a list': '- The first item\n- The second one, with more words\n- The third one\n',
  'a table': '| Name | Meaning |\n|---|---|\n| one | The first |\n| two | The second |\n',
  'a quotation': '> A quoted sentence, and more of it.\n> And its end.\n',
  'a heading': '# A long heading of words\n\nA text below it that goes on.',
  'a block of code': '```sh\nnpm install docs\nnpm run build\n```\n',
};

describe('While the browser translates the page, an answer', () => {
  for (const [name, markdown] of Object.entries(answers)) {
    it(`goes on growing: ${name}`, async () => {
      const mounted = await mountOpen();
      const request = await ask(mounted);
      for (const piece of markdown.match(/[^]{1,9}/g)!) {
        request.send(text(piece));
        await new Promise(requestAnimationFrame);
        translate(panelOf(mounted));
      }
      request.send(finish()).end();
      await seen('the end', () => findPart(mounted.element, 'actions'));
      const shown = [...part(mounted.element, 'answer').querySelectorAll('.prose')]
        .map((prose) => prose.textContent)
        .join('');
      const letters = (value: string) => value.toLowerCase().replaceAll(/copy|[^a-z]/g, '');
      expect(letters(shown)).to.equal(letters(markdown.replace('```sh', '')));
    });
  }

  it('has code that is not translated', async () => {
    const mounted = await mountOpen();
    const request = await ask(mounted);
    request.send(text('Set `port`:\n\n```sh\nnpm start\n```\n'), finish()).end();
    await seen('the end', () => findPart(mounted.element, 'actions'));
    translate(panelOf(mounted));
    const codes = [...part(mounted.element, 'answer').querySelectorAll('code')];
    expect(codes.map(({ textContent }) => textContent.trim())).to.deep.equal(['port', 'npm start']);
  });

  it('says what is being done, and why it failed', async () => {
    const mounted = await mountOpen();
    const request = await ask(mounted);
    translate(panelOf(mounted));
    request.send(search('the port', []).replace(/\n.*/s, '\n'));
    await seen('the search', () => /the port/i.test(part(mounted.element, 'activity').textContent));
    translate(panelOf(mounted));
    request.send(failure('no')).end();
    await seen('the notice', () => findPart(mounted.element, 'notice'));
    translate(panelOf(mounted));
    void mounted.element.retry();
    const next = await mounted.fake.nextRequest();
    next.respond({ status: 429, headers: { 'Retry-After': '40' } }).end();
    await seen('another reason', () =>
      /Too many questions/i.test(findPart(mounted.element, 'notice')?.textContent ?? ''),
    );
  });

  it('follows an edited question with its new text', async () => {
    const mounted = await mountOpen();
    const request = await ask(mounted);
    request.send(text('So.'), finish()).end();
    await seen('the end', () => findPart(mounted.element, 'actions'));
    translate(panelOf(mounted));
    part(mounted.element, 'edit').click();
    const input = part<HTMLTextAreaElement>(mounted.element, 'input');
    await seen('the edit', () => input.value === 'How?');
    input.value = 'Why?';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    part(mounted.element, 'send').click();
    await seen('the new question', () => part(mounted.element, 'question-text').textContent === 'Why?');
    mounted.element.stop();
  });
});
