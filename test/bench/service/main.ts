/**
 * `npm run bench:service`: measures what a question costs, and how long requests of a public key hold up the service for everybody
 * else, first with the docs of this project and then with many generated pages. `--pages 3000` sets their number. Takes a few
 * minutes; `--questions` measures questions only.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createService } from '../../../src/service/create-service.js';
import { createEmbeddedModel } from '../../../src/service/models/embedded/model.js';
import { apiKey, domain, messagePath } from '../../service/support/ask.js';
import { medianOf } from '../median.js';
import { measureHold, type Hold } from './hold.js';
import { writeLargeDocs } from './large-docs.js';
import { measureQuestions } from './question-cost.js';
import { createRequests, type CostlyRequest } from './requests.js';

/** Each request is sent this often. The median leaves out what other programs and the garbage collector do. */
const ROUNDS = 5;

const ownDocs = fileURLToPath(new URL('../../../demo/site', import.meta.url));

async function measureDocs(title: string, docs: string): Promise<void> {
  // Words come one by one, as in a service that runs.
  const model = createEmbeddedModel({ pieceDelay: 1 });
  const app = await createService({ docs, domain, apiKey, model });
  const send = async ({ init }: CostlyRequest) => (await app.request(messagePath, init)).text();
  const requests = createRequests();
  for (const request of requests.slice(0, 3)) await send(request);
  console.log(`\n${title}: processor time in ms, the longest piece without a turn for others, and all\n`);
  for (const request of requests) {
    const holds: Hold[] = [];
    for (let round = 0; round < ROUNDS; round++) holds.push(await measureHold(() => send(request)));
    const [longest, total] = [holds.map((hold) => hold.longest), holds.map((hold) => hold.total)].map(medianOf);
    console.log(`${longest?.toFixed(0).padStart(5)} ${total?.toFixed(0).padStart(6)}  ${request.title}`);
  }
}

async function reportQuestions(): Promise<void> {
  const costs = await measureQuestions(ownDocs);
  console.log('Questions: processor time of the service in ms, and characters of the response\n');
  for (const { question, processorTime, length } of costs) {
    console.log(`${processorTime.toFixed(1).padStart(6)} ${String(length).padStart(6)}  ${question}`);
  }
  const total = costs.reduce((sum, { processorTime }) => sum + processorTime, 0);
  console.log(`${(total / costs.length).toFixed(1).padStart(6)}         mean`);
}

const { pages, questions } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, questions: { type: 'boolean', default: false } },
}).values;
await reportQuestions();
if (questions) process.exit();
await measureDocs('The docs of this project', ownDocs);
const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-bench-'));
try {
  await writeLargeDocs(folder, Number(pages));
  await measureDocs(`${pages} generated pages`, folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
