import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { LiveDocs, type LiveDocsOptions } from '../../../../src/service/indexing/live-docs.js';
import { createDocsFolder } from '../../support/docs-folder.js';

/** Milliseconds, with time to spare for a busy machine. */
const DEADLINE = 20_000;

/** For the tests of a file. What they create and open is closed and removed after each. */
export function useLiveDocs() {
  const undo: (() => Promise<unknown>)[] = [];

  afterEach(async () => {
    for (let each = undo.pop(); each; each = undo.pop()) await each();
  });

  async function createDocs(files: Record<string, string>): Promise<{ folder: string; options: LiveDocsOptions }> {
    const { folder, remove } = await createDocsFolder(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [join('docs', name), text])),
    );
    undo.push(remove);
    const docs = join(folder, 'docs');
    const options = {
      sources: [{ kind: 'markdown' as const, folder: docs }],
      basePath: '/',
      file: join(folder, 'data/index/site.index'),
    };
    return { folder: docs, options };
  }

  async function open(options: LiveDocsOptions): Promise<{ docs: LiveDocs; reports: string[] }> {
    const reports: string[] = [];
    const docs = await LiveDocs.open({ ...options, report: (message) => reports.push(message) });
    undo.push(() => docs.close());
    return { docs, reports };
  }

  return { createDocs, open, undo };
}

export async function find(docs: Pick<LiveDocs, 'current'>, query: string): Promise<string[]> {
  const { results } = await docs.current.index.search({ query, pageSize: 5 });
  return results.map(({ path }) => path);
}

export async function until(condition: () => unknown): Promise<void> {
  const start = Date.now();
  while (!(await condition())) {
    assert.ok(Date.now() - start < DEADLINE, 'It did not happen in time.');
    await wait(50);
  }
}

export const page = (title: string, text: string) => `# ${title}\n\n${text}\n`;
