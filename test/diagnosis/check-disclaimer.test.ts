import assert from 'node:assert/strict';
import { checkDisclaimer, namesAi } from '../../src/diagnosis/check-disclaimer.js';
import { loadLocale } from '../../src/strings/locales.js';
import { localeTags } from '../../src/strings/match-locale.js';

/** Small print of sites that says so, in other words or another form than ours. */
const saying = [
  'Answers by A.I.',
  'Powered by an LLM. Verify them.',
  'Written by a language model',
  'Von künstlicher Intelligenz geschrieben',
  'Réponses générées par intelligence artificielle',
  'Respostas geradas por inteligência artificial',
  'Odpowiedzi tworzy sztuczna inteligencja.',
  'Ответы пишет искусственный интеллект.',
  'Відповіді створює штучний інтелект',
  'Yanıtlar yapay zeka ile üretilir.',
  'تُكتب الإجابات بواسطة الذكاء الاصطناعي',
  'התשובות נכתבות על ידי בינה מלאכותית',
  'जवाब एआई लिखता है',
  '回答は人工知能が生成します',
  '回答は生成AIによるものです',
  '답변은 인공지능이 작성합니다',
  '回答由人工智能生成',
  '回答由人工智慧產生',
];

/** Small print that does not say so. Some has the letters of an abbreviation. */
const silent = [
  'Check the sources.',
  'Answers by our assistant.',
  'Verifica le fonti e chiedi ai nostri esperti.',
  'Eu ia verificar as fontes.',
  'Bil ki kaynakları kontrol etmelisin.',
  'Prüfen Sie die Quellen. KIEL GmbH',
  'Mail us: MAIL@example.com',
  'Vérifiez les sources.',
  'Проверяйте источники. РОССИИ',
  '出典を確認してください。',
  '출처를 확인하세요.',
];

describe('The check of the small print', () => {
  for (const tag of localeTags) {
    it(`is content with our own in ${tag}`, async () => {
      const { disclaimer } = await loadLocale(tag);
      assert.equal(checkDisclaimer(disclaimer).outcome, 'pass', disclaimer);
    });
  }

  for (const text of saying) it(`is content with “${text}”`, () => assert.equal(namesAi(text), true));

  for (const text of silent) {
    it(`warns about “${text}”`, () => {
      const { outcome, remedy } = checkDisclaimer(undefined, text);
      assert.deepEqual([outcome, remedy], ['warning', 'disclaimer="AI can make mistakes. Check the sources."']);
    });
  }

  it('is content if nothing replaces ours', () => assert.equal(checkDisclaimer(undefined, undefined).outcome, 'pass'));

  for (const texts of [
    ['  ', 'AI answers'],
    [undefined, ' '],
    [undefined, undefined, ''],
  ]) {
    it(`warns if ours is replaced by nothing: ${JSON.stringify(texts)}`, () => {
      assert.match(checkDisclaimer(...texts).text, /^The small print does not show/);
    });
  }
});
