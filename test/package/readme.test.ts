import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { releaseText } from '../../.github/scripts/released-text.js';
import { findShellCommands } from '../../.github/scripts/shell-commands.js';
import { hosts } from '../hosts/hosts/index.js';
import { parseRows } from '../hosts/works-with.js';
import { BUDGETS } from '../size/report.js';

const readme = readFileSync('README.md', 'utf8');

/** The languages of the interface: English, and a file for each other one. */
const languages = 1 + readdirSync('src/strings/locales').length;

describe('README.md', () => {
  for (const [figure, pattern] of [
    [BUDGETS.launcher / 1000, /a launcher of at most (\d+) kB/],
    [BUDGETS.answer / 1000, /Until a first answer shows, a browser\s+downloads at most (\d+) kB/],
    [BUDGETS.session / 1000, /in an ordinary session at most (\d+) kB/],
    [languages, /in (\d+) languages/],
    [hosts.length, /\[(\d+) kinds of sites\]/],
  ] as const) {
    it(`has the figure that ${pattern.source} finds: ${figure}`, () => {
      assert.equal(pattern.exec(readme)?.[1], String(figure));
    });
  }

  it('counts the sites that "Works with" lists', () => {
    const rows = parseRows(readFileSync('demo/site/works-with.md', 'utf8'));
    assert.equal(rows.length, hosts.length);
  });

  it('begins with commands that work before the first release, and says what changes with it', () => {
    const [before = ''] = readme.split('<!-- from the first release');
    assert.match(before, /```sh\nnpm ci && npm start .*\nnpm test /);
    assert.match(before, /With the first\s+release, `npx docs-assistant-server serve --docs \.\/docs`/);
    assert.deepEqual(findShellCommands(before), []);
  });

  it('begins with the command of the package from the first release', () => {
    const released = releaseText(readme);
    assert.doesNotMatch(released, /first release|<!-- (?:until|from)/);
    const [first, ...others] = findShellCommands(released).map(({ text }) => text);
    assert.equal(first, 'npx docs-assistant-server serve --docs ./docs');
    assert.ok(others.includes('npx docs-assistant init'));
    assert.equal(releaseText(released), released);
  });
});

describe('The quick start', () => {
  const page = readFileSync('demo/site/quick-start.md', 'utf8');
  const released = releaseText(page);

  it('begins with commands that work before the first release', () => {
    const [before = ''] = page.split(/^## /m);
    assert.match(before, /```sh\nnpm ci\nnpm start\n```/);
    assert.deepEqual(findShellCommands(before), []);
  });

  it('begins with the command of the package from the first release', () => {
    assert.doesNotMatch(released, /first release|<!--/);
    assert.equal(findShellCommands(released)[0]?.text, 'npx docs-assistant-server serve --docs ./docs');
    assert.match(released, /\n\n## How do I try it on my machine\?\n/);
  });
});
