import assert from 'node:assert/strict';
import { resolve } from 'node:path';

import { getSetting, settingKeys, type SettingKey } from '../../../src/service/configuration/schema.js';
import { load, loadProblems, nest } from './support/load.js';

/** For each setting: a value as in the file, the same as a text, the parsed value, and one that can't work. */
interface Sample {
  readonly written: unknown;
  readonly text?: string;
  readonly value?: unknown;
  /** A value that can not work, and the sentences about it. */
  readonly wrong: unknown;
  readonly problem: string;
  /** Whether the same text is fine in a variable, such as a number without quotes. */
  readonly isWrongInFileAlone?: boolean;
  /** Another value that can work, as a text. */
  readonly other?: string;
}

const samples: Partial<Record<SettingKey, Sample>> = {
  domain: {
    written: 'acme-docs',
    other: 'other',
    wrong: 'a/b',
    problem: '"a/b" is not a domain identifier. Use letters, digits and hyphens, such as "acme".',
  },
  apiKey: {
    written: 'svc_dsc_1',
    other: 'svc_dsc_2',
    wrong: 'svc_secret',
    problem: 'this is an admin key, and the key is shown in every page. Set a public one, which begins with svc_dsc_.',
  },
  docs: {
    written: resolve('demo/site'),
    other: '/other',
    wrong: '',
    problem: 'name the folder of your docs, in markdown or HTML, such as ./docs.',
  },
  sources: {
    written: [{ kind: 'markdown', folder: '/srv/docs' }],
    wrong: [{ kind: 'markdown', folder: '' }],
    problem: '[0].folder: Name a folder, such as ./docs.',
  },
  basePath: {
    written: 'docs',
    value: '/docs/',
    other: '/other',
    wrong: 'https://acme.example/',
    problem: '"https://acme.example/" is not a path. Set where the site begins on its host, such as /docs/.',
  },
  origins: {
    written: ['https://Docs.example/', '*'],
    text: 'https://Docs.example/, *',
    value: ['https://docs.example', '*'],
    other: 'https://other.example',
    wrong: ['docs.example'],
    problem:
      '"docs.example" is not an origin. Set the scheme, host and port of the site, such as http://localhost:5173, or * for all.',
  },
  'model.name': {
    written: 'openai-compatible:org/tiny:7b',
    value: { text: 'openai-compatible:org/tiny:7b', provider: 'openai-compatible', name: 'org/tiny:7b' },
    other: 'anthropic:claude',
    wrong: 'two words',
    problem:
      '"two words" is not the name of a model. Set, for example, openai:gpt-5-mini or ollama:llama3.2, or nothing for the embedded model.',
  },
  'model.url': {
    written: 'http://127.0.0.1:11434/v1',
    other: 'https://models.example/v1',
    wrong: 'localhost:11434',
    problem:
      '"localhost:11434" is not an http or https address. Set the address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1.',
  },
  'model.apiKey': {
    written: 'sk-1',
    other: 'sk-2',
    wrong: 'two words',
    problem: 'a key must not contain spaces or line breaks. Set it without them.',
  },
  'embeddings.model': {
    written: 'small',
    other: 'large',
    wrong: 'two words',
    problem: 'the name of a model must not contain spaces. Set, for example, nomic-embed-text.',
  },
  'embeddings.url': {
    written: 'http://127.0.0.1:11434/v1',
    other: 'https://models.example/v1',
    wrong: 'localhost',
    problem:
      '"localhost" is not an http or https address. Set the address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1.',
  },
  'embeddings.apiKey': {
    written: 'sk-1',
    other: 'sk-2',
    wrong: 'two words',
    problem: 'a key must not contain spaces or line breaks. Set it without them.',
  },
  'embeddings.dimensions': {
    written: 512,
    text: '512',
    other: '256',
    wrong: 0,
    problem: '"0" is not a number from 1 to 10000. Set one, such as 512.',
  },
  'embeddings.batchSize': {
    written: 16,
    text: '16',
    other: '17',
    wrong: 5000,
    problem: '"5000" is not a number from 1 to 2048. Set one, such as 64.',
  },
  'embeddings.timeout': {
    written: '500ms',
    value: 500,
    other: '2s',
    wrong: '1h',
    problem: '"1h" is not a time from 50ms to 10s. Set one, such as 1s.',
  },
  'answers.maxTokens': {
    written: 900,
    text: '900',
    other: '901',
    wrong: 3,
    problem: '"3" is not a number from 64 to 100000. Set one, such as 2000.',
  },
  'answers.thinkingTokens': {
    written: 900,
    text: '900',
    other: '901',
    wrong: -1,
    problem: '"-1" is not a number from 0 to 100000. Set one, such as 4000.',
  },
  'answers.thoughts': {
    written: true,
    text: 'true',
    other: 'false',
    wrong: 'maybe',
    problem: '"maybe" is neither true nor false. Set one of them.',
  },
  'answers.promptTokens': {
    written: 6000,
    text: '6000',
    other: '6001',
    wrong: 'many',
    problem: '"many" is not a number from 2000 to 1000000. Set one, such as 16000.',
  },
  'answers.firstTokenTimeout': {
    written: '90s',
    value: 90_000,
    other: '5',
    wrong: '2h',
    problem: '"2h" is not a time from 100ms to 110s. Set one, such as 60s.',
  },
  'answers.tokenTimeout': {
    written: '500ms',
    value: 500,
    other: '5s',
    wrong: 5,
    isWrongInFileAlone: true,
    problem: '"5" is not a time from 100ms to 110s. Set one, such as 30s.',
  },
  'answers.answerTimeout': {
    written: '2m',
    value: 120_000,
    other: '10m',
    wrong: '2h',
    problem: '"2h" is not a time from 1s to 1h. Set one, such as 5m.',
  },
  'answers.searchTimeout': {
    written: '500ms',
    value: 500,
    other: '5',
    wrong: '5m',
    problem: '"5m" is not a time from 100ms to 1m. Set one, such as 5s.',
  },
  'answers.maxPageSize': {
    written: 3,
    text: '3',
    other: '4',
    wrong: 1.5,
    problem: '"1.5" is not a number from 1 to 50. Set one, such as 10.',
  },
  'answers.instructions': {
    written: 'Say “boat”.',
    other: 'x',
    wrong: 'x'.repeat(8001),
    problem: 'the text has 8001 characters. Set one of at most 8000.',
  },
  'answers.site.name': {
    written: 'Lantern',
    other: 'x',
    wrong: 'x'.repeat(301),
    problem: 'the text has 301 characters. Set one of at most 300.',
  },
  'answers.site.subject': {
    written: 'a lightbox',
    other: 'x',
    wrong: 'x'.repeat(301),
    problem: 'the text has 301 characters. Set one of at most 300.',
  },
  'answers.site.version': {
    written: '2',
    other: '3',
    wrong: 2,
    isWrongInFileAlone: true,
    problem: '2 is not a text. Write it in quotes.',
  },
  'answers.site.languages': {
    written: 'en, de',
    other: 'x',
    wrong: ['en'],
    isWrongInFileAlone: true,
    problem: '["en"] is not a text. Write it in quotes.',
  },
  'limits.perAddressAndMinute': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 0,
    problem: '"0" is not a number from 1 to 100000000. Set one, such as 600.',
  },
  'limits.perAddressAndDay': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 0,
    problem: '"0" is not a number from 1 to 100000000. Set one, such as 10000.',
  },
  'retention.jobDays': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 0,
    problem: '"0" is not a number from 1 to 9999. Set one, such as 365.',
  },
  'retention.keyDays': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 0,
    problem: '"0" is not a number from 1 to 9999. Set one, such as 90.',
  },
  'retention.indexDays': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 0,
    problem: '"0" is not a number from 1 to 9999. Set one, such as 30.',
  },
  'limits.perKeyAndMinute': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 0,
    problem: '"0" is not a number from 1 to 100000000. Set one, such as 3000.',
  },
  'limits.perKeyAndMonth': {
    written: 20,
    text: '20',
    other: '21',
    wrong: -1,
    problem: '"-1" is not a number from 1 to 100000000. Set one, such as 10000.',
  },
  'limits.perOrganisationAndMinute': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 0,
    problem: '"0" is not a number from 1 to 100000000. Set one, such as 3000.',
  },
  'limits.tokensPerDay': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 0,
    problem: '"0" is not a number from 1 to 999999999. Set one, such as 1000000.',
  },
  'insights.enabled': {
    written: true,
    text: 'true',
    other: 'false',
    wrong: 'yes',
    problem: '"yes" is neither true nor false. Set one of them.',
  },
  'insights.days': {
    written: 30,
    text: '30',
    other: '31',
    wrong: 0,
    problem: '"0" is not a number from 1 to 3650. Set one, such as 90.',
  },
  'insights.token': {
    written: 'insights-token-1234',
    other: 'another-token-1234',
    wrong: 'short',
    problem: 'a token has at least 16 letters, digits and characters of "_ - . ~". Set one.',
  },
  'insights.respectDoNotTrack': {
    written: false,
    text: 'false',
    other: 'true',
    wrong: 1,
    problem: '"1" is neither true nor false. Set one of them.',
  },
  'insights.webhook.url': {
    written: 'https://owner.example/hook',
    other: 'http://127.0.0.1:1/hook',
    wrong: 'http://owner.example/hook',
    problem:
      'this is not an https address. Set one, such as https://example.com/insights; http works for this machine alone.',
  },
  'insights.webhook.secret': {
    written: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=',
    other: 'whsec_YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4',
    wrong: 'whsec_short',
    problem:
      'a secret is "whsec_" and at least 24 random bytes in Base64. Set the output of: echo "whsec_$(openssl rand -base64 32)".',
  },
  'insights.webhook.form': {
    written: 'slack',
    other: 'json',
    wrong: 'teams',
    problem: '"teams" is not one of "json", "slack". Set one of them.',
  },
  'insights.webhook.events': {
    written: ['comment', 'digest'],
    text: 'comment, digest',
    value: ['comment', 'digest'],
    other: 'group',
    wrong: ['all'],
    problem: '"all" is not one of "comment", "group", "digest". Set one of them.',
  },
  'insights.webhook.groupSize': {
    written: 8,
    text: '8',
    other: '9',
    wrong: 1,
    problem: '"1" is not a number from 2 to 1000. Set one, such as 5.',
  },
  'readers.jwks': {
    written: 'https://sign-in.example/keys',
    text: 'https://sign-in.example/keys',
    other: 'http://127.0.0.1:1/keys',
    wrong: 'http://sign-in.example/keys',
    problem:
      '"http://sign-in.example/keys" is not an https address. Set that of the public keys of your sign-in (JWKS).',
  },
  'readers.issuer': {
    written: 'a',
    text: 'a',
    other: 'b',
    wrong: ' ',
    problem: 'it is empty. Set the claim "iss" of the tokens.',
  },
  'readers.audience': {
    written: 'a',
    text: 'a',
    other: 'b',
    wrong: '',
    problem: 'it is empty. Set the claim "aud" of the tokens.',
  },
  'readers.anonymous': {
    written: true,
    text: 'true',
    other: 'false',
    wrong: 'yes',
    problem: '"yes" is neither true nor false. Set one of them.',
  },
  'readers.rules': {
    written: { internal: { groups: ['staff'] } },
    wrong: { internal: { groups: [] } },
    problem:
      'the rule of "internal" can\'t be read. Write a glob of paths, and a value or a list of values for each claim.',
  },
  'limits.perOrganisationAndHour': {
    written: 20,
    text: '20',
    other: '21',
    wrong: true,
    problem: '"true" is not a number from 1 to 100000000. Set one, such as 10000.',
  },
  'agent.adminKey': {
    written: 'svc_0123456789',
    other: 'svc_9876543210',
    wrong: 'svc_dsc_secret',
    problem: 'this is an assistant key, which is public. Set a secret one, which begins with svc_ alone.',
  },
  'agent.project': {
    written: 'handbook',
    other: 'other',
    wrong: '../x',
    problem: '"../x" is not a project identifier. Use letters, digits, hyphens and underscores, such as "demo".',
  },
  'agent.repository': {
    written: 'git@example.com:acme/docs.git',
    other: 'https://x.example/y',
    wrong: 'https://u:secret@example.com/docs',
    problem:
      'the address contains credentials, which would be kept on disk. Name a path, or an address such as https://github.com/owner/docs.git.',
  },
  'agent.branch': {
    written: 'release/2.x',
    other: 'main',
    wrong: 'a..b',
    problem: '"a..b" is not the name of a branch. Set one, such as main.',
  },
  'agent.forge.token': {
    written: 'token',
    other: 'token-2',
    wrong: 'secret words',
    problem: 'a token must not contain spaces or line breaks. Set it without them.',
  },
  'agent.forge.repository': {
    written: 'acme/docs.site',
    other: 'acme/x',
    wrong: 'docs',
    problem: '"docs" is not a repository. Set owner/name, or an address such as https://gitlab.com/group/name.',
  },
  'agent.forge.type': {
    written: 'gitlab',
    other: 'forgejo',
    wrong: 'svn',
    problem: '"svn" is not one of "github", "gitlab", "gitea", "forgejo". Set one of them.',
  },
  'agent.forge.url': {
    written: 'https://git.example.com/code',
    other: 'https://git.example.com',
    wrong: 'https://u:secret@git.example.com',
    problem: 'this is not the address of a forge. Set one, such as https://git.example.com.',
  },
  'agent.forge.draft': {
    written: true,
    text: 'true',
    other: 'false',
    wrong: 'maybe',
    problem: '"maybe" is neither true nor false. Set one of them.',
  },
  'agent.author': {
    written: 'Ann O. <ann@example.com>',
    value: { name: 'Ann O.', email: 'ann@example.com' },
    other: 'Bo <bo@example.com>',
    wrong: 'ann@example.com',
    problem: '"ann@example.com" is not of the form Name <address>, such as "Docs <docs@example.com>".',
  },
  'agent.jobTimeout': {
    written: '2h',
    value: 7_200_000,
    other: '90s',
    wrong: '25h',
    problem: '"25h" is not a time from 1s to 24h. Set one, such as 90s, 30m or 2h.',
  },
  'agent.gitTimeout': {
    written: '2m',
    value: 120_000,
    other: '90s',
    wrong: '3h',
    problem: '"3h" is not a time from 1s to 2h. Set one, such as 30s or 10m.',
  },
  'agent.forgeTimeout': {
    written: '20s',
    value: 20_000,
    other: '90s',
    wrong: '20m',
    problem: '"20m" is not a time from 100ms to 10m. Set one, such as 30s.',
  },
  'agent.writable': {
    written: ['docs/sidebar.ts', '*.vue'],
    text: 'docs/sidebar.ts *.vue',
    other: '*.ts',
    wrong: ['.git/config'],
    problem: `".git/config" names git's own files, which jobs never change. Set patterns with spaces between them, such as "docs/sidebar.ts *.vue".`,
  },
  'agent.maxSteps': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 0,
    problem: '"0" is not a number from 1 to 9999. Set one, such as 100.',
  },
  'agent.archiveDays': {
    written: 1,
    text: '1',
    other: '2',
    wrong: 10_000,
    problem: '"10000" is not a number from 1 to 9999. Set one, such as 7.',
  },
  host: {
    written: '::1',
    other: '127.0.0.2',
    wrong: '',
    problem: 'it is empty. Set a name or an address, such as 127.0.0.1.',
  },
  port: {
    written: 0,
    text: '0',
    other: '8080',
    wrong: 65_536,
    problem: '"65536" is not a port. Set a whole number from 0 to 65535, such as 5173.',
  },
  url: {
    written: 'https://a.example/',
    value: 'https://a.example',
    other: 'https://b.example',
    wrong: 'a.example',
    problem: '"a.example" is not an http or https address. Set the public address of the service.',
  },
  data: { written: '/srv/data', other: '/srv/other', wrong: '', problem: 'it is empty. Name a folder.' },
  'timeouts.headers': {
    written: '5s',
    value: 5000,
    other: '6s',
    wrong: '10m',
    problem: '"10m" is not a time from 100ms to 5m. Set one, such as 10s.',
  },
  'timeouts.request': {
    written: '20s',
    value: 20_000,
    other: '6s',
    wrong: '1h',
    problem: '"1h" is not a time from 100ms to 10m. Set one, such as 30s.',
  },
  'timeouts.idle': {
    written: '3m',
    value: 180_000,
    other: '6m',
    wrong: 'never',
    problem: '"never" is not a time from 100ms to 1h. Set one, such as 2m.',
  },
  'timeouts.check': {
    written: '500ms',
    value: 500,
    other: '6s',
    wrong: '5m',
    problem: '"5m" is not a time from 100ms to 1m. Set one, such as 2s.',
  },
  'timeouts.shutdown': {
    written: '25s',
    value: 25_000,
    other: '0',
    wrong: '2h',
    problem: '"2h" is not a time from 0s to 1h. Set one, such as 30s.',
  },
  'timeouts.shutdownDelay': {
    written: '5s',
    value: 5000,
    other: '1s',
    wrong: '-1s',
    problem: '"-1s" is not a time from 0s to 5m. Set one, such as 5s.',
  },
  'operations.logFormat': {
    written: 'json',
    other: 'text',
    wrong: 'xml',
    problem: '"xml" is not one of "auto", "json", "text". Set one of them.',
  },
  'operations.logLevel': {
    written: 'warn',
    other: 'debug',
    wrong: 'loud',
    problem: '"loud" is not one of "debug", "info", "warn", "error". Set one of them.',
  },
  'operations.metricsToken': {
    written: '0123456789abcdef',
    other: 'fedcba9876543210',
    wrong: 'secret',
    problem: 'a token has 16 to 256 characters without spaces. Set one, such as the output of openssl rand -hex 24.',
  },
  'operations.metricsListen': {
    written: '127.0.0.1:9464',
    other: '[::1]:9464',
    wrong: '9464',
    problem: '"9464" is not an address with a port. Set both, such as 127.0.0.1:9464.',
  },
  'operations.trustedProxies': {
    written: ['loopback', '10.0.0.0/8'],
    text: 'loopback, 10.0.0.0/8',
    other: '::1',
    wrong: ['10.0.0.0/33'],
    problem:
      '"10.0.0.0/33" is not the address of a proxy. Set an IP address, a network such as 10.0.0.0/8, loopback or private.',
  },
  'operations.maxConnections': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 0,
    problem: '"0" is not a number from 1 to 100000. Set one, such as 1000.',
  },
  'operations.maxQuestions': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 1.5,
    problem: '"1.5" is not a number from 1 to 100000. Set one, such as 600.',
  },
  'operations.maxQuestionsPerAddress': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 'many',
    problem: '"many" is not a number from 1 to 100000. Set one, such as 64.',
  },
  'answers.suggestions': {
    written: 2,
    text: '2',
    other: '3',
    wrong: 11,
    problem: '"11" is not a number from 0 to 10. Set one, such as 3.',
  },
  'limits.searchesPerAddressAndMinute': {
    written: 20,
    text: '20',
    other: '21',
    wrong: 0,
    problem: '"0" is not a number from 1 to 100000000. Set one, such as 600.',
  },
  'operations.maxWait': {
    written: '10s',
    value: 10_000,
    other: '6s',
    wrong: '5m',
    problem: '"5m" is not a time from 0s to 1m. Set one, such as 5s.',
  },
  'operations.needsStore': {
    written: true,
    text: 'true',
    other: 'false',
    wrong: 'maybe',
    problem: '"maybe" is neither true nor false. Set one of them.',
  },
  databaseUrl: {
    written: 'postgres://a:b@host/docs',
    other: 'postgresql://host/x',
    wrong: 'mysql://u:secret@host',
    problem: 'this is not a PostgreSQL address. Set one, such as postgres://user:password@host:5432/database.',
  },
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
    const { variable, flag, secret, scope } = getSetting(key);
    const { wrong, problem, isWrongInFileAlone = false } = getSample(key);
    const text = Array.isArray(wrong) ? wrong.map(String).join(' ') : String(wrong);
    const about = (label: string) => [problem.startsWith('[0]') ? `${label}${problem}` : `${label}: ${problem}`];

    it(`is named with its key and the remedy in the file: ${key}`, async () => {
      const label = 'docs-assistant.config.json: ';
      assert.deepEqual(await loadProblems({ file: nest(key, wrong) }), about(label + key));
      const site = { sites: { acme: nest(key, wrong) } };
      if (scope === 'site' && key !== 'domain')
        assert.deepEqual(await loadProblems({ file: site }), about(`${label}sites.acme.${key}`));
    });

    if (variable !== undefined && text !== '' && !isWrongInFileAlone) {
      it(`is named with its variable ${variable}`, async () => {
        assert.deepEqual(await loadProblems({ environment: { [variable]: text } }), about(variable));
      });
    }

    if (flag !== undefined) {
      it(`is named with its option --${flag}`, async () => {
        assert.deepEqual(await loadProblems({ args: [`--${flag}=${text}`] }), about(`--${flag}`));
      });
    }

    it(`has a message that says what to do, and shows no secret: ${key}`, () => {
      assert.match(problem, /\b(?:Set|Name|Use|Write|name)\b.*[.?]$/);
      if (secret || key === 'apiKey') assert.ok(!problem.includes(text), problem);
    });
  }

  it('is reported together with all others', async () => {
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
