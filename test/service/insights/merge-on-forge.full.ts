import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { createAgentService } from '../../../src/service/agent/create-agent-service.js';
import { loadApp } from '../../../src/service/create-app.js';
import type { ForgeType } from '../../../src/service/forge/hosted/forge-kinds.js';
import { createHostedForge } from '../../../src/service/forge/hosted/hosted-forge.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { listen } from '../../../src/service/operations/listen.js';
import { createInstructionModel } from '../../../src/service/models/instructions/model.js';
import { Store } from '../../../src/service/store/store.js';
import { remove, runGit, temporaryFolder } from '../agent/support/git-repository.js';
import { FakeForge } from '../forge/support/fake-forge.js';
import type { Reply } from '../forge/support/forge-apis.js';
import { apiKey, domain } from '../support/ask.js';
import { askedQuestion } from './support/asked-question.js';
import { followQuickly } from './support/follow-quickly.js';
import { createPostForm } from './support/owners-form.js';

const adminKey = 'svc_admin_of_drafts';

const refusals: readonly (readonly [Reply, RegExp])[] = [
  [{ status: 404 }, /whether it was merged: GitHub has no repository acme\/docs, or the token may not see it \(404\)/],
  [
    { status: 403, body: { message: 'Resource not accessible' } },
    /whether it was merged: The token may not [^<]*\(403: Resource not accessible\)/,
  ],
  [
    { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1700000000' } },
    /whether it was merged: GitHub accepts no more requests for now \(403\)/,
  ],
  [{ status: 502, body: '<html>' }, /whether it was merged: GitHub failed with status 502/],
];

describe('A draft whose pull request is on a forge', () => {
  const ends: (() => Promise<void> | void)[] = [];
  after(async () => {
    for (const end of ends.toReversed()) await end();
  });

  async function start(type: ForgeType) {
    followQuickly();
    const fake = new FakeForge(type);
    await fake.listen();
    ends.push(() => fake.close());
    const folder = temporaryFolder();
    ends.push(() => remove(folder));
    const docs = join(folder, 'docs');
    mkdirSync(docs);
    writeFileSync(join(docs, 'index.md'), '# Lantern\n\nLantern serves pages from a folder.\n');
    const remote = join(folder, 'remote.git');
    mkdirSync(remote);
    runGit(remote, 'init', '--bare', '--quiet');
    const store = new Store({ data: join(folder, 'data') });
    ends.push(() => store.close());
    const log = new QuestionLog(store);
    for (const [index, question] of [
      'How do I run Lantern on kubernetes?',
      'How does Lantern run on Kubernetes?',
    ].entries())
      log.add({ ...askedQuestion, id: `q${index}`, question, outcome: 'nothing', threadId: `t${index}` });
    await log.flush();
    const forge = createHostedForge({ ...fake.place, askInterval: 10 });
    const agent = await createAgentService({
      data: join(folder, 'data'),
      store,
      model: createInstructionModel(),
      projects: [
        {
          id: 'docs',
          site: domain,
          apiKey: adminKey,
          source: { kind: 'folder', folder: docs },
          // The calls go to the server over HTTP. Branches are pushed to a folder.
          createForge: () => ({ ...forge, remote, pushEnvironment: {} }),
        },
      ],
    });
    const insights = { keep: 1_000_000_000, respectDoNotTrack: true };
    const app = await loadApp({ docs, watch: false, domain, apiKey, store, agent, insights });
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    void agent.start(server.url);
    ends.push(async () => {
      await server.close();
      await agent.close();
    });
    const page = `${server.url}/insights/${domain}`;
    const post = createPostForm(server.url, page);
    const cookie = (await post('/sign-in', { key: adminKey })).headers.get('set-cookie')!.split(';')[0]!;
    const instruction = 'Draft a page "Kubernetes"\n\nText:\n\nLantern runs on Kubernetes with its chart.';
    const begun = await post('/drafts', { term: 'kubernetes', questions: 'q0 q1', instruction }, cookie);
    assert.equal(begun.status, 303, await begun.clone().text());
    const draft = server.url + begun.headers.get('location')!;
    /** Looks at the draft until it says something. */
    const loadUntil = async (words: RegExp) => {
      for (let count = 0; ; count++) {
        const text = await (await fetch(draft, { headers: { cookie } })).text();
        if (words.test(text)) return text;
        assert.ok(count < 1_500, text);
        await wait(20);
      }
    };
    return { fake, docs, loadUntil };
  }

  it('is asked again once the request is merged there and the docs have the change', async () => {
    const { fake, docs, loadUntil } = await start('gitlab');
    const open = await loadUntil(/\/acme\/handbooks\/docs\/-\/merge_requests\/1">merge request<\/a> is open/);
    assert.match(open, /Not asked again yet/);
    writeFileSync(
      join(docs, 'kubernetes.md'),
      '# Run Lantern on Kubernetes\n\nLantern runs on Kubernetes with its chart. A deployment has one process.\n',
    );
    fake.pulls[0]!.state = 'merged';
    const asked = await loadUntil(/the questions were asked again\./);
    assert.match(
      asked,
      /<strong>2 of 2 questions answered now\.<\/strong> Before the change, 0 of 2 questions answered/,
    );
  });

  it('shows why the forge did not answer, recovers once it does, and shows a request that was closed without a merge', async () => {
    const { fake, loadUntil } = await start('github');
    await loadUntil(/is open/);
    for (const [refusal, words] of refusals) {
      fake.refusals.push(...Array.from({ length: 1_000 }, () => refusal));
      assert.doesNotMatch(await loadUntil(words), /token_secret/);
      fake.refusals.length = 0;
    }
    fake.pulls[0]!.state = 'closed';
    assert.match(await loadUntil(/was closed without a merge/), /Not asked again yet/);
    fake.pulls[0]!.state = 'open';
    await loadUntil(/is open\. Review it and merge it\.</);
  });
});
