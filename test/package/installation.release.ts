import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { install, listPackages, measureFolder, type Installation } from './installation.js';

/** Bytes of all that `npm install docs-assistant` and `npm install docs-assistant-server` bring. `demo/site/service.md` states the second. */
const BUDGETS = { element: 16_000_000, server: 106_000_000 };

let installation: Installation;
let service: ChildProcess | undefined;

before(() => {
  installation = install('docs-assistant-server');
  const docs = join(installation.folder, 'docs');
  mkdirSync(join(docs, 'guide'), { recursive: true });
  writeFileSync(join(docs, 'index.md'), '# Foo\n\nAll about Foo.\n');
  writeFileSync(
    join(docs, 'guide', 'colours.md'),
    '# Colours\n\n## Change the accent\n\nSet `accent` to a colour.\n\n## Else\n\n<img src=x onerror=alert(1)> [Home](../index.md) [Bad](javascript:alert(1))\n',
  );
});

after(() => installation.remove());

afterEach(() => {
  service?.kill('SIGKILL');
  service = undefined;
});

/** Runs `npx docs-assistant` in the project, as its owner does. */
function start(environment: Readonly<Record<string, string>>, ...args: string[]): ChildProcess {
  const data = join(installation.folder, 'data');
  service = spawn(join(installation.modules, '.bin', 'docs-assistant'), args, {
    cwd: installation.folder,
    env: { ...process.env, PORT: '0', DOCS_ASSISTANT_DATA: data, NODE_OPTIONS: '', ...hidden, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return service;
}

/** Settings of the machine that runs the test. */
const hidden = { HOST: '', DOCS_ASSISTANT_DOCS: '', DOCS_ASSISTANT_DOMAIN: '', DOCS_ASSISTANT_API_KEY: '' };

async function findUrl(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const [url] = /http:\/\/[\d.]+:\d+/.exec(line) ?? [];
    if (url) return url;
  }
  return assert.fail('The service has ended without an address.');
}

function checkSize(size: number, budget: number): void {
  assert.ok(size <= budget, `It has ${size.toLocaleString('en')} bytes; the budget is ${budget.toLocaleString('en')}.`);
}

describe('The package docs-assistant, installed in an empty project,', () => {
  let element: Installation;

  before(() => {
    element = install('docs-assistant');
    writeFileSync(join(element.folder, 'index.html'), '<!doctype html><html><body><h1>Docs</h1></body></html>\n');
  });

  after(() => element.remove());

  const run = (...args: string[]) =>
    spawnSync(join(element.modules, '.bin', 'docs-assistant'), args, { cwd: element.folder, encoding: 'utf8' });

  it('brings only the packages that sites bundle', () => {
    const packages = listPackages(element.modules).filter((name) => !/^@?lit\b|^@lit-labs\//.test(name));
    assert.deepEqual(packages, ['@types/trusted-types', 'docs-assistant', 'dompurify', 'highlight.js', 'marked']);
  });

  it('stays within its size', () => checkSize(measureFolder(element.modules), BUDGETS.element));

  it('adds the assistant to a site, with its files and their licences', () => {
    const { status, stdout } = run('init', '--yes');
    assert.equal(status, 0, stdout);
    assert.match(readFileSync(join(element.folder, 'index.html'), 'utf8'), /<docs-assistant index=/);
    for (const file of ['docs-assistant.js', 'chunks/LICENSES.md'])
      assert.ok(existsSync(join(element.folder, 'docs-assistant', file)), file);
  });

  it('checks a page', () => {
    const { status, stderr } = run('check', 'http://127.0.0.1:9/');
    assert.equal(status, 5);
    assert.match(stderr, /127\.0\.0\.1:9/);
  });

  it('names the package of its other commands, and what to run', () => {
    const { status, stdout, stderr } = run('serve', '--docs', './my docs');
    assert.deepEqual([status, stdout], [2, '']);
    assert.equal(
      stderr,
      '"docs-assistant serve" needs the package docs-assistant-server, which is not installed. Run:\n' +
        "  npx docs-assistant-server serve --docs './my docs'\n",
    );
  });

  it('explains its own commands where the other package is not installed', () => {
    const { status, stdout } = run('--help');
    assert.equal(status, 0);
    assert.match(stdout, /^ {2}init .*\n {2}check .*\n\nThe package docs-assistant-server has the others: serve, /m);
  });
});

describe('Both packages, installed in one project,', () => {
  it('have one command, whichever of them is called', () => {
    const both = install('docs-assistant', 'docs-assistant-server');
    try {
      for (const program of ['docs-assistant/dist/command.js', 'docs-assistant-server/dist/command/bin.js']) {
        const args = [join(both.modules, program), 'serve', '--print-config'];
        const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: tmpdir(), encoding: 'utf8' });
        assert.equal(status, 0, stderr);
        assert.match(stdout, /domain/);
      }
    } finally {
      both.remove();
    }
  });
});

describe('The package docs-assistant-server, installed in an empty project,', () => {
  it('stays within the size that the documentation states', () =>
    checkSize(measureFolder(installation.modules), BUDGETS.server));

  it('serves a folder of docs, with a page to try the assistant at once', async () => {
    const browser: Browser = await sharedBrowser();
    try {
      const url = await findUrl(start({}, 'serve', '--docs', './docs'));
      const page = await browser.newPage();
      const problems: string[] = [];
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(url);
      assert.equal(await page.title(), 'Foo');
      const assistant = page.locator('docs-assistant');
      await assistant.getByRole('button', { name: 'Ask the docs' }).click();
      await assistant.getByRole('textbox').fill('How do I change the accent?');
      await page.keyboard.press('Enter');
      await assistant.getByRole('status').filter({ hasText: 'The answer is complete.' }).waitFor({ state: 'attached' });

      const link = assistant
        .getByRole('article')
        .last()
        .getByRole('link', { name: /^Colours.*Change the accent/ })
        .first();
      await link.click();
      // The browser keeps the text to mark behind the anchor.
      await page.waitForURL(/\/guide\/colours#change-the-accent(?:$|:~:)/);
      assert.equal(await page.locator('#change-the-accent').innerText(), 'Change the accent');
      assert.match(await page.locator('main').innerText(), /<img src=x onerror=alert\(1\)> Home Bad/);
      assert.deepEqual(
        await page.locator('main a').evaluateAll((links) => links.map((one) => one.getAttribute('href'))),
        ['/', '/'],
      );
      assert.deepEqual(problems, []);
    } finally {
      await closePages();
    }
  });

  it('carries out agent jobs', async () => {
    const key = 'svc_installation_test';
    const url = await findUrl(start({ DOCS_ASSISTANT_ADMIN_KEY: key }, 'serve'));
    const send = async (path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const response = await fetch(`${url}/v2/agent/demo/job${path}`, { ...init, headers });
      return (await response.json()) as { id: string; status: string; prLink: string | null };
    };
    const { id } = await send('', {
      method: 'POST',
      body: '{"prompt":"Replace \\"All about\\" with \\"Everything on\\" in all pages"}',
    });
    let job = await send(`/${id}`);
    while (job.status === 'active') job = await send(`/${id}`);
    assert.equal(job.status, 'completed');
    const page = await (await fetch(job.prLink!)).text();
    assert.match(page, /Everything on/);
    assert.equal((await fetch(new URL('/forge/forge.css', url))).status, 200);
  });

  it('ends when it is terminated', async () => {
    const child = start({}, 'serve');
    await findUrl(child);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });

  it('names the package that a model needs', async () => {
    const child = spawnSync(join(installation.modules, '.bin', 'docs-assistant'), ['serve'], {
      cwd: installation.folder,
      env: { ...process.env, ...hidden, DOCS_ASSISTANT_MODEL: 'mistral:mistral-large-latest' },
      encoding: 'utf8',
    });
    assert.equal(child.status, 1);
    assert.match(
      child.stderr,
      /^DOCS_ASSISTANT_MODEL: the provider "mistral" is not installed\. Run: npm install @ai-sdk\/mistral@4\n$/,
    );
  });

  it('says how a configuration file is named where package.json says that files are no modules', () => {
    const folder = join(installation.folder, 'commonjs');
    mkdirSync(join(folder, 'docs'), { recursive: true });
    writeFileSync(join(folder, 'docs', 'index.md'), '# Foo\n');
    writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }');
    writeFileSync(join(folder, 'docs-assistant.config.js'), 'export default { domain: "acme" };');
    const child = spawnSync(join(installation.modules, '.bin', 'docs-assistant'), ['serve', '--print-config'], {
      cwd: folder,
      env: { ...process.env, ...hidden, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    assert.equal(child.status, 1);
    assert.match(
      child.stderr,
      /docs-assistant\.config\.js: Node does not treat it as a module: .+\. Name it docs-assistant\.config\.mjs, or set "type": "module"/,
    );
  });

  it('has a service to mount, whose types hold without other packages', () => {
    writeFileSync(
      join(installation.folder, 'mount.ts'),
      `import { createService, toNodeListener, type Service, type ServiceOptions } from 'docs-assistant-server';
const options: ServiceOptions = { docs: './docs', domain: 'acme', apiKey: 'svc_dsc_test', origins: ['https://docs.example.com'] };
export const service: Service = await createService(options);
export const POST: (request: Request) => Promise<Response> = service.fetch;
export const listener = toNodeListener(service);
// @ts-expect-error The folder is missing.
await createService({ domain: 'acme', apiKey: 'svc_dsc_test' }).catch(() => {});
`,
    );
    const types = resolve('node_modules/@types');
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--typeRoots', types, '--types', 'node'];
    const compiler = resolve('node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [compiler, ...options, 'mount.ts'], { cwd: installation.folder, stdio: 'inherit' });
    const ask = `import { POST } from './mount.js';
const response = await POST(new Request('https://127.0.0.1/discovery/v1/assistant/acme/message', {
  method: 'POST',
  headers: { authorization: 'Bearer svc_dsc_test', 'content-type': 'application/json' },
  body: JSON.stringify({ fp: 'anonymous', messages: [{ id: '1', role: 'user', content: 'How do I change the accent?' }] }),
}));
console.log(response.status, (await response.text()).includes('colours#change-the-accent'));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', ask], {
      cwd: installation.folder,
      encoding: 'utf8',
    });
    assert.equal(output, '200 true\n');
  });
});
