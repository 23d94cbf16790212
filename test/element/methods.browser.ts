import { expect } from 'chai';
import { finish, text } from '../support/fake-assistant.js';
import { heard, mount, parts, seen, unmount } from '../support/mount.js';

afterEach(unmount);

describe('Methods of <docs-assistant> before the panel has loaded', () => {
  it('keep their order: added context is sent with the next question', async () => {
    const { element, fake } = await mount();
    const added = element.addContext({ type: 'code', value: 'npm install' });
    void element.ask('How?');
    const { body } = await fake.nextRequest();
    expect(await added).to.equal(true);
    expect(body.context?.map(({ value }) => value)).to.deep.equal(['npm install']);
    element.stop();
  });

  it('keep their order after it has loaded', async () => {
    const { element, fake } = await mount();
    await element.show();
    void element.addContext({ type: 'code', value: 'npm install' });
    void element.ask('How?');
    expect((await fake.nextRequest()).body.context).to.have.length(1);
    element.stop();
  });

  it('ask one question after the other', async () => {
    const { element, fake } = await mount();
    void element.ask('One?');
    void element.ask('Two?');
    const first = await fake.nextRequest();
    expect(first.body.messages.map(({ content }) => content)).to.deep.equal(['One?']);
    first.send(text('1'), finish()).end();
    expect((await fake.nextRequest()).body.messages.at(-1)?.content).to.equal('Two?');
    element.stop();
  });

  it('stop the question asked just before', async () => {
    const { element, fake } = await mount();
    const asked = element.ask('One?');
    const stopped = heard('docs-assistant-stop');
    element.stop();
    await stopped;
    await asked;
    expect(fake.requests.every(({ isAborted }) => isAborted)).to.equal(true);
    expect(element.status).to.equal('ready');
  });

  it('do not load the panel when there is nothing to stop', async () => {
    const { element } = await mount();
    element.stop();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(element.shadowRoot?.querySelector('docs-assistant-panel') === null).to.equal(true);
  });

  it('leave the panel closed after open and close', async () => {
    const { element } = await mount();
    void element.show();
    element.hide();
    await seen('the panel, closed', () => parts(element, 'panel')[0]?.checkVisibility() === false);
    expect(element.open).to.equal(false);
  });

  it('clear the conversation of an earlier page', async () => {
    const { element, fake } = await mount();
    const asked = element.ask('One?');
    (await fake.nextRequest()).send(text('1'), finish()).end();
    await asked;
    const reset = heard('docs-assistant-reset');
    element.reset();
    await reset;
    expect(element.messages).to.deep.equal([]);
  });
});
