import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { createAgentService } from '../../../src/service/agent/create-agent-service.js';
import { loadApp } from '../../../src/service/create-app.js';
import { createGitHubForge } from '../../../src/service/forge/github-forge.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { listen } from '../../../src/service/operations/listen.js';
import { createInstructionModel } from '../../../src/service/models/instructions/model.js';
import { Store } from '../../../src/service/store/store.js';
import { remove, runGit, temporaryFolder } from '../agent/support/git-repository.js';
import { FakeGitHub, type Refusal } from '../forge/support/fake-github.js';
import { apiKey, domain } from '../support/ask.js';
import { askedQuestion } from './support/asked-question.js';
import { followQuickly } from './support/follow-quickly.js';
import { createPostForm } from './support/owners-form.js';

const adminKey = 'svc_admin_of_drafts';

const refusals: readonly (readonly [Refusal, RegExp])[] = [
  [{ status: 404 }, /found out: GitHub has no repository acme\/docs, or the token may not see it \(404\)/],
  [{ status: 403, body: { message: 'Resource not accessible' } }, /found out: The token may not [^<]*\(403\)/],
  [
    { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1700000000' } },
    /found out: GitHub accepts no more requests for now \(403\)/,
  ],
  [{ status: 502, body: '<html>' }, /found out: GitHub failed with status 502/],
];

describe('A draft whose pull request is on GitHub', () => {
  const ends: (() => Promise<void> | void)[] = [];
  after(async () => {
    for (const end of ends.toReversed()) await end();
  });

  async function start() {
    followQuickly();
    const gitHub = new FakeGitHub();
    const apiUrl = await gitHub.listen();
    ends.push(() => gitHub.close());
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
    const forge = createGitHubForge({ token: 'ghp_secret', repository: 'acme/docs', apiUrl, askInterval: 10 });
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
    return { gitHub, docs, loadUntil };
  }

  it('is asked again once the request is merged there and the docs have the change', async () => {
    const { gitHub, docs, loadUntil } = await start();
    const open = await loadUntil(/href="https:\/\/github\.com\/acme\/docs\/pull\/1">pull request<\/a> is open/);
    assert.match(open, /Not asked again yet/);
    writeFileSync(
      join(docs, 'kubernetes.md'),
      '# Run Lantern on Kubernetes\n\nLantern runs on Kubernetes with its chart. A deployment has one process.\n',
    );
    Object.assign(gitHub.pulls[0]!, { state: 'closed', merged_at: '2026-11-23T12:00:00Z' });
    const asked = await loadUntil(/the questions were asked again\./);
    assert.match(
      asked,
      /<strong>2 of 2 questions answered now\.<\/strong> Before the change, 0 of 2 questions answered/,
    );
  });

  it('shows why GitHub did not answer, recovers once it does, and shows a request that was closed without a merge', async () => {
    const { gitHub, loadUntil } = await start();
    await loadUntil(/is open/);
    for (const [refusal, words] of refusals) {
      gitHub.refusal = refusal;
      assert.doesNotMatch(await loadUntil(words), /ghp_secret/);
    }
    gitHub.pulls[0]!.state = 'closed';
    assert.match(await loadUntil(/was closed without a merge/), /Not asked again yet/);
    gitHub.pulls[0]!.state = 'open';
    await loadUntil(/is open\. Review it and merge it\.</);
  });
});
