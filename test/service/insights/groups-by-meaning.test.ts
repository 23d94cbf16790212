import assert from 'node:assert/strict';

import { loadApp } from '../../../src/service/create-app.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { describeOnBoth } from '../store/support/databases.js';
import { domain, serviceOptions } from '../support/ask.js';
import { startEmbeddingService } from '../support/embedding-service.js';
import { askedQuestion } from './support/asked-question.js';
import { signIn } from './support/sign-in.js';

const token = 'insights-token-1234567890';
const questions = [
  'Where do my dogs sleep?',
  'Can a hound have its own bed?',
  'Is there a place for the puppy?',
  'Which loaf is the best one?',
];

describeOnBoth('Questions of the same meaning', async ({ createSettings, open }) => {
  const service = await startEmbeddingService();
  after(() => service.close());

  const load = async (embeddings?: { model: string; url: string }) => {
    const store = open(await createSettings());
    const log = new QuestionLog(store);
    for (const [index, question] of questions.entries())
      log.add({ ...askedQuestion, id: `q${index}`, question, outcome: 'nothing' });
    await log.flush();
    const insights = { keep: 1_000_000, respectDoNotTrack: true, token };
    const app = await loadApp({ ...serviceOptions, watch: false, store, insights, embeddings });
    const cookie = await signIn(app, domain, token);
    return async (path = '') => {
      const response = await app.request(`http://localhost/insights/${domain}${path}`, { headers: { cookie } });
      return response.text();
    };
  };
  const sizes = (page: string) =>
    [...page.matchAll(/<\/a> <span class="facts">(\d+) questions?/g)].map(([, count]) => Number(count));

  it('are one group where the site has embeddings, and several where it has none', async () => {
    const page = await load({ model: 'meanings', url: service.url });
    // Embeddings that come too late for a view are for the next one.
    let overview = await page();
    while (sizes(overview).length > 2) overview = await page();
    assert.deepEqual(sizes(overview), [3, 1]);
    const [, address = ''] = /href="\/insights\/\w+(\/group\?[^"]*)"/.exec(overview) ?? [];
    const group = await page(address.replaceAll('&amp;', '&'));
    for (const question of questions.slice(0, 3)) assert.ok(group.includes(question), group);
    assert.deepEqual(sizes(await (await load())()), [1, 1, 1, 1]);
  });

  it('are grouped by their words while the service of embeddings fails', async () => {
    service.next.push(
      ...Array.from({ length: 8 }, () => (response: { writeHead(status: number): { end(): void } }) => {
        response.writeHead(500).end();
      }),
    );
    const page = await load({ model: 'meanings', url: service.url });
    assert.equal(sizes(await page()).length, 4);
    service.next.length = 0;
  });
});
