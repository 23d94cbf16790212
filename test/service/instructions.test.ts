import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { generateText, isStepCount, type ModelMessage } from 'ai';

import { createJobTools } from '../../src/service/agent/job-tools.js';
import { Workspace } from '../../src/service/agent/workspace/workspace.js';
import { listMarkdown } from '../../src/service/docs/list-markdown.js';
import { createInstructionModel } from '../../src/service/models/instructions/model.js';

type Files = Readonly<Record<string, string>>;

const docs = 'demo/site';
let folder: string;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-assistant-instructions-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
});

after(() => rmSync(folder, { recursive: true, force: true }));

/** Gives the git repository these files and no others. Returns the tools of an agent job on it. */
function fillRepository(files: Files) {
  for (const name of readdirSync(folder)) if (name !== '.git') rmSync(join(folder, name), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const reasons: string[] = [];
  const { signal } = new AbortController();
  const tools = createJobTools({ workspace: new Workspace(folder), giveUp: (reason) => reasons.push(reason), signal });
  const read = () =>
    Object.fromEntries(Object.keys(files).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  return { tools, reasons, read };
}

/** Lets the model carry out a prompt, and returns its answer and the resulting files. */
async function run(prompt: string | ModelMessage[], before: Files) {
  const { tools, reasons, read } = fillRepository(before);
  const messages: ModelMessage[] = typeof prompt === 'string' ? [{ role: 'user', content: prompt }] : prompt;
  const { text } = await generateText({ model: createInstructionModel(), messages, tools, stopWhen: isStepCount(10) });
  return { text, reasons, files: read() };
}

/** {@link run}, for a prompt that is carried out. Returns the files that changed. */
async function edit(prompt: string, before: Files): Promise<Files> {
  const { files, reasons } = await run(prompt, before);
  assert.deepEqual(reasons, []);
  return Object.fromEntries(Object.entries(files).filter(([path, content]) => before[path] !== content));
}

/** {@link run}, for a prompt that is refused. Returns the reason; nothing may have changed. */
async function refuse(prompt: string, before: Files): Promise<string> {
  const { files, reasons, text } = await run(prompt, before);
  assert.deepEqual(files, before);
  assert.deepEqual(reasons, [text]);
  return text;
}

describe('the instructions in the documentation', () => {
  const page = ['agent-jobs.md', 'agent-rules.md'].map((name) => readFileSync(join(docs, name), 'utf8')).join('\n');
  const [, table = ''] = /\| Kind \| Example \|\n(.*?)\n\n/s.exec(page) ?? [];
  const examples = [...table.matchAll(/^\|[^|]+\| `(.+)` \|$/gm)].map(([, example = '']) => example);
  const commands = [...page.matchAll(/agent run (["'])(\w.*?)\1/g)].map(([, , prompt = '']) => prompt);
  const prompts = [...new Set([...examples, ...commands])];

  it('are extracted from the page', () => {
    assert.equal(examples.length, 6);
    assert.ok(commands.length >= 3);
  });

  for (const prompt of prompts) {
    it(`work on the demo documentation: ${prompt}`, async () => {
      const paths = await listMarkdown(docs);
      const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(docs, path), 'utf8')]));
      // A broken link to fix.
      files['quick-start.md'] += '\n[Colours](./guide/theming.md#colours)\n';
      const changed = await edit(prompt, files);
      const others = Object.keys(changed).filter((path) => path !== 'agent-jobs.md');
      assert.notDeepEqual(others, [], prompt);
    });
  }
});

describe('Draft a section "…" in …', () => {
  it('adds the text of the maintainer to the end of the page, by its path or its address on the site', async () => {
    const before = { 'docs/guide/index.md': '# Guide\n', 'docs/guide/deploy.md': '# Deploying\n\nRun it.\n\n' };
    for (const name of ['docs/guide/deploy.md', '/guide/deploy', '/base/guide/deploy#docker', 'deploy']) {
      const changed = await edit(`Draft a section "Docker" in ${name}\n\n> How?\n\nText:\nUse it.\n`, before);
      assert.deepEqual(changed, { 'docs/guide/deploy.md': '# Deploying\n\nRun it.\n\n## Docker\n\nUse it.\n' }, name);
    }
  });

  it('marks a place that holds the questions where there is no text, in MDX without a comment of HTML', async () => {
    const prompt = 'Draft a section "Docker" in a\n\n> How --> {x}?\n\nNearest passages:\n\n> /b\n\nText:\n';
    const note = 'To be written: what answers these questions. Then remove this note.';
    assert.deepEqual(await edit(prompt, { 'a.md': 'A' }), {
      'a.md': `A\n\n## Docker\n\n<!--\n${note}\nReaders asked: How -   x ?\nNearest: /b\n-->\n`,
    });
    assert.deepEqual(await edit(prompt, { 'a.mdx': 'A' }), {
      'a.mdx': `A\n\n## Docker\n\n[//]: # (${note})\n[//]: # (Readers asked: How -   x ?)\n[//]: # (Nearest: /b)\n`,
    });
  });

  it('says why it can not be done', async () => {
    assert.match(await refuse('Draft a section "A" in c', { 'a.md': 'A' }), /There is no page “c”\./);
    assert.match(await refuse('Draft a section "A" in a', { 'a.md': '# A\n' }), /already has a section “A”\./);
    assert.match(await refuse('Draft a section "A" in a', { 'x/a.md': '', 'y/a.md': '' }), /can be x\/a\.md, y\/a\.md/);
  });
});

describe('Replace "…" with "…"', () => {
  it('replaces a text in all pages, and lists them', async () => {
    const before = { 'a.md': 'x x', 'guide/b.mdx': 'x', 'c.md': 'y', 'd.json': '"x"' };
    const { files, text } = await run('Replace "x" with "z" in all pages', before);
    assert.deepEqual(files, { ...before, 'a.md': 'z z', 'guide/b.mdx': 'z' });
    assert.equal(text, 'Replaced “x” with “z” in a.md (2 times), guide/b.mdx (1 time).');
  });

  it('takes the texts literally', async () => {
    const changed = await edit('Please replace `$& "a".` with “$1 (b)”.', { 'a.md': 'so: $& "a". $& "A".' });
    assert.deepEqual(changed, { 'a.md': 'so: $1 (b) $& "A".' });
    assert.deepEqual(await edit('replace "x" with ""', { 'a.md': 'axb' }), { 'a.md': 'ab' });
  });

  for (const name of ['guide/set-up.md', '/guide/set-up', 'set-up', 'Set up', 'the page "set up"']) {
    it(`changes only the page ${name}`, async () => {
      const before = { 'guide/set-up.md': 'x', 'other.md': 'x' };
      assert.deepEqual(await edit(`Replace "x" with "y" in ${name}`, before), { 'guide/set-up.md': 'y' });
    });
  }

  it('leaves code unchanged', async () => {
    const page = 'x `x` ``a ` x``\n\n```sh\nx\n```\n\n- x\n\n  ~~~\n  x\n  ~~~\n\nother\n\n    x\n\n<!-- x -->\n';
    const { 'a.md': changed } = await edit('Replace "x" with "y"', { 'a.md': page });
    assert.equal(changed, page.replace('x ', 'y ').replace('- x', '- y'));
  });

  it('changes code when asked to', async () => {
    const page = 'x `x`\n\n```sh\nx\n```\n';
    const before = { 'a.md': page };
    assert.deepEqual(await edit('Replace "x" with "y", also in code', before), { 'a.md': page.replaceAll('x', 'y') });
    assert.deepEqual(await edit('Replace "x" with "y" in a.md also in code', before), {
      'a.md': page.replaceAll('x', 'y'),
    });
  });

  it('says how to change code when the text occurs only in code', async () => {
    const reason = await refuse('Replace "x" with "y"', { 'a.md': '`x`' });
    assert.match(reason, /^“x” does not occur in any page outside code and addresses\. .*also in code\.$/);
  });

  it('leaves the addresses of links unchanged, unless the text is an address', async () => {
    const page = 'set [set](./set.md#set) <a href="set">set</a>\n\n[set]: ./set.md\n';
    assert.deepEqual(await edit('Replace "set" with "put"', { 'a.md': page }), {
      'a.md': 'put [put](./set.md#set) <a href="set">put</a>\n\n[put]: ./set.md\n',
    });
    assert.deepEqual(await edit('Replace "./set.md" with "./put.md"', { 'a.md': page }), {
      'a.md': page.replaceAll('./set.md', './put.md'),
    });
  });

  it('keeps line ends and the byte order mark', async () => {
    const page = '\uFEFF---\r\ntitle: A\r\n---\r\n\r\n# A\r\n\r\nx\n\r\n```\r\nx\r\n```\r\n';
    assert.deepEqual(await edit('Replace "x" with "y"', { 'a.md': page }), { 'a.md': page.replace('x', 'y') });
  });

  it('keeps links to a heading that the text is part of', async () => {
    const before = { 'a.md': '## Set up\n', 'b.md': '[here](a.md#set-up)\n' };
    assert.deepEqual(await edit('Replace "Set up" with "Install"', before), {
      'a.md': '## Install\n',
      'b.md': '[here](a.md#install)\n',
    });
  });

  it('is refused when the text does not occur', async () => {
    const before = { 'a.md': 'a', 'b.md': 'x' };
    assert.equal(await refuse('Replace "y" with "z"', before), '“y” does not occur in any page.');
    assert.equal(await refuse('Replace "x" with "z" in a.md', before), '“x” does not occur in a.md.');
  });

  it('is refused when the page is missing or ambiguous', async () => {
    const before = { 'a/setup.md': 'x', 'b/setup.md': 'x' };
    assert.match(await refuse('Replace "x" with "y" in ../../etc/passwd', before), /^There is no page “\.\.\/\.\.\//);
    assert.equal(
      await refuse('Replace "x" with "y" in setup', before),
      '“setup” can be a/setup.md, b/setup.md. Name the page by its path.',
    );
  });
});

describe('Rename the heading "…" to "…"', () => {
  it('renames it, and updates links to its anchor in all pages', async () => {
    const changed = await edit('Rename the heading "Set up" to "Get it running"', {
      'guide/start.md': '# Start\n\n## Set up\n\n[here](#set-up) and `[here](#set-up)`\n',
      'guide/other.md':
        '[a](start.md#set-up) [b](./start#set-up "t") [c](other.md#set-up) [d]\n\n[d]: /guide/start#set-up\n',
      'index.md': '<a href="guide/start.html#set-up">x</a> [y](https://x.org/guide/start#set-up)\n',
    });
    assert.deepEqual(changed, {
      'guide/start.md': '# Start\n\n## Get it running\n\n[here](#get-it-running) and `[here](#set-up)`\n',
      'guide/other.md':
        '[a](start.md#get-it-running) [b](./start#get-it-running "t") [c](other.md#set-up) [d]\n\n[d]: /guide/start#get-it-running\n',
      'index.md': '<a href="guide/start.html#get-it-running">x</a> [y](https://x.org/guide/start#set-up)\n',
    });
  });

  it('keeps an explicit anchor', async () => {
    const page = '## A {#x}\n\n[a](#x)\n';
    assert.deepEqual(await edit('Rename the heading "A" to "B"', { 'a.md': page }), { 'a.md': page.replace('A', 'B') });
  });

  it('updates the numbered anchors of headings with the same name', async () => {
    const page = '## A\n\n## B\n\n## A\n\n[1](#a) [2](#a-1) [3](#b)\n';
    const changed = await edit('Rename the heading "B" to "A"', { 'a.md': page });
    assert.deepEqual(changed, { 'a.md': '## A\n\n## A\n\n## A\n\n[1](#a) [2](#a-2) [3](#a-1)\n' });
  });

  it('supports underlined headings and closing marks', async () => {
    const before = { 'a.md': 'Use the `CLI`\n---\n\n## C# ##\n' };
    assert.deepEqual(await edit('rename heading "Use the CLI" to "Use it"', before), {
      'a.md': 'Use it\n---\n\n## C# ##\n',
    });
    assert.deepEqual(await edit('rename heading "C#" to "F#" in a', before), {
      'a.md': 'Use the `CLI`\n---\n\n## F# ##\n',
    });
  });

  it('is refused when there is none, ignoring code, comments and front matter', async () => {
    const page = '---\ntitle: x\n# A\n---\n\n```md\n# A\n```\n\n<!--\n# A\n-->\n\n    # A\n';
    assert.equal(await refuse('Rename the heading "A" to "B"', { 'a.md': page }), 'No heading is called “A”.');
  });

  it('is refused when there are several', async () => {
    const before = { 'a.md': '# A\n', 'b.md': '# A\n' };
    const reason = await refuse('Rename the heading "A" to "B" in all pages', before);
    assert.equal(reason, 'There are several headings “A”: a.md, b.md.');
    assert.deepEqual(await edit('Rename the heading "A" to "B" in b', before), { 'b.md': '# B\n' });
  });
});

describe('Fix the broken links', () => {
  const site = {
    'index.md': '# Home\n',
    'guide/set-up.md': '# Set up\n',
    'guide/index.md': '# Guide\n',
    LICENSE: 'MIT\n',
  };

  for (const [link, fixed] of [
    ['set-up.md', './guide/set-up.md'],
    ['./set-up#a', './guide/set-up#a'],
    ['/old/set-up', '/guide/set-up'],
    ['/set-up.md?x=1#a', undefined],
    ['guide/set-up.html', undefined],
    ['./guide/', undefined],
    ['/', undefined],
    ['LICENSE', undefined],
    ['./image.png', undefined],
    ['https://example.com/set-up', undefined],
    ['mailto:mae@example.com', undefined],
    ['#anything', undefined],
  ] as const) {
    it(fixed ? `changes ${link} to ${fixed}` : `leaves ${link} unchanged`, async () => {
      const page = `[a](${link}) [b](<${link}>) \`[c](${link})\`\n\n[d]: ${link}\n`;
      const changed = await edit('Fix the broken links', { ...site, 'a.md': page });
      const expected = page.replaceAll(`](${link}) `, `](${fixed}) `).replace(`<${link}`, `<${fixed}`);
      assert.deepEqual(changed, fixed ? { 'a.md': expected.replace(`: ${link}`, `: ${fixed}`) } : {});
    });
  }

  it('writes relative paths up and down the folders', async () => {
    const before = { ...site, 'reference/api/a.md': '[a](set-up.md)' };
    assert.deepEqual(await edit('Fix the broken links in all pages', before), {
      'reference/api/a.md': '[a](../../guide/set-up.md)',
    });
  });

  it('changes only the page that is named', async () => {
    const before = { ...site, 'a.md': '[a](set-up.md)', 'b.md': '[a](set-up.md)' };
    assert.deepEqual(Object.keys(await edit('Fix the broken links in b', before)), ['b.md']);
  });

  it('lists links that it can’t fix', async () => {
    const before = {
      ...site,
      'a.md': '[a](set-up.md) [b](./gone.md)',
      'x/twin.md': '',
      'y/twin.md': '[c](../twin.md)',
    };
    const { text, files } = await run('Fix all broken links', before);
    assert.match(
      text,
      /^Fixed broken links in a\.md\. .*should lead: a\.md \(\.\/gone\.md\), y\/twin\.md \(\.\.\/twin\.md\)\.$/,
    );
    assert.equal(files['a.md'], '[a](./guide/set-up.md) [b](./gone.md)');
    assert.match(
      await refuse('Fix the broken links in twin', { 'twin.md': '[b](./gone.md)' }),
      /twin\.md \(\.\/gone\.md\)\.$/,
    );
  });

  it('succeeds when no link is broken', async () => {
    const { text, reasons } = await run('Fix the broken links', site);
    assert.equal(text, 'No link is broken.');
    assert.deepEqual(reasons, []);
  });
});

describe('the instruction model', () => {
  for (const prompt of [
    '',
    'Improve the docs',
    'replace foo with bar',
    'Replace "foo" with "bar" but only once',
    'Replace "foo" with "bar"; delete a.md',
    'Replace "" with "bar"',
    'Replace "foo with "bar"',
    'do not replace "foo" with "bar"',
    'Rename the heading "A" to ""',
    'Rename a.md to b.md',
    'Add a section "X"',
    'Run `rm -rf /`',
  ]) {
    it(`refuses “${prompt}”, and lists its instructions`, async () => {
      const reason = await refuse(prompt, { 'a.md': '# A\n\nfoo' });
      assert.ok(reason.startsWith(`I don’t understand “${prompt}”. `), reason);
      for (const known of ['(Replace "', '(Rename the heading "', '(Fix the broken links']) {
        assert.ok(reason.includes(known));
      }
    });
  }

  it('repeats only the beginning of a long prompt', async () => {
    assert.ok((await refuse('x'.repeat(30_000), { 'a.md': 'a' })).length < 1000);
  });

  it('takes the last message as the instruction', async () => {
    const { files } = await run(
      [
        { role: 'user', content: 'Replace "a" with "b"' },
        { role: 'assistant', content: 'Replaced “a” with “b” in x.md (1 time).' },
        { role: 'user', content: 'Replace "c" with "d"' },
      ],
      { 'x.md': 'a c' },
    );
    assert.deepEqual(files, { 'x.md': 'a d' });
  });

  it('fails with the reason of a tool that refuses', async () => {
    const reason = (await run('Replace "x" with "y"', { '.github/a.md': 'x' })).reasons;
    assert.match(reason.join(), /^\.github\/a\.md can't be changed by jobs/);
  });

  it('skips pages that can’t be read', async () => {
    const before = { 'a.md': 'x', 'large.md': 'x'.repeat(600_000) };
    assert.deepEqual(await edit('Replace "x" with "y"', before), { 'a.md': 'y' });
  });
});
