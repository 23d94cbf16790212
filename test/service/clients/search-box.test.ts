import assert from 'node:assert/strict';

import { loadApp } from '../../../src/service/create-app.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import type { SearchAnswer } from '../../../src/service/site-search/search-answer.js';
import { createAccentDocs } from './support/docs.js';
import { apiKey, domain, serviceOptions } from '../support/ask.js';

const path = `/discovery/v1/search/${domain}`;
const origin = 'https://docs.example.com';

describe('the search endpoint', () => {
  let docs: Awaited<ReturnType<typeof createAccentDocs>>;
  let server: RunningServer;

  before(async () => {
    docs = await createAccentDocs();
    const service = await loadApp({ ...serviceOptions, docs: docs.folder, origins: [origin] });
    server = await listen(service, { host: '127.0.0.1', port: 0 });
  });

  after(async () => {
    await server.close();
    await docs.remove();
  });

  function send(parameters: Record<string, string> | string, init: RequestInit = {}): Promise<Response> {
    const headers = { Authorization: `Bearer ${apiKey}`, ...(init.headers as Record<string, string>) };
    return fetch(`${server.url}${path}?${new URLSearchParams(parameters)}`, { ...init, headers });
  }

  async function search(parameters: Record<string, string>): Promise<SearchAnswer> {
    const response = await send(parameters);
    assert.equal(response.status, 200);
    return (await response.json()) as SearchAnswer;
  }

  const textOf = ({ excerpt }: SearchAnswer['results'][number]) => excerpt.map(({ text }) => text).join('');
  const matchesOf = ({ excerpt }: SearchAnswer['results'][number]) =>
    excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text);

  it('finds sections with their page, their address and an excerpt', async () => {
    const { results, outcome, next } = await search({ q: 'change the accent colour' });
    assert.equal(outcome, 'answer');
    assert.equal(next, null);
    const [best = assert.fail()] = results;
    assert.equal(best.path, '/theming#accent-colour');
    assert.equal(best.title, 'Theming');
    assert.deepEqual(best.breadcrumbs, ['Theming', 'Accent colour']);
    assert.equal(textOf(best), 'Set --lantern-accent to change the accent colour of all buttons. See fonts.');
    assert.deepEqual(matchesOf(best), ['accent', 'change', 'accent', 'colour']);
  });

  it('marks words of the same stem, and the word that is being typed', async () => {
    const [found = assert.fail()] = (await search({ q: 'changing button' })).results;
    assert.ok(matchesOf(found).includes('change'), JSON.stringify(found));
    const [begun = assert.fail()] = (await search({ q: 'accent col' })).results;
    assert.ok(matchesOf(begun).includes('colour'), JSON.stringify(begun));
  });

  it('returns excerpts as plain text, which a page can show safely', async () => {
    const [found = assert.fail()] = (await search({ q: 'tag script' })).results;
    assert.equal(textOf(found), 'The tag <script> and bold text with quotas & limits: 1 < 2.');
    assert.ok(matchesOf(found).includes('script'));
  });

  it('marks a term within a text without spaces', async () => {
    const [found = assert.fail()] = (await search({ q: '强调色' })).results;
    assert.equal(found.path, '/zh');
    assert.ok(matchesOf(found).every((text) => text.length <= 3) && matchesOf(found).length > 0, JSON.stringify(found));
  });

  it('returns further results page by page', async () => {
    const all = await search({ q: 'accent colour' });
    assert.ok(all.results.length >= 3);
    const first = await search({ q: 'accent colour', limit: '2' });
    assert.deepEqual(first.results, all.results.slice(0, 2));
    assert.equal(first.next, 2);
    const second = await search({ q: 'accent colour', limit: '2', offset: '2' });
    assert.deepEqual(second.results, all.results.slice(2, 4));
  });

  it('respects a version and a language', async () => {
    const { results } = await search({ q: 'accent colour', version: '2' });
    assert.deepEqual([...new Set(results.map(({ title }) => title))], ['Dark mode (beta)']);
    assert.deepEqual((await search({ q: '强调色', language: 'de' })).results, []);
    assert.equal((await search({ q: '强调色', language: 'zh' })).results.length, 1);
  });

  it('says when there are no results', async () => {
    assert.deepEqual(await search({ q: 'qwertz' }), { results: [], outcome: 'nothing', spelling: null, next: null });
  });

  for (const [parameters, message] of [
    ['', 'q is required.'],
    ['q=', 'q must not be empty: send what the reader typed.'],
    ['q=%20', 'q must not be empty: send what the reader typed.'],
    [`q=${'x'.repeat(501)}`, 'q must be at most 500 characters.'],
    ['q=a&q=b', 'q must be given once.'],
    ['q=a&limit=0', 'limit must be a whole number from 1 to 50.'],
    ['q=a&limit=51', 'limit must be a whole number from 1 to 50.'],
    ['q=a&limit=x', 'limit must be a whole number from 1 to 50.'],
    ['q=a&limit=1.5', 'limit must be a whole number from 1 to 50.'],
    ['q=a&offset=-1', 'offset must be a whole number from 0 to 200.'],
    ['q=a&offset=201', 'offset must be a whole number from 0 to 200.'],
    ['q=a&language=', 'language must not be empty: leave it out.'],
    [`q=a&version=${'x'.repeat(201)}`, 'version must be at most 200 characters.'],
  ] as const) {
    it(`explains: ${message} (${parameters.slice(0, 20)})`, async () => {
      const response = await send(parameters);
      assert.equal(response.status, 400);
      const { error } = (await response.json()) as { error: { message: string; field: string } };
      assert.equal(error.message, message);
      assert.equal(error.field, message.split(' ')[0]);
    });
  }

  it('ignores unknown parameters', async () => {
    assert.equal((await send('q=accent&utm_source=x&constructor=1')).status, 200);
  });

  it('needs the key of the site, and a site', async () => {
    assert.equal((await send('q=a', { headers: { Authorization: '' } })).status, 401);
    assert.equal((await send('q=a', { headers: { Authorization: 'Bearer svc_dsc_other' } })).status, 401);
    const other = `${server.url}/discovery/v1/search/other?q=a`;
    assert.equal((await fetch(other, { headers: { Authorization: `Bearer ${apiKey}` } })).status, 404);
    assert.equal((await send('q=a', { method: 'POST' })).status, 405);
  });

  it('answers only pages of the site', async () => {
    const allowed = await send('q=accent', { headers: { Origin: origin } });
    assert.equal(allowed.headers.get('access-control-allow-origin'), origin);
    assert.match(allowed.headers.get('vary') ?? '', /origin/i);
    assert.equal((await send('q=accent', { headers: { Origin: 'https://elsewhere.example' } })).status, 403);
    const preflight = await send('', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-methods'), 'GET,HEAD');
  });

  it('allows caching for a minute in the browser of the reader, and in no shared cache', async () => {
    const response = await send('q=accent');
    assert.equal(response.headers.get('cache-control'), 'private, max-age=60');
    assert.match(response.headers.get('vary') ?? '', /Authorization/);
    const etag = response.headers.get('etag') ?? '';
    assert.match(etag, /"/);
    assert.equal((await send('q=accent', { headers: { 'If-None-Match': etag } })).status, 304);
  });

  it('has a separate limit that questions do not use up', async () => {
    const limits = { searchesPerAddressAndMinute: 2 };
    const limited = await loadApp({ ...serviceOptions, docs: docs.folder, limits });
    const ask = async () => limited.request(`${path}?q=accent`, { headers: { Authorization: `Bearer ${apiKey}` } });
    assert.deepEqual([(await ask()).status, (await ask()).status], [200, 200]);
    const refused = await ask();
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.match(await refused.text(), /2 searches a minute for an IP address/);
  });
});
