import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { listen, type RunningServer } from '../../src/service/operations/listen.js';
import { streamAnswer, streamFormats, streamTimes, type StreamFormat } from './stream.js';
import { answerKinds, writeAnswer, type AnswerKind } from './text/answer.js';

/** Address of the answer whose words are the times at which they are sent. */
export const TIMES = '/answers/times';

/** Folders of built scripts. */
export interface Scripts {
  /** A script for each approach, by its id. */
  readonly pages: string;
  /** The build of docs-assistant. */
  readonly assistant: string;
}

/**
 * Serves a page for each approach at `/<id>?answer=<address>`, and an answer at `/answers/<kind>/<bytes>?format=<format>`, on a free port
 * of 127.0.0.1. The caller closes it.
 */
export function startServer({ pages, assistant }: Scripts): Promise<RunningServer> {
  const app = new Hono();
  app.use('/pages/*', serveStatic({ root: pages, rewriteRequestPath: (path) => path.slice('/pages'.length) }));
  app.use(
    '/docs-assistant/*',
    serveStatic({ root: assistant, rewriteRequestPath: (path) => path.slice('/docs-assistant'.length) }),
  );
  app.post(`/answers/:kind{${answerKinds.join('|')}}/:size{[0-9]+}`, (c) => {
    const answer = writeAnswer(c.req.param('kind') as AnswerKind, Number(c.req.param('size')));
    const format = c.req.query('format') as StreamFormat | undefined;
    c.header(
      'Content-Type',
      `${format && format !== streamFormats[0] ? 'text/event-stream' : 'text/plain'}; charset=utf-8`,
    );
    return stream(c, async (response) => {
      for await (const part of streamAnswer(answer, format)) {
        // The page has been closed after a timeout.
        if (response.aborted) return;
        await response.write(part);
      }
    });
  });
  app.post(TIMES, (c) =>
    stream(c, async (response) => {
      for await (const part of streamTimes()) await response.write(part);
    }),
  );
  app.get('/:approach', (c) => c.html(writePage(c.req.param('approach'))));
  return listen(app, { host: '127.0.0.1', port: 0 });
}

function writePage(approach: string): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Benchmark</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/pages/page.css">
  <main id="root"></main>
  <script type="module" src="/pages/${approach}.js"></script>
</html>`;
}
