import { ReactiveElement } from 'lit';
import { expect } from 'chai';
import { ConversationController } from '../../src/controllers/conversation-controller.js';
import { startConversation } from '../support/conversations.js';
import { finish, text } from '../support/fake-assistant.js';
import { holdTimers, restoreTimers } from '../support/timers.js';

/** The time of the current frame, in milliseconds. */
const getFrame = () => Number(document.timeline.currentTime);

/** Shows the last message of a conversation. */
class Listener extends ReactiveElement {
  isUnseen = false;
  shown = '';
  /** The frame of each update. */
  readonly frames: number[] = [];
  readonly activity = new ConversationController(this, () => this.isUnseen);

  override updated(): void {
    this.frames.push(getFrame());
    this.shown = this.activity.state?.messages.at(-1)?.content ?? '';
  }
}
customElements.define('conversation-listener', Listener);

/** Connects a listener to an answer without text. */
async function askOnly() {
  const { conversation, fake } = startConversation();
  const listener = new Listener();
  listener.activity.follow(conversation);
  document.body.append(listener);
  const asked = conversation.ask('How?');
  const request = await fake.nextRequest();
  const send = (...pieces: string[]) => request.send(...pieces.map(text));
  return {
    conversation,
    listener,
    send,
    async end() {
      request.send(finish()).end();
      await asked;
    },
  };
}

/** Connects a listener to an answer that has begun. */
async function listen() {
  const started = await askOnly();
  started.send('The answer: ');
  await wait(100);
  started.listener.frames.length = 0;
  return started;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

afterEach(() => {
  restoreTimers();
  document.body.replaceChildren();
});

describe('The host of a conversation controller', () => {
  it('is updated for the first text without waiting for a frame, which would take longest', async () => {
    const { requestAnimationFrame } = globalThis;
    globalThis.requestAnimationFrame = () => 1;
    const { listener, send, end } = await askOnly();
    send('The answer: ');
    await wait(50);
    globalThis.requestAnimationFrame = requestAnimationFrame;
    expect(listener.shown).to.equal('The answer: ');
    await end();
  });

  it('is updated once for all text that arrives together', async () => {
    const { listener, send, end } = await listen();
    send('one, ', 'two, ');
    send('three.');
    await wait(100);
    expect(listener.shown).to.equal('The answer: one, two, three.');
    expect(listener.frames.length).to.equal(1);
    await end();
  });

  it('is updated in the frame in which text is read', async () => {
    const { conversation, listener, send, end } = await listen();
    const frames: number[] = [];
    const unsubscribe = conversation.subscribe(() => frames.push(getFrame()));
    send('one, ');
    await wait(100);
    send('two.');
    await wait(100);
    unsubscribe();
    expect(frames.length).to.equal(2);
    expect(listener.frames).to.deep.equal(frames);
    await end();
  });

  it('is updated every 25 milliseconds at most while text arrives all the time', async () => {
    const { listener, send, end } = await listen();
    const start = performance.now();
    for (let piece = 0; piece < 100; piece += 1) {
      send('x');
      await wait(5);
    }
    const most = 2 + (performance.now() - start) / 25;
    await wait(100);
    expect(listener.shown).to.match(/x{100}$/);
    expect(listener.frames.length).to.be.within(3, most);
    await end();
  });

  describe('while the end of the answer is out of view', () => {
    /** Text has arrived. Each call of `passTime` is another time that the view is asked. */
    async function listenUnseen() {
      const listening = await listen();
      listening.listener.isUnseen = true;
      const passTime = holdTimers(20);
      listening.send('one.');
      await wait(50);
      return {
        ...listening,
        async passTime() {
          passTime();
          await wait(50);
        },
      };
    }

    it('is updated within 200 milliseconds', async () => {
      const { listener, passTime, end } = await listenUnseen();
      for (let time = 20; time < 200; time += 20) await passTime();
      expect(listener.shown).to.equal('The answer: ');
      await passTime();
      expect(listener.shown).to.equal('The answer: one.');
      restoreTimers();
      await end();
    });

    it('is updated as soon as the end is in view', async () => {
      const { listener, passTime, end } = await listenUnseen();
      await passTime();
      expect(listener.shown).to.equal('The answer: ');
      listener.isUnseen = false;
      await passTime();
      expect(listener.shown).to.equal('The answer: one.');
      restoreTimers();
      await end();
    });
  });
});
