import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';

const guide = readFileSync('.github/CONTRIBUTING.md', 'utf8');

/** Paths of files and folders, such as `src/events.ts`. */
const paths = [...guide.matchAll(/`((?:src|test|demo|\.github)\/[\w./-]*)`/g)].map(([, path]) => path!);

/** Steps of the walks, such as `Conversation.ask` in `conversation/conversation.ts`. */
const steps = [...guide.matchAll(/`(?:\w+\.)?(#?\w+)` in\s+`([a-z]+\/[\w/-]+\.ts)`/g)].map(([, name, file]) => ({
  name: name!,
  file: existsSync(file!) ? file! : `src/${file!}`,
}));

describe('The guide for contributors', () => {
  it('names only files and folders that exist', () => {
    assert.ok(paths.length > 20);
    assert.deepEqual(
      paths.filter((path) => !existsSync(path)),
      [],
    );
  });

  it('finds each step of the walks in its file', () => {
    assert.ok(steps.length > 15);
    const declares = ({ name, file }: (typeof steps)[number]) =>
      existsSync(file) && new RegExp(`(?<![\\w#])${name}\\b`).test(readFileSync(file, 'utf8'));
    assert.deepEqual(
      steps.filter((step) => !declares(step)),
      [],
    );
  });
});
