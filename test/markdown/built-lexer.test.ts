import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'vite';
import * as source from '../../src/markdown/lex.js';
import { examples } from '../support/markdown-examples.js';

let outDir: string;
let built: typeof source;

before(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'docs-assistant-lexer-'));
  const lib = { entry: 'src/markdown/lex.ts', formats: ['es' as const], fileName: () => 'lex.mjs' };
  await build({
    logLevel: 'error',
    build: { lib, outDir, emptyOutDir: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  built = (await import(join(outDir, 'lex.mjs'))) as typeof source;
});

after(() => rm(outDir, { recursive: true }));

function read(lex: typeof source, text: string): unknown {
  const tokens = lex.lexBlocks(text, {});
  lex.readInside(tokens);
  return tokens;
}

/** The build leaves out what nobody asks of the library. */
describe('Markdown in the built panel', () => {
  for (const [section, texts] of examples) {
    it(`is read as it is before the build: ${section}`, () => {
      for (const text of texts) assert.deepEqual(read(built, text), read(source, text), JSON.stringify(text));
    });
  }
});
