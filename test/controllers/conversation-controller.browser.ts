import { ReactiveElement } from 'lit';
import { expect } from 'chai';
import { ConversationController } from '../../src/controllers/conversation-controller.js';
import { startConversation, until } from '../support/conversations.js';
import { finish, text } from '../support/fake-assistant.js';
import { holdTimers, restoreTimers } from '../support/timers.js';

/** Shows the last message of a conversation, and counts its updates. */
class Listener extends ReactiveElement {
  isUnseen = false;
  shown = '';
  updates = 0;
  readonly activity = new ConversationController(this, () => this.isUnseen);

  override updated(): void {
    this.updates += 1;
    this.shown = this.activity.state?.messages.at(-1)?.content ?? '';
  }
}
customElements.define('conversation-listener', Listener);

/** Connects a listener, and starts an answer. */
async function listen() {
  const { conversation, fake } = startConversation();
  const listener = new Listener();
  listener.activity.follow(conversation);
  document.body.append(listener);
  const asked = conversation.ask('How?');
  const request = await fake.nextRequest();
  return {
    listener,
    /** Sends text, and waits until it is in the conversation. */
    async receive(...pieces: string[]) {
      request.send(...pieces.map(text));
      await until(conversation, ({ messages }) => messages.at(-1)?.content.endsWith(pieces.at(-1)!) ?? false);
      await listener.updateComplete;
    },
    async end() {
      request.send(finish()).end();
      await asked;
    },
  };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

afterEach(() => {
  restoreTimers();
  document.body.replaceChildren();
});

describe('The host of a conversation controller', () => {
  it('is updated once for all text that arrives together, and once more for all text right after it', async () => {
    const { listener, receive, end } = await listen();
    await wait(100);
    const { updates } = listener;
    await receive('One ', 'two ');
    await wait(0);
    expect(listener.shown).to.equal('One two ');
    await receive('three ', 'four.');
    expect(listener.shown).to.equal('One two ');
    await wait(100);
    expect(listener.shown).to.equal('One two three four.');
    expect(listener.updates).to.equal(updates + 2);
    await end();
  });

  for (const [situation, length, interval, isUnseen] of [
    ['while an answer is short', 1_000, 25, false],
    ['while it is long', 80_000, 25, false],
    ['while its end is off screen', 1_000, 200, true],
  ] as const) {
    it(`is updated every ${interval} milliseconds ${situation}`, async () => {
      const { listener, receive, end } = await listen();
      await wait(100);
      listener.isUnseen = isUnseen;
      const passTime = holdTimers(interval);
      await receive('x'.repeat(length));
      await wait(0);
      expect(listener.shown.length).to.equal(length);
      await receive('The next.');
      await wait(250);
      expect(listener.shown.length).to.equal(length);
      passTime();
      await listener.updateComplete;
      expect(listener.shown).to.match(/The next\.$/);
      await end();
    });
  }
});
