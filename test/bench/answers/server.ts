import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { citation, finish, text } from '../../support/fake-assistant.js';
import { cases, ENDING } from './cases.js';
import { findConstructCase } from './constructs.js';
import type { Arrival } from './options.js';

/** Characters of a piece, as networks deliver them: models write less at a time, but a slow page gets several at once. */
const PIECE_LENGTH = 500;

/** Most pieces of one answer. Longer ones come in longer pieces, because an answer of a megabyte would take minutes. */
const MAX_PIECES = 400;

/** Milliseconds between two pieces: about a frame. */
const INTERVAL = 16;

const PAGE_SCRIPT = fileURLToPath(new URL('page.js', import.meta.url));

/** Serves a page with the built element at `/?answer=<address>`, and answers at `/answers/<case>/<size>/<arrival>`. The caller closes it. */
export function startServer(assistant: string): Promise<RunningServer> {
  const app = new Hono();
  app.use(
    '/docs-assistant/*',
    serveStatic({ root: assistant, rewriteRequestPath: (path) => path.slice('/docs-assistant'.length) }),
  );
  app.use('/page.js', serveStatic({ path: PAGE_SCRIPT }));
  app.post('/answers/:case/:size/:arrival', (c) => {
    const pieces = cut(
      writeAnswer(c.req.param('case'), Number(c.req.param('size'))),
      c.req.param('arrival') as Arrival,
    );
    c.header('Content-Type', 'text/plain; charset=utf-8');
    return stream(c, async (response) => {
      // As many as an answer may have, and many of a number.
      if (c.req.param('case').includes('citations'))
        for (let index = 0; index < 200; index++)
          await response.write(citation((index % 9) + 1, `a${index}`, `Page ${index}`));
      const start = performance.now();
      for (const [index, piece] of pieces.entries()) {
        // The page has been closed after a timeout.
        if (response.aborted) return;
        const delay = start + index * INTERVAL - performance.now();
        if (delay > 0) await sleep(delay);
        await response.write(text(piece));
      }
      await response.write(finish());
    });
  });
  app.get('/', (c) => c.html(writePage(c.req.query('answer') ?? '')));
  return listen(app, { host: '127.0.0.1', port: 0 });
}

function writeAnswer(id: string, size: number): string {
  const answerCase = cases.find((known) => known.id === id) ?? findConstructCase(id);
  if (!answerCase) throw new Error(`There is no case "${id}".`);
  return `${answerCase.write(size)}\n\n${ENDING}`;
}

function cut(answer: string, arrival: Arrival): string[] {
  if (arrival === 'whole') return [answer];
  const length = Math.max(PIECE_LENGTH, Math.ceil(answer.length / MAX_PIECES));
  return Array.from({ length: Math.ceil(answer.length / length) }, (_, index) =>
    answer.slice(index * length, (index + 1) * length),
  );
}

function writePage(answerUrl: string): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Benchmark of answers</title>
  <link rel="icon" href="data:,">
  <script>console.timeStamp('opening')</script>
  <script type="module" src="/docs-assistant/docs-assistant.js"></script>
  <script type="module" src="/page.js"></script>
  <docs-assistant endpoint="${encodeURI(answerUrl)}"></docs-assistant>
</html>`;
}
