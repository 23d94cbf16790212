import assert from 'node:assert/strict';
import { findSecrets } from '../../src/secrets/find-secrets.js';
import { mayHoldSecret } from '../../src/view/composer/may-hold-secret.js';
import { assignments, notations, surroundings } from './support/notations.js';
import { RandomText } from './support/random-text.js';
import { formatted, named } from './support/secret-kinds.js';

/** Texts with secrets of each kind. */
function* makeTexts(random: RandomText, count: number): Iterable<string> {
  for (let index = 0; index < count; index++) {
    for (const make of Object.values(formatted)) yield random.pick(surroundings)(make(random));
    for (const [names, make] of Object.values(named)) yield random.pick(assignments)(random.pick(names), make(random));
    for (const make of Object.values(notations)) yield make(random)[0];
  }
}

describe('Whether the patterns for secrets load', () => {
  it('is yes for every text in which they find one', () => {
    const missed = [...makeTexts(new RandomText(7), 200)].filter(
      (text) => findSecrets(text).length > 0 && !mayHoldSecret(text),
    );
    assert.deepEqual(missed.slice(0, 5), []);
  });

  for (const question of [
    'How do I change the accent colour?',
    'Where is the internationalization of the documentation configured?',
    'What does `retrieval-page-size` do in docs-assistant 1.2.3?',
    'Wie ändere ich die Benachrichtigungseinstellungen?',
    'npm install --save-dev docs-assistant@1.2.3',
    'const server = createServer({ port: 3000, host: "127.0.0.1" });',
  ]) {
    it(`is no for an ordinary question: ${question}`, () => assert.equal(mayHoldSecret(question), false));
  }
});
