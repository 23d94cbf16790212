import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadAnswering } from '../../src/service/assistant/load-answering.js';
import { Pacer } from '../../src/shared/pacer.js';
import { SectionEmbeddings } from '../../src/service/embeddings/section-embeddings.js';
import { VectorTable } from '../../src/service/embeddings/vector-table.js';
import { startEmbeddingService, type EmbeddingService } from './support/embedding-service.js';
import { closeAfterEach } from '../support/close-after-each.js';

const sections = [
  { path: '/dogs', title: 'Dogs', headings: [], text: 'How to keep a dog.' },
  { path: '/weather', title: 'Weather', headings: [], text: 'When rain comes.' },
  { path: '/bread', title: 'Bread', headings: ['Dough'], text: 'How to bake a loaf.' },
];

describe('embeddings', () => {
  const closeAtEnd = closeAfterEach();
  let service: EmbeddingService;
  let folder: string;
  let file: string;
  let reports: string[];
  const settings = () => ({ model: 'small', url: service.url, apiKey: 'key', batchSize: 2 });
  const open = (more = {}) =>
    SectionEmbeddings.open({ ...settings(), ...more }, { file, report: (message) => reports.push(message) });

  before(async () => {
    service = await startEmbeddingService();
  });
  after(() => service.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embeddings-'));
    file = join(folder, 'docs.embeddings');
    reports = [];
    service.requests.length = 0;
    service.next.length = 0;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are asked for in batches, with the key, the model and its dimensions', async () => {
    await (await open({ dimensions: 4 })).update(sections);
    assert.deepEqual(
      service.requests.map(({ input, model, dimensions, key }) => [input.length, model, dimensions, key]),
      [
        [2, 'small', 4, 'Bearer key'],
        [1, 'small', 4, 'Bearer key'],
      ],
    );
    assert.equal(service.requests[1]?.input[0], 'Bread › Dough\nHow to bake a loaf.');
  });

  it('find sections that share no word with the question', async () => {
    const embeddings = await open();
    await embeddings.update(sections);
    assert.equal((await embeddings.findNearest('my puppy'))[0], '/dogs');
    assert.equal((await embeddings.findNearest('drizzle'))[0], '/weather');
    const isSeen = (path: string) => path !== '/dogs';
    assert.ok(!(await embeddings.findNearest('my puppy', undefined, isSeen)).includes('/dogs'));
  });

  it('are kept in a file: after a restart only what has changed is sent', async () => {
    await (await open()).update(sections);
    service.requests.length = 0;
    const again = await open();
    await again.update([...sections.slice(1), { ...sections[0]!, text: 'How to keep two hounds.' }]);
    assert.deepEqual(
      service.requests.map(({ input }) => input),
      [['Dogs\nHow to keep two hounds.']],
    );
    assert.equal((await again.findNearest('loaf'))[0], '/bread');
  });

  it('of another model are requested again', async () => {
    await (await open()).update(sections);
    service.requests.length = 0;
    await (await open({ model: 'large' })).update(sections);
    assert.equal(service.requests.flatMap(({ input }) => input).length, 3);
  });

  for (const [name, damage] of [
    ['cut', (bytes: Buffer) => bytes.subarray(0, -5)],
    ['not ours', () => Buffer.from('something else entirely')],
    ['without a header', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 12), Buffer.alloc(500, 1)])],
  ] as const) {
    it(`are asked for again if the file is ${name}`, async () => {
      await (await open()).update(sections);
      await writeFile(file, damage(await readFile(file)));
      service.requests.length = 0;
      await (await open()).update(sections);
      assert.equal(service.requests.flatMap(({ input }) => input).length, 3);
    });
  }

  it('wait as long as the service asks', async () => {
    const begun = Date.now();
    service.next.push((response) => response.writeHead(429, { 'Retry-After': '1' }).end('{}'));
    await (await open()).update(sections);
    assert.ok(Date.now() - begun >= 950);
    assert.deepEqual(reports, []);
    assert.equal(service.requests.length, 3);
  });

  it('that the service refuses are reported once, with what to do, and nothing is found', async () => {
    service.next.push(
      ...[1, 2, 3].map(
        () => (response: { writeHead(status: number): { end(text: string): void } }) =>
          response.writeHead(401).end('{}'),
      ),
    );
    const embeddings = await open();
    await embeddings.update(sections);
    await embeddings.update(sections);
    assert.deepEqual(await embeddings.findNearest('puppy'), []);
    assert.equal(reports.length, 1);
    assert.match(
      reports[0]!,
      /^The embedding service at http:\/\/127\.0\.0\.1:\d+ failed .*Check its address, key and model\.$/,
    );
  });

  it('are not asked for where the service redirects to', async () => {
    const other = await startEmbeddingService();
    closeAtEnd(() => other.close());
    service.next.push((response) => response.writeHead(307, { Location: `${other.url}/embeddings` }).end());
    await (await open()).update(sections);
    assert.deepEqual(other.requests, []);
    assert.match(
      reports.join('\n'),
      /failed \(it redirects to http:\/\/127\.0\.0\.1:\d+\/v1\/embeddings, and nothing is sent/,
    );
  });

  it('keep what came before the service failed', async () => {
    service.next.push(
      (response) => response.end(JSON.stringify({ data: [{ embedding: [1, 0] }, { embedding: [0, 1] }] })),
      (response) => response.writeHead(401).end('{}'),
    );
    await (await open()).update(sections);
    service.requests.length = 0;
    await (await open()).update(sections);
    assert.deepEqual(
      service.requests.map(({ input }) => input.length),
      [1],
    );
  });

  it('of a question that comes too late are not waited for', async () => {
    const embeddings = await open({ timeout: 100 });
    await embeddings.update(sections);
    service.next.push(() => undefined);
    const begun = Date.now();
    assert.deepEqual(await embeddings.findNearest('puppy'), []);
    assert.ok(Date.now() - begun < 1000);
    // The service is left alone for a while.
    const asked = service.requests.length;
    assert.deepEqual(await embeddings.findNearest('puppy'), []);
    assert.equal(service.requests.length, asked);
  });

  it('that are not one for each text are refused', async () => {
    for (let count = 0; count < 4; count++) {
      service.next.push((response) => response.end(JSON.stringify({ data: [{ embedding: [1] }] })));
    }
    const embeddings = await SectionEmbeddings.open(
      { ...settings(), batchSize: 3 },
      { report: (message) => reports.push(message) },
    );
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 200);
    await embeddings.update(sections, abort.signal);
    assert.deepEqual(await embeddings.findNearest('puppy'), []);
  });

  it('are joined with what the words find, in the answers of the service', async () => {
    await writeFile(join(folder, 'dogs.md'), '# Companions\n\nHow to keep a dog.\n');
    await writeFile(join(folder, 'weather.md'), '# Weather\n\nThe sky over a puppet theatre.\n');
    const { answering, docs } = await loadAnswering({ docs: folder, watch: false, embeddings: settings() });
    try {
      await waitFor(async () => {
        const { results } = await docs.current.index.search({ query: 'puppy training', pageSize: 3 });
        return results[0]?.path === '/dogs';
      });
      const { results, outcome } = await answering.docs.current.index.search({ query: 'puppy training', pageSize: 3 });
      assert.equal(outcome, 'closest');
      assert.equal(results[0]?.metadata.strength, 'close');
    } finally {
      await docs.close();
    }
  });
});

describe('the nearest of many embeddings', () => {
  it('are those with the highest cosine', async () => {
    const keys = Array.from({ length: 100 }, (_, index) => `section-${index}`);
    const angles = keys.map((_, index) => (index * Math.PI) / 100);
    const table = new VectorTable(
      keys,
      2,
      Float32Array.from(angles.flatMap((angle) => [Math.cos(angle), Math.sin(angle)])),
    );
    const angle = angles[40]! + 0.001;
    const vector = Float32Array.from([Math.cos(angle), Math.sin(angle)]);
    assert.deepEqual(await table.findNearest(vector, 3, new Pacer()), ['section-40', 'section-41', 'section-39']);
    const isWanted = (key: string) => key !== 'section-41';
    assert.deepEqual(await table.findNearest(vector, 2, new Pacer(), isWanted), ['section-40', 'section-39']);
    assert.deepEqual(await table.findNearest(new Float32Array(3), 3, new Pacer()), []);
  });
});

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 100; count++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail('It did not come to that in five seconds.');
}
