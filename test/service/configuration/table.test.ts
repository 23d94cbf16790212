import assert from 'node:assert/strict';
import { resolve } from 'node:path';

import { getSetting, settingKeys, type SettingKey } from '../../../src/service/configuration/table.js';
import { load, loadProblems, nest } from './support/load.js';

/** For each setting a value as it stands in the file, the same as a text, what the service makes of it, and one that can't work. */
interface Sample {
  readonly written: unknown;
  readonly text?: string;
  readonly value?: unknown;
  readonly wrong: unknown;
  /** Another value that can work, as a text. */
  readonly other?: string;
}

const samples: Partial<Record<SettingKey, Sample>> = {
  domain: { written: 'acme-docs', other: 'other', wrong: 'a/b' },
  apiKey: { written: 'svc_dsc_1', other: 'svc_dsc_2', wrong: 'svc_secret' },
  docs: { written: resolve('demo/site'), other: '/other', wrong: '' },
  sources: {
    written: [{ kind: 'markdown', folder: '/srv/docs' }],
    wrong: [{ kind: 'markdown', folder: '' }],
  },
  basePath: { written: 'docs', value: '/docs/', other: '/other', wrong: 'https://acme.example/' },
  origins: {
    written: ['https://Docs.example/', '*'],
    text: 'https://Docs.example/, *',
    value: ['https://docs.example', '*'],
    other: 'https://other.example',
    wrong: ['docs.example'],
  },
  'model.name': {
    written: 'openai-compatible:org/tiny:7b',
    value: { provider: 'openai-compatible', name: 'org/tiny:7b' },
    other: 'anthropic:claude',
    wrong: 'tiny',
  },
  'model.url': { written: 'http://127.0.0.1:11434/v1', other: 'https://models.example/v1', wrong: 'localhost:11434' },
  'model.apiKey': { written: 'sk-1', other: 'sk-2', wrong: 'two words' },
  'embeddings.model': { written: 'small', other: 'large', wrong: 'two words' },
  'embeddings.url': { written: 'http://127.0.0.1:11434/v1', other: 'https://models.example/v1', wrong: 'localhost' },
  'embeddings.apiKey': { written: 'sk-1', other: 'sk-2', wrong: 'two words' },
  'embeddings.dimensions': { written: 512, text: '512', other: '256', wrong: 0 },
  'embeddings.batchSize': { written: 16, text: '16', other: '17', wrong: 5000 },
  'embeddings.timeout': { written: '500ms', value: 500, other: '2s', wrong: '1h' },
  'answers.maxTokens': { written: 900, text: '900', other: '901', wrong: 3 },
  'answers.promptTokens': { written: 6000, text: '6000', other: '6001', wrong: 'many' },
  'answers.firstTokenTimeout': { written: '90s', value: 90_000, other: '5', wrong: '2h' },
  'answers.tokenTimeout': { written: '500ms', value: 500, other: '5s', wrong: 5 },
  'answers.answerTimeout': { written: '2m', value: 120_000, other: '10m', wrong: '2h' },
  'answers.searchTimeout': { written: '500ms', value: 500, other: '5', wrong: '5m' },
  'answers.maxPageSize': { written: 3, text: '3', other: '4', wrong: 1.5 },
  'answers.instructions': { written: 'Say “boat”.', other: 'x', wrong: 'x'.repeat(8001) },
  'answers.site.name': { written: 'Lantern', other: 'x', wrong: 'x'.repeat(301) },
  'answers.site.subject': { written: 'a lightbox', other: 'x', wrong: 'x'.repeat(301) },
  'answers.site.version': { written: '2', other: '3', wrong: 2 },
  'answers.site.languages': { written: 'en, de', other: 'x', wrong: ['en'] },
  'limits.perAddressAndMinute': { written: 20, text: '20', other: '21', wrong: 0 },
  'limits.perAddressAndDay': { written: 20, text: '20', other: '21', wrong: 0 },
  'retention.jobDays': { written: 20, text: '20', other: '21', wrong: 0 },
  'retention.keyDays': { written: 20, text: '20', other: '21', wrong: 0 },
  'retention.indexDays': { written: 20, text: '20', other: '21', wrong: 0 },
  'limits.perKeyAndMinute': { written: 20, text: '20', other: '21', wrong: 0 },
  'limits.perKeyAndMonth': { written: 20, text: '20', other: '21', wrong: -1 },
  'limits.perOrganisationAndMinute': { written: 20, text: '20', other: '21', wrong: 0 },
  'limits.tokensPerDay': { written: 20, text: '20', other: '21', wrong: 0 },
  'insights.enabled': { written: true, text: 'true', other: 'false', wrong: 'yes' },
  'insights.days': { written: 30, text: '30', other: '31', wrong: 0 },
  'insights.token': { written: 'insights-token-1234', other: 'another-token-1234', wrong: 'short' },
  'insights.respectDoNotTrack': { written: false, text: 'false', other: 'true', wrong: 1 },
  'readers.jwks': {
    written: 'https://sign-in.example/keys',
    text: 'https://sign-in.example/keys',
    other: 'http://127.0.0.1:1/keys',
    wrong: 'http://sign-in.example/keys',
  },
  'readers.issuer': { written: 'a', text: 'a', other: 'b', wrong: ' ' },
  'readers.audience': { written: 'a', text: 'a', other: 'b', wrong: '' },
  'limits.perOrganisationAndHour': { written: 20, text: '20', other: '21', wrong: true },
  'agent.adminKey': { written: 'svc_0123456789', other: 'svc_9876543210', wrong: 'svc_dsc_secret' },
  'agent.project': { written: 'handbook', other: 'other', wrong: '../x' },
  'agent.repository': {
    written: 'git@example.com:acme/docs.git',
    other: 'https://x.example/y',
    wrong: 'https://u:secret@example.com/docs',
  },
  'agent.branch': { written: 'release/2.x', other: 'main', wrong: 'a..b' },
  'agent.forge.token': { written: 'token', other: 'token-2', wrong: 'secret words' },
  'agent.forge.repository': { written: 'acme/docs.site', other: 'acme/x', wrong: 'https://github.com/acme/docs' },
  'agent.author': {
    written: 'Ann O. <ann@example.com>',
    value: { name: 'Ann O.', email: 'ann@example.com' },
    other: 'Bo <bo@example.com>',
    wrong: 'ann@example.com',
  },
  'agent.jobTimeout': { written: '2h', value: 7_200_000, other: '90s', wrong: '25h' },
  'agent.gitTimeout': { written: '2m', value: 120_000, other: '90s', wrong: '3h' },
  'agent.forgeTimeout': { written: '20s', value: 20_000, other: '90s', wrong: '20m' },
  'agent.writable': {
    written: ['docs/sidebar.ts', '*.vue'],
    text: 'docs/sidebar.ts *.vue',
    other: '*.ts',
    wrong: ['.git/config'],
  },
  'agent.maxSteps': { written: 20, text: '20', other: '21', wrong: 0 },
  'agent.archiveDays': { written: 1, text: '1', other: '2', wrong: 10_000 },
  host: { written: '::1', other: '127.0.0.2', wrong: '' },
  port: { written: 0, text: '0', other: '8080', wrong: 65_536 },
  url: { written: 'https://a.example/', value: 'https://a.example', other: 'https://b.example', wrong: 'a.example' },
  data: { written: '/srv/data', other: '/srv/other', wrong: '' },
  'timeouts.headers': { written: '5s', value: 5000, other: '6s', wrong: '10m' },
  'timeouts.request': { written: '20s', value: 20_000, other: '6s', wrong: '1h' },
  'timeouts.idle': { written: '3m', value: 180_000, other: '6m', wrong: 'never' },
  'timeouts.check': { written: '500ms', value: 500, other: '6s', wrong: '5m' },
  'timeouts.shutdown': { written: '25s', value: 25_000, other: '0', wrong: '2h' },
  'timeouts.shutdownDelay': { written: '5s', value: 5000, other: '1s', wrong: '-1s' },
  'operations.logFormat': { written: 'json', other: 'text', wrong: 'xml' },
  'operations.logLevel': { written: 'warn', other: 'debug', wrong: 'loud' },
  'operations.metricsToken': { written: '0123456789abcdef', other: 'fedcba9876543210', wrong: 'secret' },
  'operations.metricsListen': { written: '127.0.0.1:9464', other: '[::1]:9464', wrong: '9464' },
  'operations.trustedProxies': {
    written: ['loopback', '10.0.0.0/8'],
    text: 'loopback, 10.0.0.0/8',
    other: '::1',
    wrong: ['10.0.0.0/33'],
  },
  'operations.maxConnections': { written: 20, text: '20', other: '21', wrong: 0 },
  'operations.maxQuestions': { written: 20, text: '20', other: '21', wrong: 1.5 },
  'operations.maxQuestionsPerAddress': { written: 20, text: '20', other: '21', wrong: 'many' },
  'answers.suggestions': { written: 2, text: '2', other: '3', wrong: 11 },
  'limits.searchesPerAddressAndMinute': { written: 20, text: '20', other: '21', wrong: 0 },
  'operations.needsStore': { written: true, text: 'true', other: 'false', wrong: 'maybe' },
  databaseUrl: { written: 'postgres://a:b@host/docs', other: 'postgresql://host/x', wrong: 'mysql://u:secret@host' },
};

const shown = settingKeys.filter((key) => !getSetting(key).hidden && samples[key]);

function getSample(key: SettingKey): Required<Pick<Sample, 'written' | 'text' | 'value'>> & Sample {
  const sample = samples[key] ?? assert.fail(`The setting ${key} has no sample.`);
  return { text: String(sample.written), value: sample.written, ...sample };
}

describe('Every setting', () => {
  it('has a sample here', () => {
    assert.deepEqual(
      settingKeys.filter((key) => !getSetting(key).hidden && !samples[key]),
      [],
    );
  });

  for (const key of shown) {
    const { variable, flag, secret, repeatable } = getSetting(key);
    const { written, text, value, other = '' } = getSample(key);
    const get = async (given: Parameters<typeof load>[0]) => (await load(given)).service.find(key);
    const fromFile = { file: nest(key, written) };

    it(`is read from the file: ${key}`, async () => {
      const given = await get(fromFile);
      assert.deepEqual(given?.value, value);
      assert.deepEqual(given?.origin, { kind: 'file', name: 'docs-assistant.config.json', place: '' });
    });

    if (variable !== undefined) {
      it(`is read from the variable ${variable}, which overrides the file`, async () => {
        assert.deepEqual((await get({ environment: { [variable]: text } }))?.value, value);
        const given = await get({ ...fromFile, environment: { [variable]: other } });
        assert.deepEqual(given?.origin, { kind: 'variable', name: variable, place: '' });
        assert.notDeepEqual(given?.value, value);
        assert.deepEqual((await get({ ...fromFile, environment: { [variable]: '' } }))?.value, value);
      });
    }

    if (flag !== undefined) {
      it(`is read from the option --${flag}, which overrides the variable`, async () => {
        const args = repeatable ? (written as string[]).flatMap((each) => [`--${flag}`, each]) : [`--${flag}`, text];
        const given = await get({ args, environment: variable === undefined ? {} : { [variable]: other } });
        assert.deepEqual(given?.value, value);
        assert.deepEqual(given?.origin, { kind: 'flag', name: `--${flag}`, place: '' });
      });
    }

    it(`is read from a variable that the file names: ${key}`, async () => {
      if (typeof written === 'object') return;
      const given = await get({ file: nest(key, { env: 'ACME_VALUE' }), environment: { ACME_VALUE: text } });
      assert.deepEqual(given?.value, value);
    });

    it(`has a description, and no option if it is a secret: ${key}`, () => {
      assert.match(getSetting(key).description, /^[A-Z].*\.$/s);
      assert.ok(!secret || flag === undefined);
    });
  }
});

describe('A value that can not work', () => {
  for (const key of shown) {
    const { variable, flag, secret } = getSetting(key);
    const { wrong } = getSample(key);
    const wrongText = Array.isArray(wrong) ? wrong.map(String).join(' ') : String(wrong);

    /** One sentence that begins with the setting, another one that says what to do, and nothing of a secret. */
    function check(problems: readonly string[], label: string): void {
      assert.equal(problems.length, 1, problems.join('\n'));
      const [problem = ''] = problems;
      assert.ok(problem.startsWith(`${label}`), problem);
      assert.match(problem, /: .+[.?]$/);
      assert.match(problem, /\b(?:Set|Name|Use|Write|name)\b/);
      if (secret || key === 'apiKey') assert.doesNotMatch(problem, /secret(?! one)/);
    }

    it(`is named with its key and the remedy in the file: ${key}`, async () => {
      check(await loadProblems({ file: nest(key, wrong) }), `docs-assistant.config.json: ${key}`);
      const site = { sites: { acme: nest(key, wrong) } };
      if (getSetting(key).scope === 'site' && key !== 'domain')
        check(await loadProblems({ file: site }), `docs-assistant.config.json: sites.acme.${key}`);
    });

    it(`is named with its variable or option: ${key}`, async () => {
      const isText = typeof wrong === 'string' && wrong !== '' && key !== 'sources';
      const isNumber = typeof wrong === 'number' && getSetting(key).fromText !== undefined;
      if (!isText && !isNumber && !Array.isArray(wrong)) return;
      if (variable !== undefined) {
        const problems = loadProblems({ environment: { [variable]: wrongText } }).catch(() => undefined);
        if (key !== 'answers.site.languages') check((await problems) ?? [], `${variable}: `);
      }
      if (flag !== undefined) check(await loadProblems({ args: [`--${flag}=${wrongText}`] }), `--${flag}: `);
    });
  }

  it('is told together with all others', async () => {
    const problems = await loadProblems({
      file: { port: 'x', answers: { maxTokens: 1 } },
      environment: { DOCS_ASSISTANT_DOMAIN: 'a/b' },
      args: ['--base-path='],
    });
    assert.deepEqual(
      problems.map((problem) => problem.split(': ').slice(0, 2).join(': ')),
      [
        '--base-path: "" is not a path. Set where the site begins on its host, such as /docs/.',
        'DOCS_ASSISTANT_DOMAIN: "a/b" is not a domain identifier. Use letters, digits and hyphens, such as "acme".',
        'docs-assistant.config.json: port',
        'docs-assistant.config.json: answers.maxTokens',
      ],
    );
  });
});
