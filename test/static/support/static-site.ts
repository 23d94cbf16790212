import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { parseDataStreamPart } from '@ai-sdk/ui-utils';
import { listen } from '../../../src/service/operations/listen.js';
import { writeStaticIndex } from '../../../src/service/static-index/write-static-index.js';

export const docs = 'demo/site';

/** A site of static files with indexes, in a temporary folder. */
export interface StaticSite {
  readonly url: string;
  /** The address of a new index, and its folder. By default a copy of the one of our docs. */
  createIndex(source?: string): Promise<{ address: string; path: string }>;
  /** A folder of markdown. */
  createDocs(pages: Readonly<Record<string, string>>): Promise<string>;
}

/** For the tests of a file. */
export function useStaticSite(): StaticSite {
  let folder: string;
  let site: Awaited<ReturnType<typeof listen>>;
  let ofDocs: Promise<unknown> | undefined;
  let count = 0;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docs-assistant-static-'));
    const app = new Hono()
      .use(serveStatic({ root: '', rewriteRequestPath: (path) => folder + path.replace(/^\/app(?=\/)/, '') }))
      .get('/app/*', (context) => context.html('<!doctype html><title>The start page, whatever is asked for</title>'));
    site = await listen(app, { host: '127.0.0.1', port: 0 });
  });

  after(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  return {
    get url() {
      return site.url;
    },
    async createIndex(source) {
      const name = `index-${++count}`;
      const path = join(folder, name);
      if (source === undefined) {
        await (ofDocs ??= writeIndex(docs, join(folder, 'docs')));
        await cp(join(folder, 'docs'), path, { recursive: true });
      } else await writeIndex(source, path);
      return { address: `${site.url}/${name}/`, path };
    },
    async createDocs(pages) {
      const source = await mkdtemp(join(folder, 'docs-'));
      for (const [name, content] of Object.entries(pages)) {
        await mkdir(dirname(join(source, name)), { recursive: true });
        await writeFile(join(source, name), content);
      }
      return source;
    },
  };
}

export const writeIndex = (source: string, path: string) =>
  writeStaticIndex({ sources: [{ kind: 'markdown', folder: source }], folder: path });

/** The body of a request. All but the last question have an answer. */
export function bodyOf(questions: readonly string[], more: object = {}): string {
  const said = questions.flatMap((content, at) => [
    { id: `q${at}`, role: 'user', content },
    { id: `a${at}`, role: 'assistant', content: 'An answer.' },
  ]);
  const messages = said.slice(0, -1).map((message) => ({
    ...message,
    createdAt: '2026-11-27T12:00:00Z',
    parts: [{ type: 'text', text: message.content }],
  }));
  return JSON.stringify({ fp: 'reader', messages, threadId: null, retrievalPageSize: 5, ...more });
}

export function textOf(stream: string): string {
  const parts = stream.trimEnd().split('\n').map(parseDataStreamPart);
  return parts.flatMap(({ type, value }) => (type === 'text' ? [value] : [])).join('');
}
