import { expect } from 'chai';
import { finish, text } from '../support/fake-assistant.js';
import { heard, mount, mountOpen, part, seen, unmount, type Mounted } from '../support/mount.js';

afterEach(unmount);

const contents = ({ element }: Mounted) => element.messages.map(({ content }) => content);

/** Each is set right before an action. */
const changes: Readonly<Record<string, (element: Mounted['element']) => void>> = {
  endpoint: (element) => (element.endpoint = '/other'),
  baseUrl: (element) => (element.baseUrl = 'https://other.example'),
  persist: (element) => (element.persist = 'none'),
  id: (element) => (element.id = 'other'),
  apiKey: (element) => (element.apiKey = 'svc_dsc_other'),
  headers: (element) => (element.headers = { 'X-Team': 'docs' }),
  context: (element) => (element.context = []),
  filter: (element) => (element.filter = { version: '2' }),
  locale: (element) => (element.locale = 'de'),
  strings: (element) => (element.strings = { send: 'Go' }),
};

for (const [state, start] of [
  ['before the panel has loaded', mount],
  ['after the panel has loaded', mountOpen],
] as const) {
  describe(`A setting that is changed right before an action, ${state},`, () => {
    for (const [name, change] of Object.entries(changes)) {
      it(`applies to the question and does not lose it: ${name}`, async () => {
        const mounted = await start();
        change(mounted.element);
        const asked = mounted.element.ask('How?');
        const request = await mounted.fake.nextRequest();
        request.send(text('So.'), finish()).end();
        await asked;
        expect(contents(mounted)).to.deep.equal(['How?', 'So.']);
        const { url, headers, body } = request;
        const isOther = url.includes('other') || headers.get('Authorization') === 'Bearer svc_dsc_other';
        expect(isOther).to.equal(['endpoint', 'baseUrl', 'apiKey'].includes(name));
        expect(headers.get('X-Team')).to.equal(name === 'headers' ? 'docs' : null);
        expect(body.currentPath === undefined).to.equal(name === 'context');
        expect(body.filter).to.deep.equal(name === 'filter' ? { version: '2' } : undefined);
      });
    }

    it('applies to a passage that is added', async () => {
      const { element, fake } = await start();
      element.endpoint = '/other';
      expect(await element.addContext({ type: 'code', value: 'npm start' })).to.equal(true);
      void element.ask('How?');
      const { url, body } = await fake.nextRequest();
      expect(url).to.equal('/other');
      expect(body.context).to.have.length(1);
      element.stop();
    });

    it('applies to show()', async () => {
      const { element } = await start();
      element.hide();
      element.headerTitle = 'Ask Acme';
      await element.show();
      expect(part(element, 'title').innerText).to.equal('Ask Acme');
    });

    it('applies to reset(), which clears the conversation that is shown next', async () => {
      const mounted = await start();
      const { element, fake } = mounted;
      const asked = element.ask('How?');
      (await fake.nextRequest()).send(text('So.'), finish()).end();
      await asked;
      const reset = heard('docs-assistant-reset');
      element.id = 'other';
      element.reset();
      await reset;
      element.id = '';
      await element.addContext({ type: 'code', value: 'npm start' });
      expect(contents(mounted)).to.deep.equal(['How?', 'So.']);
    });

    it('applies to retry()', async () => {
      const { element, fake } = await start();
      const asked = element.ask('How?');
      (await fake.nextRequest()).respond({ status: 401 }).end();
      await asked;
      element.apiKey = 'svc_dsc_other';
      void element.retry();
      expect((await fake.nextRequest()).headers.get('Authorization')).to.equal('Bearer svc_dsc_other');
      element.stop();
    });

    it('applies to stop(): the answer of another conversation has ended already', async () => {
      const { element, fake } = await start();
      const asked = element.ask('How?');
      const request = await fake.nextRequest();
      element.id = 'other';
      element.stop();
      await asked;
      await seen('the end of the request', () => request.isAborted);
      expect(element.status).to.equal('ready');
    });
  });
}
