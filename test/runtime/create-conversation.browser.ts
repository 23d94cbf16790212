import { expect } from 'chai';
import { createConversation, type NewConversationOptions } from '../../src/runtime/create-conversation.js';
import type { AssistantSettings } from '../../src/protocol/types.js';
import { answerNext, contents } from '../support/conversations.js';
import { FakeAssistant } from '../support/fake-assistant.js';

const site = { baseUrl: 'https://service.example', domain: 'acme' };

type Options = Omit<NewConversationOptions, 'getSettings'>;

function start(options?: Options, settings: AssistantSettings = site) {
  const fake = new FakeAssistant();
  const getSettings = () => ({ ...settings, fetch: fake.fetch });
  return { fake, conversation: createConversation({ ...options, getSettings }) };
}

/** Sets whether the browser is online, until `afterEach`. */
function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
}

afterEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'onLine');
});

async function converse(options?: Options, question = 'One?') {
  const { conversation, fake } = start(options);
  const asked = conversation.ask(question);
  await answerNext(fake, '1');
  await asked;
}

describe('A session conversation', () => {
  it('continues from the previous page', async () => {
    await converse();
    expect(contents(start().conversation)).to.deep.equal(['One?', '1']);
  });

  it('is separate for each domain', async () => {
    await converse();
    expect(contents(start({}, { ...site, domain: 'other' }).conversation)).to.deep.equal([]);
  });

  it('is separate for each element name', async () => {
    await converse({ name: 'first' }, 'One?');
    await converse({ name: 'second' }, 'Two?');
    expect(contents(start({ name: 'first' }).conversation)).to.deep.equal(['One?', '1']);
    expect(contents(start().conversation)).to.deep.equal([]);
  });

  it('neither writes nor reads the storage when persistence is off', async () => {
    await converse();
    const stored = { ...sessionStorage };
    expect(contents(start({ isPersistent: false }).conversation)).to.deep.equal([]);
    await converse({ isPersistent: false }, 'Two?');
    expect({ ...sessionStorage }).to.deep.equal(stored);
  });
});

describe('A session conversation without a network', () => {
  it('sends nothing', async () => {
    setOnline(false);
    const { conversation, fake } = start();
    await conversation.ask('How?');
    expect(conversation.state.error?.code).to.equal('offline');
    expect(fake.requests).to.have.length(0);
  });

  it('sends once the network is back', async () => {
    setOnline(false);
    const { conversation, fake } = start();
    await conversation.ask('How?');
    setOnline(true);
    void conversation.ask('And now?');
    await answerNext(fake, 'So.');
  });

  for (const settings of [
    { ...site, baseUrl: 'http://localhost:5173' },
    { ...site, baseUrl: 'http://127.0.0.1:5173/' },
    { endpoint: 'http://[::1]:5173/ask' },
    // The test page itself is served from such an address.
    { endpoint: ' /ask ' },
  ]) {
    it(`still sends to a service on the same device: ${JSON.stringify(settings)}`, async () => {
      setOnline(false);
      const { conversation, fake } = start({}, settings);
      const asked = conversation.ask('How?');
      await answerNext(fake, 'So.');
      expect((await asked)?.content).to.equal('So.');
    });
  }

  for (const baseUrl of [
    'https://localhost.example',
    'https://127.example',
    'https://notlocalhost',
    'service.example:x',
  ]) {
    it(`sends nothing to ${baseUrl}`, async () => {
      setOnline(false);
      const { conversation, fake } = start({}, { ...site, baseUrl });
      await conversation.ask('How?');
      expect(fake.requests).to.have.length(0);
    });
  }
});
