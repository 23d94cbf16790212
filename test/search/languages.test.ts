import assert from 'node:assert/strict';

import type { Section } from '../../src/search/docs/section.js';
import { indexSections } from '../../src/service/indexing/build-image.js';
import { DocsIndex } from '../../src/search/docs-index.js';
import { detectQuestionLanguage } from '../../src/search/languages/detect-language.js';

function section(path: string, title: string, text: string): Section {
  return { path, pagePath: path, title, headings: [], content: text, text, code: '', frontMatter: {} };
}

const pages: Readonly<Record<string, readonly Section[]>> = {
  German: [
    section(
      '/deps',
      'Abhängigkeiten',
      'Hier steht, wie man Abhängigkeiten einer Anwendung auflistet und wie sie mit dem Befehl installiert werden.',
    ),
    section(
      '/env',
      'Umgebung',
      'Die Einstellungen der Umgebung werden aus einer Datei gelesen, die im Ordner des Projekts liegt.',
    ),
  ],
  Korean: [
    section('/cookies', '쿠키 매개변수', '쿠키를 읽으려면 매개변수를 선언합니다.'),
    section('/files', '파일 요청', '클라이언트가 업로드한 파일들을 정의할 수 있습니다.'),
  ],
  English: [
    section('/async', 'Asynchronous code', 'Test asynchronous code with promises and callbacks in your tests.'),
    section('/remove', 'Uninstall', 'To uninstall the tool, remove it with the package manager.'),
  ],
};

async function findFirst(language: string, query: string): Promise<string | undefined> {
  const index = new DocsIndex(indexSections(pages[language] ?? []));
  return (await index.search({ query, pageSize: 1 })).results[0]?.path;
}

describe('The search in docs of other languages', () => {
  it('finds other forms of German words', async () => {
    assert.equal(await findFirst('German', 'Wie installiere ich eine Abhängigkeit?'), '/deps');
    assert.equal(await findFirst('German', 'Einstellung lesen'), '/env');
  });

  it('finds Korean words with other endings', async () => {
    assert.equal(await findFirst('Korean', '파일을 업로드하려면?'), '/files');
  });

  it('finds pages in English for questions in German', async () => {
    assert.equal(await findFirst('English', 'Wie teste ich asynchronen Code?'), '/async');
    assert.equal(await findFirst('English', 'Wie deinstalliere ich es?'), '/remove');
  });
});

describe('A question', () => {
  it('has no detected language if only one of several words indicates it, because that may be a name', () => {
    assert.equal(detectQuestionLanguage('mise vs asdf'), undefined);
    assert.equal(detectQuestionLanguage('proxy konfigurieren hinter nginx'), 'de');
    assert.equal(detectQuestionLanguage('Sprache'), 'de');
  });

  it('is in the language of its words, whatever the parts of identifiers mean elsewhere', () => {
    assert.equal(detectQuestionLanguage('UV_CACHE_DIR'), undefined);
    assert.equal(detectQuestionLanguage('run as a service on linux'), 'en');
    assert.equal(detectQuestionLanguage('what licence'), 'en');
    assert.equal(detectQuestionLanguage('skip a test on CI'), 'en');
    assert.equal(detectQuestionLanguage('comment on installe'), 'fr');
    assert.equal(detectQuestionLanguage('die Datei in C'), 'de');
  });

  it('is French by its spelling, even if it is short', () => {
    assert.equal(detectQuestionLanguage('Comment installer ?'), 'fr');
    assert.equal(detectQuestionLanguage('Qu’est-ce que Pinia ?'), 'fr');
    assert.equal(detectQuestionLanguage('install on docker ?'), 'en');
    assert.equal(detectQuestionLanguage('install docker ?'), undefined);
    assert.notEqual(detectQuestionLanguage('can I disable automatic peer installation?'), 'de');
    assert.equal(detectQuestionLanguage('serve a static folder'), 'en');
    assert.equal(detectQuestionLanguage('instalar uma biblioteca'), 'pt');
    assert.equal(detectQuestionLanguage('¿Cómo creo un proyecto?'), 'es');
  });
});

describe('A German verb whose particle is at the end of its clause', () => {
  const texts = {
    ausschalten: 'Die Lampe wird mit dem Knopf ausgeschaltet, und man kann sie ausschalten.',
    anschalten: 'Die Lampe wird mit dem Schalter angeschaltet, und man kann sie anschalten.',
    hinzufügen: 'Ein Docht ist der Lampe mit der Hand hinzuzufügen, wenn er fehlt.',
    zurücksetzen: 'Das Zurücksetzen der Lampe löscht alles, was eingestellt ist.',
    hochladen: 'Das Hochladen der Lampe dauert lange.',
    ablaufen: 'Das Öl der Lampe kann ablaufen, und dann brennt nichts.',
    abbrechen: 'Das Abbrechen der Lampe kostet Zeit.',
    annehmen: 'Die Lampe wird sich annehmen lassen.',
    anhalten: 'Die Lampe anhalten lohnt sich.',
    einlesen: 'Das Einlesen der Lampe ist nötig.',
    einstellen: 'Die Helligkeit der Lampe ist mit dem Rad zu ändern und schaltet sich ein.',
  };
  const sections = Object.entries(texts).map(([name, text]) => section(`/${name}`, `Die Lampe ${name}`, text));

  for (const [question, found] of [
    ['Wie schalte ich die Lampe aus?', 'ausschalten'],
    ['Wie schaltet man die Lampe an?', 'anschalten'],
    ['Schalte die Lampe bitte aus.', 'ausschalten'],
    ['Wie füge ich der Lampe einen Docht hinzu?', 'hinzufügen'],
    ['Wie setze ich die Lampe zurück, wenn sie flackert?', 'zurücksetzen'],
    ['Wie stellt man die Lampe ein', 'einstellen'],
    ['Kann ich die Lampe ausschalten?', 'ausschalten'],
    ['Wie lädt man die Lampe hoch?', 'hochladen'],
    ['Wann läuft die Lampe ab?', 'ablaufen'],
    ['Wann bricht die Lampe ab?', 'abbrechen'],
    ['Wer nimmt die Lampe an?', 'annehmen'],
    ['Wie hält man die Lampe an?', 'anhalten'],
    ['Wie liest man die Lampe ein?', 'einlesen'],
  ] as const) {
    it(`is found whole: “${question}”`, async () => {
      const index = new DocsIndex(indexSections(sections));
      assert.equal((await index.search({ query: question, pageSize: 1 })).results[0]?.path, `/${found}`);
    });
  }

  it('is translated for docs in English', async () => {
    const english = [
      section('/off', 'Disable it', 'How to disable the lamp.'),
      section('/on', 'Enable it', 'How to enable the lamp.'),
    ];
    const index = new DocsIndex(indexSections(english));
    const first = async (query: string) => (await index.search({ query, pageSize: 1 })).results[0]?.path;
    assert.equal(await first('Wie schalte ich die Lampe aus?'), '/off');
    assert.equal(await first('Wie schalte ich die Lampe ein?'), '/on');
  });
});

describe('Names of small words', () => {
  it('are searched for as they are', async () => {
    const index = new DocsIndex(
      indexSections([
        section('/be', '.toBe(value)', 'Use `.toBe` to compare primitive values.'),
        section('/equal', '.toEqual(value)', 'Use `.toEqual` to compare recursively.'),
      ]),
    );
    assert.equal((await index.search({ query: 'toBe', pageSize: 1 })).results[0]?.path, '/be');
  });
});
