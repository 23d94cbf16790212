import assert from 'node:assert/strict';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { forgeKinds } from '../../../src/service/forge/hosted/forge-kinds.js';
import { isSameRepository } from '../../../src/service/git/repository-address.js';
import type { Environment } from '../../../src/service/settings/environment.js';
import { loadSettings } from '../../../src/service/configuration/load-settings.js';
import { fixtureDocs } from '../support/fixture.js';

/** The settings of agent jobs, and those that they share with the service. */
async function loadAgentSettings(environment: Environment) {
  const { data, url, sites } = await loadSettings({ environment, args: ['--docs', fixtureDocs] });
  return { ...sites[0]!.agent!, data, url };
}

describe('The settings of agent jobs', () => {
  it('has defaults for everything', async () => {
    assert.deepEqual(await loadAgentSettings({}), {
      project: 'demo',
      repository: undefined,
      data: join(homedir(), '.local', 'share', 'docs-assistant'),
      forge: undefined,
      url: undefined,
      author: { name: 'docs-assistant', email: 'docs-assistant@localhost.invalid' },
      maxSteps: 100,
      turnTimeout: 30 * 60 * 1000,
      gitTimeout: 10 * 60 * 1000,
      forgeTimeout: 30_000,
      writable: [],
      archiveAfter: 7 * 24 * 60 * 60 * 1000,
    });
  });

  it('names the project after the site', async () => {
    const { project } = await loadAgentSettings({ DOCS_ASSISTANT_DOMAIN: 'acme' });
    assert.equal(project, 'acme');
  });

  it('reads everything from the environment', async () => {
    const environment = {
      DOCS_ASSISTANT_ADMIN_KEY: 'svc_0123456789',
      DOCS_ASSISTANT_PROJECT: 'handbook',
      DOCS_ASSISTANT_REPOSITORY: 'git@example.com:acme/docs.git',
      DOCS_ASSISTANT_BRANCH: 'release/2.x',
      DOCS_ASSISTANT_DATA: 'data',
      DOCS_ASSISTANT_FORGE_TOKEN: 'token',
      DOCS_ASSISTANT_FORGE_REPOSITORY: 'acme/docs.site',
      DOCS_ASSISTANT_FORGE_TYPE: 'gitlab',
      DOCS_ASSISTANT_FORGE_DRAFT: 'true',
      DOCS_ASSISTANT_BASE_URL: 'https://docs.example/base/',
      DOCS_ASSISTANT_AUTHOR: 'Ann O. <ann@example.com>',
      DOCS_ASSISTANT_MAX_STEPS: '20',
      DOCS_ASSISTANT_JOB_TIMEOUT: '90s',
      DOCS_ASSISTANT_GIT_TIMEOUT: '2m',
      DOCS_ASSISTANT_FORGE_TIMEOUT: '20s',
      DOCS_ASSISTANT_WRITABLE: 'docs/sidebar.ts *.vue, i18n/**/*.json',
      DOCS_ASSISTANT_ARCHIVE_DAYS: '1',
    };
    assert.deepEqual(await loadAgentSettings(environment), {
      adminKey: 'svc_0123456789',
      project: 'handbook',
      repository: 'git@example.com:acme/docs.git',
      branch: 'release/2.x',
      data: resolve('data'),
      forge: {
        token: 'token',
        repository: 'acme/docs.site',
        url: 'https://gitlab.com',
        kind: forgeKinds.gitlab,
        draft: true,
      },
      url: 'https://docs.example/base',
      author: { name: 'Ann O.', email: 'ann@example.com' },
      maxSteps: 20,
      turnTimeout: 90_000,
      gitTimeout: 120_000,
      forgeTimeout: 20_000,
      writable: ['docs/sidebar.ts', '*.vue', 'i18n/**/*.json'],
      archiveAfter: 24 * 60 * 60 * 1000,
    });
    const empty = Object.fromEntries(Object.keys(environment).map((name) => [name, '']));
    assert.deepEqual(await loadAgentSettings(empty), await loadAgentSettings({}));
  });

  it('uses the repository of the forge by default', async () => {
    const forge = { DOCS_ASSISTANT_FORGE_TOKEN: 'token', DOCS_ASSISTANT_FORGE_REPOSITORY: 'acme/docs' };
    assert.equal((await loadAgentSettings(forge)).repository, 'https://github.com/acme/docs.git');
    assert.equal((await loadAgentSettings({ ...forge, DOCS_ASSISTANT_REPOSITORY: tmpdir() })).repository, tmpdir());
    const address = { ...forge, DOCS_ASSISTANT_FORGE_REPOSITORY: 'https://gitlab.com/a/b/docs' };
    assert.equal((await loadAgentSettings(address)).repository, 'https://gitlab.com/a/b/docs.git');
  });

  it('finds the forge by the repository to work on', async () => {
    const { forge } = await loadAgentSettings({
      DOCS_ASSISTANT_FORGE_TOKEN: 'token',
      DOCS_ASSISTANT_REPOSITORY: 'https://codeberg.org/acme/docs',
    });
    assert.deepEqual(
      [forge?.kind.name, forge?.url, forge?.repository],
      ['Forgejo', 'https://codeberg.org', 'acme/docs'],
    );
  });

  it("uses the platform's folder for user data", async () => {
    assert.equal((await loadAgentSettings({ XDG_DATA_HOME: '/srv/data' })).data, resolve('/srv/data/docs-assistant'));
  });

  for (const address of [
    'https://example.com/docs.git',
    'ssh://git@example.com/docs',
    'git@example.com:docs',
    'file:///srv/docs.git',
    'git://example.com/docs',
  ]) {
    it(`accepts the repository ${address}`, async () => {
      assert.equal((await loadAgentSettings({ DOCS_ASSISTANT_REPOSITORY: address })).repository, address);
    });
  }

  for (const [environment, start] of [
    [{ DOCS_ASSISTANT_ADMIN_KEY: 'svc_dsc_secret' }, 'DOCS_ASSISTANT_ADMIN_KEY: this is an assistant key'],
    [{ DOCS_ASSISTANT_ADMIN_KEY: 'secret' }, 'DOCS_ASSISTANT_ADMIN_KEY: an admin key begins with svc_'],
    [{ DOCS_ASSISTANT_ADMIN_KEY: 'svc_short' }, 'DOCS_ASSISTANT_ADMIN_KEY: an admin key begins with svc_'],
    [{ DOCS_ASSISTANT_PROJECT: '../x' }, 'DOCS_ASSISTANT_PROJECT: "../x" is not a project identifier.'],
    [
      { DOCS_ASSISTANT_REPOSITORY: '/no/such/folder' },
      'DOCS_ASSISTANT_REPOSITORY: there is no folder /no/such/folder.',
    ],
    [{ DOCS_ASSISTANT_REPOSITORY: '--upload-pack=id' }, 'DOCS_ASSISTANT_REPOSITORY: the address begins with a hyphen.'],
    [
      { DOCS_ASSISTANT_REPOSITORY: 'ext::sh -c id' },
      'DOCS_ASSISTANT_REPOSITORY: the address names a helper program of git',
    ],
    [{ DOCS_ASSISTANT_REPOSITORY: 'fd::17' }, 'DOCS_ASSISTANT_REPOSITORY: the address names a helper program of git'],
    [
      { DOCS_ASSISTANT_REPOSITORY: 'ftp://example.com/docs' },
      'DOCS_ASSISTANT_REPOSITORY: the address is neither https',
    ],
    [
      { DOCS_ASSISTANT_REPOSITORY: 'https://u:secret@example.com/docs' },
      'DOCS_ASSISTANT_REPOSITORY: the address contains credentials',
    ],
    [
      { DOCS_ASSISTANT_REPOSITORY: 'https://secret@example.com/docs' },
      'DOCS_ASSISTANT_REPOSITORY: the address contains credentials',
    ],
    [{ DOCS_ASSISTANT_REPOSITORY: 'ssh://-oProxyCommand=id/docs' }, 'DOCS_ASSISTANT_REPOSITORY: the address '],
    [{ DOCS_ASSISTANT_BRANCH: '-x' }, 'DOCS_ASSISTANT_BRANCH: "-x" is not the name of a branch.'],
    [{ DOCS_ASSISTANT_BRANCH: 'a..b' }, 'DOCS_ASSISTANT_BRANCH: "a..b" is not the name of a branch.'],
    [{ DOCS_ASSISTANT_FORGE_TOKEN: 'secret' }, 'DOCS_ASSISTANT_FORGE_REPOSITORY: the token alone is not enough.'],
    [
      { DOCS_ASSISTANT_FORGE_REPOSITORY: 'acme/docs' },
      'DOCS_ASSISTANT_FORGE_TOKEN: pull requests on a forge need a token.',
    ],
    [
      { DOCS_ASSISTANT_FORGE_TOKEN: 'secret', DOCS_ASSISTANT_FORGE_REPOSITORY: 'https://u:p@github.com/acme/docs' },
      'DOCS_ASSISTANT_FORGE_REPOSITORY: the address contains credentials, which would be kept on disk.',
    ],
    [
      { DOCS_ASSISTANT_FORGE_TOKEN: 'secret', DOCS_ASSISTANT_REPOSITORY: 'https://git.example.com/acme/docs' },
      'DOCS_ASSISTANT_FORGE_TYPE: it is not known which forge runs on git.example.com.',
    ],
    [
      { DOCS_ASSISTANT_FORGE_TOKEN: 'secret', DOCS_ASSISTANT_FORGE_REPOSITORY: 'acme/handbooks/docs' },
      'DOCS_ASSISTANT_FORGE_REPOSITORY: "acme/handbooks/docs" is not a repository on GitHub.',
    ],
    [
      { DOCS_ASSISTANT_FORGE_TOKEN: 'two words', DOCS_ASSISTANT_FORGE_REPOSITORY: 'acme/docs' },
      'DOCS_ASSISTANT_FORGE_TOKEN: a token must not contain spaces or line breaks.',
    ],
    [
      { DOCS_ASSISTANT_BASE_URL: 'localhost:5173' },
      'DOCS_ASSISTANT_BASE_URL: "localhost:5173" is not an http or https address.',
    ],
    [
      { DOCS_ASSISTANT_AUTHOR: 'ann@example.com' },
      'DOCS_ASSISTANT_AUTHOR: "ann@example.com" is not of the form Name <address>',
    ],
    [{ DOCS_ASSISTANT_MAX_STEPS: '0' }, 'DOCS_ASSISTANT_MAX_STEPS: "0" is not a number from 1 to 9999.'],
    [{ DOCS_ASSISTANT_MAX_STEPS: 'many' }, 'DOCS_ASSISTANT_MAX_STEPS: "many" is not a number from 1 to 9999.'],
    ...['0', '0s', '500ms', '25h', 'soon', '-1m', '1e3'].map((time) => [
      { DOCS_ASSISTANT_JOB_TIMEOUT: time },
      `DOCS_ASSISTANT_JOB_TIMEOUT: "${time}" is not a time from 1s to 24h.`,
    ]),
    ...['.git/hooks/*', 'docs/.gitattributes', '../*.md', '!x.md', 'a\\b.md', '.G\u200cit/x'].map((pattern) => [
      { DOCS_ASSISTANT_WRITABLE: `*.vue ${pattern}` },
      `DOCS_ASSISTANT_WRITABLE: "${pattern}" `,
    ]),
    [{ DOCS_ASSISTANT_ARCHIVE_DAYS: '-1' }, 'DOCS_ASSISTANT_ARCHIVE_DAYS: "-1" is not a number from 1 to 9999.'],
  ] as [Environment, string][]) {
    it(`fails with one line: ${start}`, async () => {
      await assert.rejects(loadAgentSettings(environment), (error: Error) => {
        assert.equal(error.name, 'SettingsError');
        assert.ok(error.message.startsWith(start), error.message);
        assert.doesNotMatch(error.message, /\n|secret(?! one)/);
        return true;
      });
    });
  }
});

describe('isSameRepository', () => {
  it('ignores case and optional endings', () => {
    const address = 'https://github.com/acme/docs.git';
    for (const same of ['https://github.com/acme/docs', 'https://github.com/Acme/Docs/', address])
      assert.ok(isSameRepository(address, same), same);
    for (const other of ['https://github.com/acme/docs.site', 'https://example.com/acme/docs.git'])
      assert.ok(!isSameRepository(address, other), other);
  });
});
