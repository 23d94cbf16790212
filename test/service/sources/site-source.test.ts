import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { createSource } from '../../../src/service/sources/create-source.js';
import { isPrivateAddress } from '../../../src/service/sources/site/private-address.js';
import type { SiteSourceSettings } from '../../../src/service/sources/source-settings.js';

type Answer = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

const servers: Server[] = [];
const folders: string[] = [];

/** A site on this machine that counts what it is asked. */
async function startSite(answers: (url: string) => Readonly<Record<string, Answer>>) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers(url)[request.url ?? ''];
    if (typeof answer === 'function') return answer(request, response);
    if (answer === undefined) return response.writeHead(404).end();
    const type = request.url?.endsWith('.txt')
      ? 'text/plain'
      : request.url?.includes('.xml')
        ? 'application/xml'
        : 'text/html';
    response.writeHead(200, { 'Content-Type': type }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, requests, paths: () => requests.map((request) => request.url) };
}

function createSite(url: string, settings: Partial<SiteSourceSettings> = {}, dataFolder?: string) {
  return createSource({ kind: 'site', url, allowPrivate: true, requestsPerSecond: 50, ...settings }, { dataFolder });
}

const page = (text: string, head = '') =>
  `<html><head>${head}</head><body><main><h1>Page</h1><p>${text}</p></main></body></html>`;
const sitemap = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-test-'));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('A site as a source', () => {
  it('reads the pages of an index of sitemaps, packed or not, by their paths', async () => {
    const site = await startSite((url) => ({
      '/sitemap.xml': `<sitemapindex><sitemap><loc>${url}/a.xml.gz</loc></sitemap><sitemap><loc>${url}/b.xml</loc></sitemap></sitemapindex>`,
      '/a.xml.gz': gzipSync(sitemap(`${url}/guide/`)),
      '/b.xml': sitemap(`${url}/api#x`, `${url}/api`),
      '/guide/': page('See <a href="../api#on">on</a>.'),
      '/api': page('All.'),
    }));
    const { pages } = await createSite(site.url).read(new Map());
    assert.deepEqual(
      pages.map(({ sections }) => [sections?.[0]?.path, sections?.[0]?.content]),
      [
        ['/api', 'All.'],
        ['/guide/', 'See [on](/api#on).'],
      ],
    );
    assert.equal(site.paths().filter((path) => path === '/api').length, 1);
  });

  it('obeys robots.txt, and names itself', async () => {
    const site = await startSite((url) => ({
      '/robots.txt': `User-agent: *\nDisallow: /private/\nSitemap: ${url}/map.xml\n`,
      '/map.xml': sitemap(`${url}/a`, `${url}/private/b`),
      '/a': page('A.'),
      '/private/b': page('B.'),
    }));
    const { pages, leftOut } = await createSite(site.url).read(new Map());
    assert.equal(pages.length, 1);
    assert.deepEqual(leftOut, [{ reason: 'robots', count: 1, examples: [`${site.url}/private/b`] }]);
    assert.ok(!site.paths().includes('/private/b'));
    assert.ok(site.requests.every(({ headers }) => headers['user-agent']?.startsWith('docs-assistant/')));
  });

  it('fetches after a restart only what has changed', async () => {
    let text = 'One.';
    const site = await startSite((url) => ({
      '/sitemap.xml': sitemap(`${url}/a`),
      '/a': (request, response) => {
        const tag = `"${text}"`;
        if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
        else response.writeHead(200, { 'Content-Type': 'text/html', ETag: tag }).end(page(text));
      },
    }));
    const folder = await createFolder();
    const first = await createSite(site.url, {}, folder).read(new Map());
    const hashes = new Map(first.pages.map(({ key, hash }) => [key, hash]));
    const second = await createSite(site.url, {}, folder).read(hashes);
    assert.equal(second.pages[0]?.sections, undefined);
    assert.equal(second.pages[0]?.hash, first.pages[0]?.hash);
    text = 'Two.';
    const third = await createSite(site.url, {}, folder).read(hashes);
    assert.equal(third.pages[0]?.sections?.[0]?.content, 'Two.');
  });

  it('keeps a page that can’t be fetched for now, and drops one that is gone', async () => {
    let status = 200;
    const site = await startSite((url) => ({
      '/sitemap.xml': sitemap(`${url}/a`, `${url}/b`),
      '/a': (_, response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end(page('A.')),
      '/b': page('B.'),
    }));
    const source = createSite(site.url, {}, await createFolder());
    await source.read(new Map());
    status = 500;
    assert.equal((await source.read(new Map())).pages.length, 2);
    status = 404;
    const { pages } = await source.read(new Map());
    assert.deepEqual(
      pages.map(({ key }) => key),
      [`${site.url}/b`],
    );
  });

  it('waits as long as a busy site asks for', async () => {
    let count = 0;
    const site = await startSite((url) => ({
      '/sitemap.xml': sitemap(`${url}/a`),
      '/a': (_, response) => {
        if (count++ === 0) response.writeHead(429, { 'Retry-After': '1' }).end();
        else response.writeHead(200, { 'Content-Type': 'text/html' }).end(page('A.'));
      },
    }));
    const begin = Date.now();
    const { pages } = await createSite(site.url).read(new Map());
    assert.equal(pages.length, 1);
    assert.ok(Date.now() - begin >= 900);
  });

  it('never fetches a private address unless that is allowed', async () => {
    const site = await startSite((url) => ({ '/sitemap.xml': sitemap(`${url}/a`), '/a': page('A.') }));
    await assert.rejects(
      createSite(site.url, { allowPrivate: false }).read(new Map()),
      /127\.0\.0\.1.* is a private address/,
    );
    const named = site.url.replace('127.0.0.1', 'localhost');
    await assert.rejects(
      createSite(named, { allowPrivate: false }).read(new Map()),
      /localhost .*is a private address/,
    );
    assert.equal(site.requests.length, 0);
  });

  it('follows redirects only within the hosts that are allowed', async () => {
    const other = await startSite(() => ({ '/secret': page('Secret.') }));
    const site = await startSite((url) => ({
      '/sitemap.xml': sitemap(`${url}/out`, `${url}/in`, `${other.url}/secret`),
      '/out': (_, response) => response.writeHead(302, { Location: `${other.url}/secret` }).end(),
      '/in': (_, response) => response.writeHead(301, { Location: '/a' }).end(),
      '/a': page('A.'),
    }));
    const { pages, leftOut } = await createSite(site.url).read(new Map());
    assert.deepEqual(
      pages.map(({ sections }) => sections?.[0]?.path),
      ['/a'],
    );
    assert.equal(leftOut.find(({ reason }) => reason === 'foreign')?.count, 2);
    assert.equal(other.requests.length, 0);
  });

  it('leaves out what is too large, no HTML, not to be indexed or beyond the limit', async () => {
    const site = await startSite((url) => ({
      '/sitemap.xml': sitemap(
        ...['ok', 'big', 'packed', 'pdf', 'no', 'header', 'more'].map((name) => `${url}/${name}`),
      ),
      '/ok': page('Ok.'),
      '/big': page('x'.repeat(30_000)),
      '/packed': (_, response) =>
        response
          .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
          .end(gzipSync(page('x'.repeat(1_000_000)))),
      '/pdf': (_, response) => response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('x'),
      '/no': page('No.', '<meta name="robots" content="noindex">'),
      '/header': (_, response) =>
        response.writeHead(200, { 'Content-Type': 'text/html', 'X-Robots-Tag': 'noindex' }).end(page('No.')),
      '/more': page('More.'),
    }));
    const { pages, leftOut } = await createSite(site.url, { maxPageSize: 20_000, maxPages: 6 }).read(new Map());
    assert.equal(pages.length, 1);
    assert.deepEqual(Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count])), {
      'too-large': 2,
      noindex: 2,
      type: 1,
      limit: 1,
    });
  });

  it('leaves out pages that say that there is none, or repeat another page or have no text, and says why', async () => {
    const canonical = (address: string) => `<link rel="canonical" href="${address}">`;
    const site = await startSite((url) => {
      const missing = (_: IncomingMessage, response: ServerResponse) =>
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(page(`Nothing at ${_.url}.`));
      return {
        '/sitemap.xml': sitemap(
          ...['', 'a?utm=1', 'a?utm_source=x&amp;utm_medium=y', 'gone', 'print', 'v1/a', 'app'].map(
            (name) => `${url}/${name}`,
          ),
        ),
        '/': page('Home.'),
        '/a': page('A.'),
        '/gone': missing,
        '/docs-assistant-looks-for-a-missing-page': missing,
        '/print': page('A.', canonical(`${url}/a`)),
        '/v1/a': page('Old.', canonical(`${url}/a`)),
        '/app': '<html><body><div id="root"></div><script>render()</script></body></html>',
      };
    });
    const { pages, leftOut } = await createSite(site.url).read(new Map());
    assert.deepEqual(
      pages.map(({ key }) => key.slice(site.url.length)),
      ['/', '/a', '/v1/a'],
    );
    assert.deepEqual(
      leftOut
        .map(({ reason, examples }) => `${reason}: ${examples.map((name) => name.slice(site.url.length)).join()}`)
        .toSorted(),
      ['duplicate: /print', 'empty: /app', 'missing: /gone'],
    );
  });

  it('leaves out a forgotten page that says that there is none, but not one about the status', async () => {
    const notices = ['404', '404 Not Found', 'Page not found | Docs', 'Page Not Found!', 'Error 404 (Not Found)!!1'];
    const pagesAbout = ['Custom 404 pages', 'What to do if a key is not found', '404 Not Found — HTTP'];
    const text = 'The server answers so if it has no such page. '.repeat(20);
    const withTitle = (title: string, content: string) =>
      `<html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${content}</p></main></body></html>`;
    const site = await startSite((url) => ({
      '/sitemap.xml': sitemap(
        ...notices.map((_, index) => `${url}/notice-${index}`),
        ...pagesAbout.map((_, index) => `${url}/about-${index}`),
      ),
      ...Object.fromEntries(
        notices.map((title, index) => [`/notice-${index}`, withTitle(title, 'Go to the home page.')]),
      ),
      ...Object.fromEntries(pagesAbout.map((title, index) => [`/about-${index}`, withTitle(title, text)])),
    }));
    const { pages, leftOut } = await createSite(site.url).read(new Map());
    assert.deepEqual(
      pages.map(({ key }) => key.slice(site.url.length)),
      ['/about-0', '/about-1', '/about-2'],
    );
    assert.deepEqual(
      leftOut.map(({ reason, count }) => [reason, count]),
      [['missing', notices.length]],
    );
  });

  it('says why a site has no pages to answer from', async () => {
    const site = await startSite((url) => ({
      '/sitemap.xml': sitemap(`${url}/app`),
      '/app': '<html><body><div id="root"></div><script>render()</script></body></html>',
    }));
    await assert.rejects(
      createSite(site.url).read(new Map()),
      /has no pages to answer from: 1 without text \(.*\/app\): if scripts write it/,
    );
  });

  it('reads sitemap.txt where there is no sitemap.xml, also if every other address has a page', async () => {
    for (const named of ['', '/sitemap.txt']) {
      const site = await startSite((url) => ({
        '/sitemap.xml': (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><p>Home'),
        '/sitemap.txt': `${url}/a\n${url}/b\n`,
        '/a': page('A.'),
        '/b': page('B.'),
      }));
      assert.equal((await createSite(site.url + named).read(new Map())).pages.length, 2);
    }
  });

  it('reads llms-full.txt where there is no sitemap', async () => {
    const site = await startSite((url) => ({
      '/llms-full.txt': `# Lamps\n\nSource: ${url}/lamps\n\nHot.\n\n## Red\n\n\`\`\`sh\n# no page\n\`\`\`\n\n# Bulbs\n\nURL: ${url}/bulbs.md\n\nCold.\n`,
    }));
    const { pages } = await createSite(site.url).read(new Map());
    assert.deepEqual(
      pages.flatMap(({ sections = [] }) => sections.map(({ path, title, content }) => [path, title, content])),
      [
        ['/bulbs', 'Bulbs', 'Cold.'],
        ['/lamps', 'Lamps', 'Hot.'],
        ['/lamps#red', 'Lamps', '```sh\n# no page\n```'],
      ],
    );
  });

  it('says what to do when a site lists no pages', async () => {
    const site = await startSite(() => ({}));
    await assert.rejects(
      createSite(site.url).read(new Map()),
      /has no sitemap\.xml, sitemap\.txt or llms-full\.txt\. Name the address/,
    );
  });

  it('gives up on a site that does not answer', async () => {
    const site = await startSite(() => ({ '/robots.txt': () => undefined }));
    await assert.rejects(createSite(site.url, { timeoutSeconds: 0.3 }).read(new Map()), /can't be read: /);
  });
});

describe('A private address', () => {
  it('is one that is not of the public internet, in any spelling', () => {
    const addresses = [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'x',
    ];
    for (const address of addresses) assert.ok(isPrivateAddress(address), address);
    for (const address of ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
      assert.ok(!isPrivateAddress(address), address);
  });
});
