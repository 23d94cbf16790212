import assert from 'node:assert/strict';
import { connect as connectSocket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { instruct } from '../agent/support/scripted-model.js';
import { connect } from '../agent/support/start-agent.js';
import { cannotStop, noPostgres, postgres } from '../store/support/databases.js';
import { apiKey, askInit, messagePath } from '../support/ask.js';
import { endedAtLast } from './support/ended-at-last.js';
import { startFleet, type Fleet } from './support/fleet.js';
import { askLimited } from './support/limited.js';
import { hasNginx } from './support/nginx.js';
import { askAsReader, findUnexplained, type Asked } from './support/reader.js';
import { describeUnless, itUnless } from '../../support/unless.js';

const LIMIT = 40;

const obstacle = noPostgres || (!hasNginx && 'nginx is not installed');

describeUnless(obstacle)('Three processes behind nginx on one PostgreSQL', () => {
  let fleet: Fleet;

  before(async () => {
    fleet = await startFleet(postgres!, { limit: LIMIT });
  });

  after(() => fleet.close());

  const createPage = (name: string) => instruct(['createFile', { path: `docs/${name}.md`, content: `# ${name}\n` }]);

  it('continue a conversation that another process began', async () => {
    const threads: (string | null)[] = [];
    const texts = ['How do I change the accent colour?'];
    for (const url of [...fleet.processes, fleet.url]) {
      const response = await fetch(url + messagePath, askInit(texts, { threadId: threads[0] ?? null }));
      assert.equal(response.status, 200);
      threads.push(response.headers.get('x-thread-id'));
      const answer = await response.text();
      assert.match(answer, new RegExp(`^d:.*"threadId":"${threads[0]}"`, 'm'));
      texts.push(answer.slice(0, 100), 'And in dark mode?');
    }
    assert.equal(new Set(threads).size, 1);
  });

  it("show, continue and cancel each other's jobs", async () => {
    const [one, two, three] = fleet.processes.map(connect);
    const { id } = await one!.send(createPage('shared'));
    const { prLink } = await two!.ended(id);
    assert.match(prLink ?? '', /\/acme\/docs\/pull\/\d+/);
    await three!.send(createPage('shared-later'), id);
    assert.equal((await one!.ended(id)).prompts.length, 2);
    assert.equal(fleet.host.countCommits(`docs-assistant/${id}`), 2);
    const long = await two!.send(instruct(['pause', 600_000]));
    const next = await three!.send(createPage('after'));
    while ((await one!.get(long.id)).prompts[0]?.status !== 'active') await wait(50);
    assert.equal((await one!.get(next.id)).prompts[0]?.status, 'waiting');
    assert.equal((await three!.cancel(long.id)).status, 'archived');
    assert.equal((await two!.ended(next.id)).status, 'completed');
  });

  it('lose no job, run no job twice, and answer every reader while processes are killed', async () => {
    const { send } = connect(fleet.url);
    const opened = fleet.host.pullRequests().length;
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.push((await send(createPage(`page-${count}`))).id);
    const asked: Asked[] = [];
    const over = new AbortController();
    const read = async () => {
      for (; !over.signal.aborted; await wait(200)) asked.push(await askAsReader(fleet.url));
    };
    const readers = Promise.all([read(), read()]);
    for (const index of [0, 1]) await fleet.killAndRestart(index);
    const statuses: string[] = [];
    for (const id of ids) statuses.push((await endedAtLast(fleet.url, id)).status);
    over.abort();
    await readers;
    assert.deepEqual(new Set(statuses), new Set(['completed']));
    const branches = ids.map((id) => `docs-assistant/${id}`);
    assert.deepEqual(fleet.host.pullRequests().slice(opened).toSorted(), branches.toSorted());
    for (const branch of branches) assert.equal(fleet.host.countCommits(branch), 1);
    assert.deepEqual(findUnexplained(asked, fleet.kills), []);
    assert.ok(asked.every(({ isAnswered }) => isAnswered));
  });

  it('answer the questions that an ending process refuses', async () => {
    const [process = ''] = fleet.processes;
    const { port } = new URL(process);
    // An incomplete question delays its end.
    const open = connectSocket(Number(port), '127.0.0.1');
    open.write(
      `POST ${messagePath} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${apiKey}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await wait(200);
    const restarted = fleet.endAndRestart(0);
    const statusOf = async (url: string) => (await fetch(url + messagePath, askInit('accent'))).status;
    while ((await statusOf(process)) !== 503) await wait(20);
    const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf(fleet.url)));
    open.destroy();
    await restarted;
    assert.deepEqual(new Set(statuses), new Set([200]));
  });

  it('share the limit of a reader', async () => {
    const statuses = await Promise.all(Array.from({ length: LIMIT + 20 }, () => askLimited(fleet.url, '127.0.0.7')));
    assert.equal(statuses.filter((status) => status === 200).length, LIMIT);
    assert.equal(statuses.filter((status) => status === 429).length, 20);
    assert.equal(await askLimited(fleet.url, '127.0.0.8'), 200);
  });

  itUnless(cannotStop)(
    'answer while the database is away, count for themselves, and go on with jobs afterwards',
    async () => {
      const { cluster } = postgres!;
      const { send, request } = connect(fleet.url);
      const jobs = [await send(instruct(['pause', 500], ['createFile', { path: 'a.md', content: 'a' }]))];
      jobs.push(await send(createPage('waits')));
      const logged = fleet.log().length;
      await cluster!.stop();
      for (let count = 0; count < 6; count++) assert.equal((await askAsReader(fleet.url)).failure, undefined);
      const statuses = await Promise.all(
        Array.from({ length: 3 * LIMIT + 10 }, () => askLimited(fleet.url, '127.0.0.9')),
      );
      const allowed = statuses.filter((status) => status === 200).length;
      assert.ok(allowed >= LIMIT && allowed <= 3 * LIMIT, `${allowed} were allowed`);
      assert.equal((await request('job', { method: 'POST', body: '{"prompt":"[]"}' })).status, 503);
      await cluster!.start();
      for (const { id } of jobs) {
        const { status, error } = await endedAtLast(fleet.url, id);
        assert.equal(status, 'completed', error ?? '');
        assert.equal(fleet.host.countCommits(`docs-assistant/${id}`), 1);
      }
      const lines = fleet.log().slice(logged);
      assert.ok(lines.length < 100, `${lines.length} lines were logged, such as ${lines.at(-1)}`);
    },
  );
});
