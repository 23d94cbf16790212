import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseImports } from '../support/parse-imports.js';

const folder = 'src/agent';

describe('docs-assistant/agent', () => {
  it('imports nothing from Node or the command, so that it runs in any server runtime', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    const specifiers = files
      .flatMap((file) => parseImports(readFileSync(join(folder, file), 'utf8'), file))
      .map(({ specifier }) => specifier);
    assert.ok(files.includes('index.ts') && specifiers.length > 0);
    assert.deepEqual(
      specifiers.filter((specifier) => !/^\.\/[\w-]+\.js$|^\.\.\/(?:errors|http\/[\w-]+)\.js$/.test(specifier)),
      [],
    );
  });
});
