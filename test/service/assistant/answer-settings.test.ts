import assert from 'node:assert/strict';

import { defaultAnswerSettings } from '../../../src/service/assistant/answer-settings.js';
import type { Environment } from '../../../src/service/settings/environment.js';
import { loadSettings } from '../../../src/service/configuration/load-settings.js';
import { fixtureDocs } from '../support/fixture.js';

async function loadAnswerSettings(environment: Environment) {
  const { sites } = await loadSettings({ environment, args: ['--docs', fixtureDocs] });
  return sites[0]!.answers;
}

describe('The settings of answers', () => {
  it('has defaults for everything', async () => {
    const blank = { DOCS_ASSISTANT_INSTRUCTIONS: ' ', DOCS_ASSISTANT_SITE_NAME: ' ' };
    assert.deepEqual(await loadAnswerSettings(blank), defaultAnswerSettings);
  });

  it('reads everything from the environment', async () => {
    const environment = {
      DOCS_ASSISTANT_MAX_TOKENS: '900',
      DOCS_ASSISTANT_THINKING_TOKENS: '8000',
      DOCS_ASSISTANT_THOUGHTS: 'true',
      DOCS_ASSISTANT_PROMPT_TOKENS: '6000',
      DOCS_ASSISTANT_FIRST_TOKEN_TIMEOUT: '90s',
      DOCS_ASSISTANT_TOKEN_TIMEOUT: '5',
      DOCS_ASSISTANT_MAX_PAGE_SIZE: '3',
      DOCS_ASSISTANT_SUGGESTIONS: '1',
      DOCS_ASSISTANT_INSTRUCTIONS: 'Say "boat", not "ship".',
      DOCS_ASSISTANT_SITE_NAME: 'Lantern',
      DOCS_ASSISTANT_SITE_SUBJECT: 'a lightbox',
      DOCS_ASSISTANT_SITE_VERSION: '2',
      DOCS_ASSISTANT_SITE_LANGUAGES: 'en, de',
    };
    assert.deepEqual(await loadAnswerSettings(environment), {
      maxTokens: 900,
      thinkingTokens: 8000,
      thoughts: true,
      promptTokens: 6000,
      firstTokenTimeout: 90_000,
      tokenTimeout: 5000,
      answerTimeout: 300_000,
      searchTimeout: 5000,
      maxPageSize: 3,
      suggestions: 1,
      instructions: 'Say "boat", not "ship".',
      site: { name: 'Lantern', subject: 'a lightbox', version: '2', languages: 'en, de' },
    });
  });

  for (const [environment, message] of [
    [
      { DOCS_ASSISTANT_MAX_TOKENS: 'many' },
      'DOCS_ASSISTANT_MAX_TOKENS: "many" is not a number from 64 to 100000. Set one, such as 2000.',
    ],
    [
      { DOCS_ASSISTANT_PROMPT_TOKENS: '100' },
      'DOCS_ASSISTANT_PROMPT_TOKENS: "100" is not a number from 2000 to 1000000. Set one, such as 16000.',
    ],
    [
      { DOCS_ASSISTANT_MAX_PAGE_SIZE: '0' },
      'DOCS_ASSISTANT_MAX_PAGE_SIZE: "0" is not a number from 1 to 50. Set one, such as 10.',
    ],
    [
      { DOCS_ASSISTANT_FIRST_TOKEN_TIMEOUT: '2h' },
      'DOCS_ASSISTANT_FIRST_TOKEN_TIMEOUT: "2h" is not a time from 100ms to 110s. Set one, such as 60s.',
    ],
    [
      { DOCS_ASSISTANT_TOKEN_TIMEOUT: '0' },
      'DOCS_ASSISTANT_TOKEN_TIMEOUT: "0" is not a time from 100ms to 110s. Set one, such as 30s.',
    ],
    [
      { DOCS_ASSISTANT_INSTRUCTIONS: 'x'.repeat(8001) },
      'DOCS_ASSISTANT_INSTRUCTIONS: the text has 8001 characters. Set one of at most 8000.',
    ],
  ] as [Environment, string][]) {
    it(`fails with one line: ${message}`, async () => {
      await assert.rejects(loadAnswerSettings(environment), { name: 'SettingsError', message });
    });
  }
});
