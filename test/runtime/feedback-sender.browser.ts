import { expect } from 'chai';
import { citation, finish, text, type FakeRequest } from '../support/fake-assistant.js';
import { findPart, heard, leavePage, mountOpen, part, seen, unmount, type Mounted } from '../support/mount.js';
import { converse } from '../support/talk.js';

let mounted: Mounted;

afterEach(unmount);

/** The entry in session storage: one for each service. */
const KEY = 'docs-assistant:feedback  https://service.example acme';

const thread = { threadId: 'thread-1', feedbackId: 'answer-1' };

async function start(extra: object = thread): Promise<void> {
  mounted = await mountOpen();
  part(mounted.element, 'input').focus();
  await converse(mounted, 'One?', 'Run `npm i`.', extra);
  // The sender loads with the first answer that takes feedback. Earlier acts of the reader are not noticed.
  await import('../../src/runtime/feedback-sender.js');
  await new Promise((resolve) => setTimeout(resolve));
}

/** The requests to an origin, once there are so many. */
async function nextRequests({ fake }: Mounted, origin: string, count: number): Promise<FakeRequest[]> {
  const find = () => fake.requests.filter(({ url }) => url.startsWith(origin));
  await seen(`${count} requests to ${origin}`, () => find().length >= count);
  return find();
}

const bodyOf = ({ body }: FakeRequest): unknown => body;

describe('Feedback to a service that takes it', () => {
  it('is sent beside the message endpoint, with the key', async () => {
    await start();
    part(mounted.element, 'unhelpful').click();
    const request = await mounted.fake.nextRequest();
    request.end();
    expect(request.url).to.equal('https://service.example/discovery/v1/assistant/acme/feedback');
    expect(request.headers.get('authorization')).to.equal('Bearer svc_dsc_test');
    expect(bodyOf(request)).to.deep.equal({ feedbackId: 'answer-1', isHelpful: false });
    await seen('the form', () => findPart(mounted.element, 'feedback'));
    part(mounted.element, 'feedback').querySelector<HTMLElement>('[value=incomplete]')!.click();
    const second = await mounted.fake.nextRequest();
    second.end();
    expect(bodyOf(second)).to.deep.equal({ feedbackId: 'answer-1', isHelpful: false, reason: 'incomplete' });
    part<HTMLTextAreaElement>(mounted.element, 'feedback-comment').value = 'Say where it is.';
    part(mounted.element, 'feedback-send').click();
    const third = await mounted.fake.nextRequest();
    third.end();
    expect(bodyOf(third)).to.deep.equal({
      feedbackId: 'answer-1',
      isHelpful: false,
      reason: 'incomplete',
      comment: 'Say where it is.',
    });
  });

  it('says that a source was followed, and code copied, of the answer that they belong to', async () => {
    await start();
    const answered = heard('docs-assistant-answer');
    void mounted.element.ask('Two?');
    const request = await mounted.fake.nextRequest();
    request.send(citation(1, '/install#npm', 'Install'), text('See [1](/install#npm).\n\n```sh\nnpm i\n```\n'));
    request.send(finish({ ...thread, feedbackId: 'answer-2' })).end();
    await answered;
    await seen('the source', () => findPart(mounted.element, 'source'));
    mounted.element.addEventListener('docs-assistant-source-click', (event) => event.preventDefault());
    part(mounted.element, 'source').click();
    const followed = await mounted.fake.nextRequest();
    expect(bodyOf(followed)).to.deep.equal({ feedbackId: 'answer-2', hasFollowed: true });
    followed.end();
    await seen('that nothing waits', () => sessionStorage.getItem(KEY) === null);
    findPart(mounted.element, 'code')!.dispatchEvent(
      new CustomEvent('docs-assistant-copy', { bubbles: true, composed: true }),
    );
    expect(bodyOf(await mounted.fake.nextRequest())).to.deep.equal({ feedbackId: 'answer-2', hasCopied: true });
  });

  it('reports a source opened in a new tab, without an event for the page', async () => {
    await start();
    const { element, fake } = mounted;
    const answered = heard('docs-assistant-answer');
    void element.ask('Two?');
    const request = await fake.nextRequest();
    request.send(citation(1, '/install#npm', 'Install'), text('See [1](/install#npm).'));
    request.send(finish({ ...thread, feedbackId: 'answer-2' })).end();
    await answered;
    await seen('the source', () => findPart(element, 'source'));
    let isTold = false;
    element.addEventListener('docs-assistant-source-click', () => (isTold = true));
    // The browser opens nothing.
    element.addEventListener('click', (event) => event.preventDefault());
    part(element, 'source').dispatchEvent(
      new MouseEvent('click', { ctrlKey: true, bubbles: true, composed: true, cancelable: true }),
    );
    expect(bodyOf(await fake.nextRequest())).to.deep.equal({ feedbackId: 'answer-2', hasFollowed: true });
    expect(isTold).to.equal(false);
  });

  it('is sent again once there is a connection, with all that was said meanwhile', async () => {
    await start();
    part(mounted.element, 'unhelpful').click();
    (await mounted.fake.nextRequest()).refuse();
    await seen('what waits', () => sessionStorage.getItem(KEY));
    // Before the refusal has arrived, it would only be added to what is sent again in 30 seconds.
    await new Promise((resolve) => setTimeout(resolve, 50));
    part(mounted.element, 'helpful').click();
    (await mounted.fake.nextRequest()).refuse();
    await new Promise((resolve) => setTimeout(resolve, 50));
    dispatchEvent(new Event('online'));
    const request = await mounted.fake.nextRequest();
    expect((bodyOf(request) as { isHelpful: boolean }).isHelpful).to.equal(true);
    request.end();
    await seen('that nothing waits', () => sessionStorage.getItem(KEY) === null);
    const count = mounted.fake.requests.length;
    dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(mounted.fake.requests.length).to.equal(count);
  });

  it('is sent from the next page, if it could not be sent from this one', async () => {
    await start();
    part(mounted.element, 'unhelpful').click();
    (await mounted.fake.nextRequest()).respond({ status: 503 }).end();
    await seen('what waits', () => sessionStorage.getItem(KEY));
    await new Promise((resolve) => setTimeout(resolve, 50));
    leavePage(mounted.element);
    const next = await mountOpen();
    expect(bodyOf(await next.fake.nextRequest())).to.deep.equal({ feedbackId: 'answer-1', isHelpful: false });
  });
});

describe('Feedback to other services', () => {
  it('is not what waits for the service that has the answer, which gets it on its next page', async () => {
    await start();
    part(mounted.element, 'unhelpful').click();
    (await mounted.fake.nextRequest()).refuse();
    await seen('what waits', () => sessionStorage.getItem(KEY));
    leavePage(mounted.element);
    mounted = await mountOpen({ 'base-url': 'https://other.example' });
    await converse(mounted, 'Two?', 'Yes.', { threadId: 'thread-2', feedbackId: 'answer-2' });
    part(mounted.element, 'helpful').click();
    const [, own] = await nextRequests(mounted, 'https://other.example', 2);
    own!.end();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const sent = mounted.fake.requests.filter(({ url }) => url.startsWith('https://other.example')).map(bodyOf);
    expect(sent.slice(1)).to.deep.equal([{ feedbackId: 'answer-2', isHelpful: true }]);
    leavePage(mounted.element);
    const next = await mountOpen();
    const [request] = await nextRequests(next, 'https://service.example', 1);
    expect(bodyOf(request!)).to.deep.equal({ feedbackId: 'answer-1', isHelpful: false });
    request!.end();
    await seen('that nothing waits', () => sessionStorage.getItem(KEY) === null);
  });

  it('is an event alone', async () => {
    await start({ threadId: 'thread-1' });
    const rated = heard('docs-assistant-feedback');
    part(mounted.element, 'helpful').click();
    await rated;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(mounted.fake.requests.length).to.equal(1);
  });
});
