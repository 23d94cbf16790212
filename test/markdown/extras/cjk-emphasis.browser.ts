import { expect } from 'chai';
import { renderEachWay } from '../growing-text.js';

/** The HTML of the only paragraph. */
const render = (text: string) => renderEachWay(text).querySelector('p')?.innerHTML;

describe('Emphasis beside CJK punctuation', () => {
  const expected: Readonly<Record<string, string>> = {
    '**「重要」**です': '<strong>「重要」</strong>です',
    'これは**太字。**次': 'これは<strong>太字。</strong>次',
    'これは**「重要」**です。': 'これは<strong>「重要」</strong>です。',
    '**강조(한글)**은': '<strong>강조(한글)</strong>은',
    '이것은 **"강조"**입니다': '이것은 <strong>"강조"</strong>입니다',
    '**注意：**请先备份。': '<strong>注意：</strong>请先备份。',
    '他说**“重要”**。': '他说<strong>“重要”</strong>。',
    'は**(重要)**です': 'は<strong>(重要)</strong>です',
    'これは**`npm ci`**です': 'これは<strong><code translate="no" dir="ltr">npm ci</code></strong>です',
    'これは*「斜体」*です': 'これは<em>「斜体」</em>です',
    '***「重要」***です': '<em><strong>「重要」</strong></em>です',
    'これは~~取消。~~次': 'これは<del>取消。</del>次',
    '**これは*斜体。*次**だ': '<strong>これは<em>斜体。</em>次</strong>だ',
    '**一。**二**三。**四': '<strong>一。</strong>二<strong>三。</strong>四',
    '先生**「𠮷」**だ': '先生<strong>「𠮷」</strong>だ',
    '**😀**は': '<strong>😀</strong>は',
  };
  for (const [text, html] of Object.entries(expected)) {
    it(`is as a reader expects: ${text}`, () => expect(render(text)).to.equal(html));
  }

  it('keeps the rules of CommonMark elsewhere', () => {
    for (const text of ['a**"b"**c', '5 * 「3」 * 2', 'は\\*「重要」\\*です', 'はい_「重要」_です', 'a * 「b」*']) {
      expect(render(text), text).to.equal(text.replaceAll('\\', ''));
    }
    expect(render('_x_。「_y_」')).to.equal('<em>x</em>。「<em>y</em>」');
  });
});
