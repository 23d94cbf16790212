/** A text, and its HTML as a reader expects it: without frames and attributes, except the addresses of links. */
export type Reading = readonly [markdown: string, html: string];

/** Texts of language models that CommonMark, marked or other renderers read in another way, by topic. */
export const readings: Readonly<Record<string, readonly Reading[]>> = {
  'names of character references': [
    [
      'Pass &timestamp; to it, &region; and &section;.',
      '<p>Pass &amp;timestamp; to it, &amp;region; and &amp;section;.</p>',
    ],
    ['&notify; &current; &copyright; &parallel;', '<p>&amp;notify; &amp;current; &amp;copyright; ∥</p>'],
    ['a &times; b &eacute; &amp; &lt; &nbsp; &semi;', '<p>a × b é &amp; &lt; &nbsp; ;</p>'],
    ['`&timestamp;` and `&times;`', '<p><code>&amp;timestamp;</code> and <code>&amp;times;</code></p>'],
    ['/api?a=1&timestamp=2&copy=3', '<p>/api?a=1&amp;timestamp=2&amp;copy=3</p>'],
    [
      '| &ltgroup; |\n| - |\n| &region; |',
      '<table><thead><tr><th>&amp;ltgroup;</th></tr></thead><tbody><tr><td>&amp;region;</td></tr></tbody></table>',
    ],
    ['- &orderby; &notin;\n- &ampersand;', '<ul><li>&amp;orderby; ∉</li><li>&amp;ampersand;</li></ul>'],
    ['[a](/x?a=1&timestamp;=2)', '<p><a href="/x?a=1&amp;timestamp;=2">a</a></p>'],
    ['<b title="&region;">&region; &eacute;</b>', '<p><b>&amp;region; é</b></p>'],
    ['&NotEqualTilde; &acE; &Auml;', '<p>≂̸ ∾̳ Ä</p>'],
  ],
  'definitions that define nothing': [
    ['[ERROR]: ECONNREFUSED\n\nThe end.', '<p>[ERROR]: ECONNREFUSED</p><p>The end.</p>'],
    ['- [RFC-1]: Title\n- [RFC-2]: Other', '<ul><li>[RFC-1]: Title</li><li>[RFC-2]: Other</li></ul>'],
    ['[Note]: important', '<p>[Note]: important</p>'],
    ['See [Note].\n\n[Note]: important', '<p>See [Note].</p><p>[Note]: important</p>'],
    ['[WARN]: first\n[ERROR]: second\n\nText.', '<p>[WARN]: first</p><p>[ERROR]: second</p><p>Text.</p>'],
    [
      '- [Docs]: https://docs.example/a\n- [Code]: ./src\n\nText.',
      '<ul><li>[Docs]: <a href="/a">https://docs.example/a</a></li><li>[Code]: ./src</li></ul><p>Text.</p>',
    ],
    ['[Docs]: /docs\n\nOne.\n\nTwo.\n\nThree.', '<p>[Docs]: /docs</p><p>One.</p><p>Two.</p><p>Three.</p>'],
    ['[a]: /a\n\nOne.\n\nTwo.\n\nThree [a].', '<p>One.</p><p>Two.</p><p>Three <a href="/a">a</a>.</p>'],
    [
      'See [two].\n\n[one]: /one\n[two]: /two\n[three]: /three',
      '<p>See <a href="/two">two</a>.</p><p>[one]: /one</p><p>[three]: /three</p>',
    ],
    ['> [INFO]: started "now"\n\nThe end.', '<blockquote><p>[INFO]: started "now"</p></blockquote><p>The end.</p>'],
    [
      '[1] and [2]\n\n[1]: https://docs.example/1\n[2]: <https://docs.example/2> "Two"',
      '<p><a href="/1">1</a> and <a href="/2">2</a></p>',
    ],
    [
      '1. [Step]: done\n\n   More.\n2. [Next]: /next',
      '<ol><li><p>[Step]: done</p><p>More.</p></li><li><p>[Next]: /next</p></li></ol>',
    ],
  ],
  'fences in fences': [
    [
      '```md\n# A\n```bash\nnpm i\n```\nB\n```\n\nThe end.',
      '<pre><code># A\n```bash\nnpm i\n```\nB\n</code></pre><p>The end.</p>',
    ],
    [
      'Text.\n\n```markdown\n```js\na\n```\n```\n\nThe end.',
      '<p>Text.</p><pre><code>```js\na\n```\n</code></pre><p>The end.</p>',
    ],
    [
      'Text.\n\n```mdx\n# A\n\n```tsx title="a"\n<A />\n```\n\n```css\nb\n```\n```\n\nThe end.',
      '<p>Text.</p><pre><code># A\n\n```tsx title="a"\n&lt;A /&gt;\n```\n\n```css\nb\n```\n</code></pre><p>The end.</p>',
    ],
    ['~~~md\n~~~sh\na\n~~~\n~~~\n\nThe end.', '<pre><code>~~~sh\na\n~~~\n</code></pre><p>The end.</p>'],
    ['````md\n```js\na\n```\n````\n\nThe end.', '<pre><code>```js\na\n```\n</code></pre><p>The end.</p>'],
    ['```\n# A\n```js\na\n```\n```\n\nThe end.', '<pre><code># A\n```js\na\n```\n</code></pre><p>The end.</p>'],
    [
      '```js\na\n```\n\n```bash\nb\n```\n\nThe end.',
      '<pre><code>a\n</code></pre><pre><code>b\n</code></pre><p>The end.</p>',
    ],
    ['```js\na\n```\n```bash\nb\n```', '<pre><code>a\n</code></pre><pre><code>b\n</code></pre>'],
    [
      '- One:\n\n  ```md\n  ```js\n  a\n  ```\n  ```\n- Two',
      '<ul><li><p>One:</p><pre><code>```js\na\n```\n</code></pre></li><li><p>Two</p></li></ul>',
    ],
    [
      '> ```md\n> ```js\n> a\n> ```\n> ```\n\nThe end.',
      '<blockquote><pre><code>```js\na\n```\n</code></pre></blockquote><p>The end.</p>',
    ],
    [
      'Text.\n\n```md\n```js\na\n```\n\nNever closed.',
      '<p>Text.</p><pre><code>```js\na\n```\n\nNever closed.\n</code></pre>',
    ],
  ],
  'an answer in a block of markdown': [
    ['```markdown\n# A\n\n- b\n```', '<h3>A</h3><ul><li>b</li></ul>'],
    ['```md\n**a**\n```\n', '<p><strong>a</strong></p>'],
    ['\n````markdown\n# A\n\n```js\na\n```\n````\n\n', '<h3>A</h3><pre><code>a\n</code></pre>'],
    ['```markdown\nA\n\n```js\na\n```\n\nB\n```', '<p>A</p><pre><code>a\n</code></pre><p>B</p>'],
    ['~~~Markdown\n_a_\n~~~', '<p><em>a</em></p>'],
    ['```markdown\n# Never\n\nclosed', '<h3>Never</h3><p>closed</p>'],
    ['```markdown\n# A\n```\n\nMore.', '<pre><code># A\n</code></pre><p>More.</p>'],
    ['Here:\n\n```markdown\n# A\n```', '<p>Here:</p><pre><code># A\n</code></pre>'],
    ['```mdx\n# A\n```', '<pre><code># A\n</code></pre>'],
    ['```js\na\n```', '<pre><code>a\n</code></pre>'],
  ],
  tildes: [
    ['20~25°C and 30~35°C', '<p>20~25°C and 30~35°C</p>'],
    ['1~3단계, 5~7단계', '<p>1~3단계, 5~7단계</p>'],
    ['H~2~O and ~10~ of ~100', '<p>H~2~O and ~10~ of ~100</p>'],
    ['~/a and ~/b', '<p>~/a and ~/b</p>'],
    ['~~gone~~ and ~~*so*~~', '<p><del>gone</del> and <del><em>so</em></del></p>'],
    ['- ~5 min\n- ~10 min~', '<ul><li>~5 min</li><li>~10 min~</li></ul>'],
    [
      '| ~1 | ~2 |\n| - | - |\n| ~~3~~ | 4~5 |',
      '<table><thead><tr><th>~1</th><th>~2</th></tr></thead><tbody><tr><td><del>3</del></td><td>4~5</td></tr></tbody></table>',
    ],
    ['**~5** to **~6**', '<p><strong>~5</strong> to <strong>~6</strong></p>'],
    ['9:00~10:00, 11:00~12:00', '<p>9:00~10:00, 11:00~12:00</p>'],
    ['~~one ~two~ three~~', '<p><del>one ~two~ three</del></p>'],
  ],
  'tags that only format': [
    ['<u>one</u> and <span style="color:red">**two**</span>.', '<p>one and <strong>two</strong>.</p>'],
    ['<font color="red">a</font> <small>b</small> <ins>c</ins> <big>d</big>', '<p>a b c d</p>'],
    ['<center>Hello **you**</center>', '<p>Hello <strong>you</strong></p>'],
    ['<div align="center">\n\n# Name\n\n</div>\n\nAfter.', '<h3>Name</h3><p>After.</p>'],
    ['<div align="center">**a**</div>\n\nAfter.', '<p><strong>a</strong></p><p>After.</p>'],
    ['<div style="x">Text\nmore</div>\n\nAfter.', '<p>Text\nmore</p><p>After.</p>'],
    ['<section>\n<div class="a">\n\n- one\n\n</div>\n</section>\n\nAfter.', '<ul><li>one</li></ul><p>After.</p>'],
    ['- <u>a</u>\n- <span class="x">b</span> c', '<ul><li>a</li><li>b c</li></ul>'],
    [
      '| <u>a</u> |\n| - |\n| <font size="2">b</font> |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['## <u>Title</u> <a href="/x">x</a>', '<h3>Title <a href="/x">x</a></h3>'],
    ['**<u>a</u>** and <u>**b**</u>', '<p><strong>a</strong> and <strong>b</strong></p>'],
    ['<strike>a</strike> <tt>b</tt>', '<p><s>a</s> <code>b</code></p>'],
    ['<span style="a"><span style="b">c</span></span>', '<p>c</p>'],
  ],
  'tags that are spoken of': [
    ['The <span> element and the <div> element.', '<p>The &lt;span&gt; element and the &lt;div&gt; element.</p>'],
    ['Use <u> and </u> for it.', '<p>Use &lt;u&gt; and &lt;/u&gt; for it.</p>'],
    ['<div> is an element.', '<p>&lt;div&gt; is an element.</p>'],
    ['Close it with </div>', '<p>Close it with &lt;/div&gt;</p>'],
    ['Add <div id="app"></div> to it.', '<p>Add &lt;div id="app"&gt;&lt;/div&gt; to it.</p>'],
    ['<div id="app"></div>\n\nAfter.', '<p>&lt;div id="app"&gt;&lt;/div&gt;</p><p>After.</p>'],
    [
      'The <title> element, <your-api-key> and Map<String, List<T>>.',
      '<p>The &lt;title&gt; element, &lt;your-api-key&gt; and Map&lt;String, List&lt;T&gt;&gt;.</p>',
    ],
    ['ssh user@<address>:22 <data>', '<p>ssh user@&lt;address&gt;:22 &lt;data&gt;</p>'],
    ['`<u>a</u>` is code.', '<p><code>&lt;u&gt;a&lt;/u&gt;</code> is code.</p>'],
    ['- <header> first\n- <footer> last', '<ul><li>&lt;header&gt; first</li><li>&lt;footer&gt; last</li></ul>'],
    ['<time> or <abbr>', '<p>&lt;time&gt; or &lt;abbr&gt;</p>'],
  ],
  addresses: [
    ['[Source: https://docs.example/guide]', '<p>[Source: <a href="/guide">https://docs.example/guide</a>]</p>'],
    [
      '[https://docs.example/a] and [[https://docs.example/b]]',
      '<p>[<a href="/a">https://docs.example/a</a>] and [[<a href="/b">https://docs.example/b</a>]]</p>',
    ],
    ['{"a":"https://docs.example/a","b":1}', '<p>{"a":"<a href="/a">https://docs.example/a</a>","b":1}</p>'],
    ['{https://docs.example/a}', '<p>{<a href="/a">https://docs.example/a</a>}</p>'],
    ['https://docs.example/a[1]/{id}', '<p><a href="/a%5B1%5D/%7Bid%7D">https://docs.example/a[1]/{id}</a></p>'],
    [
      'https://例え.jp/パス です',
      '<p><a href="https://xn--r8jz45g.jp/%E3%83%91%E3%82%B9">https://例え.jp/パス</a> です</p>',
    ],
    ['(https://例え.jp/パス)', '<p>(<a href="https://xn--r8jz45g.jp/%E3%83%91%E3%82%B9">https://例え.jp/パス</a>)</p>'],
    [
      'http://президент.рф/ и https://مثال.example',
      '<p><a href="http://xn--d1abbgf6aiiy.xn--p1ai/">http://президент.рф/</a> и <a href="https://xn--mgbh0fb.example/">https://مثال.example</a></p>',
    ],
    ['https://www.例え.jp', '<p><a href="https://www.xn--r8jz45g.jp/">https://www.例え.jp</a></p>'],
    ['[a](/path with spaces/x)', '<p><a href="/path%20with%20spaces/x">a</a></p>'],
    [
      '![a](/an image (1).png "T") and [b](./my file.md#x)',
      '<p><img src="https://docs.example/an%20image%20(1).png"> and <a href="/my%20file.md#x">b</a></p>',
    ],
    [
      '[a](My File.pdf) and [b](https://docs.example/a b)',
      '<p><a href="/My%20File.pdf">a</a> and <a href="/a%20b">b</a></p>',
    ],
    ['[a](see the docs) and [b] (not this)', '<p>[a](see the docs) and [b] (not this)</p>'],
  ],
  'spaces behind marks': [
    ['\uFEFF# Title\n\nText.', '<h3>Title</h3><p>Text.</p>'],
    ['#\u00A0Title', '<h3>Title</h3>'],
    ['##\uFEFFTitle', '<h3>Title</h3>'],
    ['-\u00A0one\n-\u00A0two', '<ul><li>one</li><li>two</li></ul>'],
    ['1.\u00A0one\n2.\u00A0two', '<ol><li>one</li><li>two</li></ol>'],
    ['+\u202Fone\n+\u3000two', '<ul><li>one</li><li>two</li></ul>'],
    [
      '- a\n  -\u00A0b\n\n> -\u00A0c',
      '<ul><li>a<ul><li>b</li></ul></li></ul><blockquote><ul><li>c</li></ul></blockquote>',
    ],
    ['#\u3000見出し\n\n1)\u00A0a', '<h3>見出し</h3><ol><li>a</li></ol>'],
    ['Text.\n\uFEFF\n\uFEFF- one', '<p>Text.</p><ul><li>one</li></ul>'],
    ['10\u00A0% and a\u00A0-\u00A0b', '<p>10&nbsp;% and a&nbsp;-&nbsp;b</p>'],
  ],
  'citation marks of other services': [
    ['The limit is 5【1†source】.', '<p>The limit is 5.</p>'],
    ['A【4:0†guide.md】B【12†L5-L10】', '<p>AB</p>'],
    ['One \uE200cite\uE202turn0search1\uE202turn0file2\uE201two.', '<p>One two.</p>'],
    ['- a【oaicite:0】\n- b :contentReference[oaicite:3]{index=3}', '<ul><li>a</li><li>b </li></ul>'],
    [
      '| a |\n| - |\n| b【1†source】 |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['**a【1†source】** b', '<p><strong>a</strong> b</p>'],
    ['【重要】です。【1】も', '<p>【重要】です。【1】も</p>'],
    ['`【1†source】` is code.', '<p><code>【1†source】</code> is code.</p>'],
    ['```\n【1†source】\n```', '<pre><code>【1†source】\n</code></pre>'],
    ['A † B 【note', '<p>A † B 【note</p>'],
  ],
  'bars in code in a table': [
    [
      "| a | b |\n| - | - |\n| `'a' | 'b'` | c |",
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>'a' | 'b'</code></td><td>c</td></tr></tbody></table>",
    ],
    [
      '| a | b |\n| - | - |\n| `||` | or |\n| ``a | b`` | c |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>||</code></td><td>or</td></tr><tr><td><code>a | b</code></td><td>c</td></tr></tbody></table>',
    ],
    [
      '| a | b |\n| - | - |\n| x | `string | null` |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>x</td><td><code>string | null</code></td></tr></tbody></table>',
    ],
    [
      '| `a|b` | c |\n| - | - |\n| 1 | 2 |',
      '<table><thead><tr><th><code>a|b</code></th><th>c</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      '| a | b |\n| - | - |\n| `a \\| b` | c |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>a | b</code></td><td>c</td></tr></tbody></table>',
    ],
    [
      '| a | b | c |\n| - | - | - |\n| `x` | `y` | z |',
      '<table><thead><tr><th>a</th><th>b</th><th>c</th></tr></thead><tbody><tr><td><code>x</code></td><td><code>y</code></td><td>z</td></tr></tbody></table>',
    ],
    [
      '- Table:\n\n  | a | b |\n  | - | - |\n  | `a|b` | c |',
      '<ul><li><p>Table:</p><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>a|b</code></td><td>c</td></tr></tbody></table></li></ul>',
    ],
    [
      'a | b\n- | -\n`x | y` | z',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>x | y</code></td><td>z</td></tr></tbody></table>',
    ],
    [
      '| a |\n| - |\n| `b | c | d` |\n\nAfter.',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><code>b | c | d</code></td></tr></tbody></table><p>After.</p>',
    ],
    ['Use `a | b` or c | d.', '<p>Use <code>a | b</code> or c | d.</p>'],
  ],
};
