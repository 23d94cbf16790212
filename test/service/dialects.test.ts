import assert from 'node:assert/strict';

import { cleanMarkdown } from '../../src/service/docs/clean-markdown.js';

/** The cleaned page, without blank lines. */
function clean(lines: readonly string[]): string[] {
  return cleanMarkdown(lines.join('\n'), { mdx: false })
    .split('\n')
    .filter((line) => line.trim() !== '');
}

describe('The markdown of a site generator', () => {
  it('keeps the content of indented notes and tabs of MkDocs, with their titles', () => {
    assert.deepEqual(
      clean(['!!! note "Mind this"', '', '    Restart it.', '', '    ```sh', '    stop', '    ```', 'After.']),
      ['> [!NOTE]', '> **Mind this**', '>', '> Restart it.', '>', '> ```sh', '> stop', '> ```', 'After.'],
    );
    assert.deepEqual(clean(['=== "npm"', '', '    ``` sh', '    npm i', '    ```']), ['``` sh [npm]', 'npm i', '```']);
    assert.deepEqual(clean(['=== ":octicons-file: `a.md`"', '', '    ``` md', '    # A', '    ```']), [
      '``` md [a.md]',
      '# A',
      '```',
    ]);
    assert.deepEqual(clean(['/// tip | Mind this', 'Restart it.', '///']), [
      '> [!TIP]',
      '> **Mind this**',
      '>',
      '> Restart it.',
    ]);
  });

  it('names the keys that MkDocs shows', () => {
    assert.deepEqual(clean(['Press ++ctrl+arrow-up++ or ++"Q"++.']), ['Press `Ctrl+Arrow Up` or `Q`.']);
    assert.deepEqual(clean(['C++, i++ and j++, `++q++`, c++11++']), ['C++, i++ and j++, `++q++`, c++11++']);
  });

  it('keeps the content of components of Nuxt Content, without their properties', () => {
    const lines = ['::code-group{sync="pm"}', '```sh [npm]', 'npm i', '```', '::', '', '::note', 'Mind this.', '::'];
    assert.deepEqual(clean(lines), ['```sh [npm]', 'npm i', '```', '> [!NOTE]', '> Mind this.']);
    assert.deepEqual(clean(['::card', '---', 'icon: lamp', '---', 'A lamp.', '::', 'After.']), ['A lamp.', 'After.']);
    const others = ['A path:', '`std::lamp`', '::std::lamp of C++'];
    assert.deepEqual(clean(others), others);
  });

  it('closes containers in one that is closed, and drops the marks of those that are not', () => {
    const nested = ['::::steps', ':::warning', 'One.', '::::', 'Two.'];
    assert.deepEqual(clean(nested), ['One.', 'Two.']);
    assert.deepEqual(clean(['::: tip', '::: danger', 'One.', ':::', 'Two.']), ['> [!CAUTION]', '> One.', 'Two.']);
    assert.deepEqual(clean(['::: tip Mind this', 'One.', '::::steps', 'Two.']), ['**Mind this**', 'One.', 'Two.']);
  });

  it('shows definition lists as lists of points', () => {
    const lines = ['`static`', ': Files that are copied.', '', 'Theme', '', ':   How it looks.', ':   A folder.', ''];
    assert.deepEqual(clean(lines), ['- `static`: Files that are copied.', '- Theme: How it looks.', '  A folder.']);
    const others = ['# Title', ': no term', '```yaml', 'key', ': value', '```'];
    assert.deepEqual(clean(others), others);
  });

  it('takes a definition below a heading for the text of its section', () => {
    const heading = '#### `wick`';
    const lines = [heading, '', ': How thick', 'the wick is.', '', '    ```sh', '    wick 3', '    ```', '', 'After.'];
    assert.deepEqual(clean(lines), [heading, 'How thick', 'the wick is.', '```sh', 'wick 3', '```', 'After.']);
    const noted = [heading, '', ':   Text.', '', '    !!! note', '', '        Mind it.', '', '#### Next', '', 'Text.'];
    assert.deepEqual(clean(noted).slice(0, 2), [heading, 'Text.']);
    assert.ok(clean(noted).includes('> Mind it.'));
    const code = ['```md', heading, '', ': value', '```'];
    assert.deepEqual(clean(code), code.filter(Boolean));
  });

  it('shows code as readers see it, without marks of lines and without lines that a change removes', () => {
    const lines = [
      '```ts',
      'const a = 1; // [!code --]',
      'const a = 2; // [!code ++]',
      'b(); /* [!code focus] */',
      '```',
    ];
    assert.deepEqual(clean(lines), ['```ts', 'const a = 2;', 'b();', '```']);
    assert.deepEqual(clean(['```yaml', 'a: 1 # [tl! add]', 'b: [!code]', '```']), [
      '```yaml',
      'a: 1',
      'b: [!code]',
      '```',
    ]);
    const shown = ['````md', '```ts', 'b(); // [!code focus]', '```', '````'];
    assert.deepEqual(clean(shown), shown);
  });

  it('shows no includes, icons, attributes and lists of contents', () => {
    const lines = [
      '[TOC]',
      '[[toc]]',
      '--8<-- "a.md"',
      '{* ../a.py hl[1] *}',
      '<<< @/a.js{2}',
      '@[code](../a.js)',
      'import Tabs from "@theme/Tabs";',
      '::: lantern.Show',
      'A [button](/b){ .md-button } :material-check: here',
    ];
    assert.deepEqual(clean(lines), ['A [button](/b)  here']);
  });

  it('shows no inclusion in code that was not found, and a callout that has only a title', () => {
    const lines = ['```py', '--8<-- "a.py"', 'b()', '```', '', '!!! tip "New in 2"', '', 'A lamp.'];
    assert.deepEqual(clean(lines), ['```py', 'b()', '```', '> [!TIP]', '> **New in 2**', '>', 'A lamp.']);
    const shown = ['````md', '--8<-- "a.py"', '````'];
    assert.deepEqual(clean(shown), shown);
  });

  it('keeps what shortcodes enclose or show', () => {
    assert.deepEqual(clean(['{{< note >}}', 'A {{< glossary_tooltip text="pod" term_id="pod" >}}.', '{{< /note >}}']), [
      '> [!NOTE]',
      '> A pod.',
    ]);
    assert.deepEqual(clean(['[x]({{< ref "/a.md" >}})', '{% hint style="info" %}', 'Hi', '{% endhint %}']), [
      '[x](/a.md)',
      '> [!NOTE]',
      '> Hi',
    ]);
    assert.deepEqual(clean(['{{< code-toggle file=hugo >}}', 'a: 1', '{{< /code-toggle >}}']), [
      '```yaml',
      'a: 1',
      '```',
    ]);
    assert.deepEqual(clean(['```md', '{{</* audio */>}}', '```']), ['```md', '{{< audio >}}', '```']);
  });

  it('keeps shortcodes in code spans, and the text after a note of Hugo without end', () => {
    assert.deepEqual(clean(['Write `{{< note >}}` or {{< kbd "Enter" >}}.']), ['Write `{{< note >}}` or Enter.']);
    assert.deepEqual(clean(['{{< note >}}', 'One.', '{{< /note >}}', '{{< note >}}', 'Two.']), [
      '> [!NOTE]',
      '> One.',
      'Two.',
    ]);
  });

  it('takes tabs of Hugo for markdown, but for those with code', () => {
    assert.deepEqual(clean(['{{< tabs >}}', '{{< tab name="Linux" >}}', 'Run `a`.', '{{< /tab >}}', '{{< /tabs >}}']), [
      '**Linux**',
      'Run `a`.',
    ]);
    assert.deepEqual(clean(['{{< tab name="Shell" codelang="bash" >}}', 'a -b', '{{< /tab >}}']), [
      '**Shell**',
      '```bash',
      'a -b',
      '```',
    ]);
    const tab = ['{{< tab header="Config" >}}', 'a: 1', '{{< /tab >}}', '{{< /tabpane >}}'];
    assert.deepEqual(clean(['{{< tabpane >}}', ...tab]), ['**Config**', '```yaml', 'a: 1', '```']);
    assert.deepEqual(clean(['{{< tabpane text=true >}}', ...tab]), ['**Config**', 'a: 1']);
    assert.deepEqual(
      clean(['{{< tabpane >}}', ...tab, '{{% tab header="Text" %}}', 'b: 1', '{{% /tab %}}']).slice(-2),
      ['**Text**', 'b: 1'],
    );
  });

  it('keeps the content of components, whose indentation is no code', () => {
    assert.deepEqual(
      clean([
        '<Steps>',
        '  <Step title="Install">',
        '    Run it.',
        '    ```sh',
        '    go',
        '    ```',
        '  </Step>',
        '</Steps>',
      ]),
      ['**Install**', 'Run it.', '```sh', 'go', '```'],
    );
    assert.deepEqual(clean(['<TabItem value="npm">', '', '```sh', 'npm i', '```', '', '</TabItem>']), [
      '```sh [npm]',
      'npm i',
      '```',
    ]);
  });

  it('shows the title of a tab above several blocks of code, and on a single one', () => {
    const tab = (...lines: readonly string[]) => clean(['<TabItem label="npm">', '', ...lines, '', '</TabItem>']);
    const block = ['```sh', 'npm i', '```'];
    assert.deepEqual(tab(...block, '', ...block), ['**npm**', ...block, ...block]);
    assert.deepEqual(tab('~~~md', '```', '~~~'), ['~~~md [npm]', '```', '~~~']);
    assert.deepEqual(tab('```sh', 'npm i'), ['**npm**', '```sh', 'npm i']);
  });

  it('shows the content of MDX that Docusaurus hides from other tools', () => {
    const lines = ['```mdx-code-block', '<Note>', '', 'Restart it.', '', '</Note>', '```', 'After.'];
    assert.deepEqual(clean(lines), ['> [!NOTE]', '> Restart it.', 'After.']);
  });

  it('shows the commands of components that have one for each tool', () => {
    const lines = ['<Commands', '  npm="npm run tile build"', "  cargo='cargo tile build'", '/>'];
    const shown = ['```sh [npm]', 'npm run tile build', '```', '```sh [cargo]', 'cargo tile build', '```'];
    assert.deepEqual(clean(lines), shown);
    assert.deepEqual(clean(["{' '}", ...lines]), shown);
    assert.deepEqual(clean(['<Badge npm="lamp" size="2" />']), []);
  });

  it('takes no component for code because it is indented', () => {
    const steps = ['    <Steps>', '    1. Pour.', '    2. Light.', '    </Steps>'];
    assert.deepEqual(clean(['Do this:', '', ...steps]), ['Do this:', '1. Pour.', '2. Light.']);
    assert.deepEqual(clean(['- Do this:', '', ...steps]), ['- Do this:', '    1. Pour.', '    2. Light.']);
  });

  it('fills in texts in code that VitePress evaluates, and in no other', () => {
    const vue = ['```sh-vue [npm]', "$ cd {{'<your-project>'}} {{ version }}", '```', '```vue', "{{ 'text' }}", '```'];
    const filled = ['```sh [npm]', '$ cd <your-project> {{ version }}', '```', '```vue', "{{ 'text' }}", '```'];
    assert.deepEqual(clean(vue), filled);
  });

  it('shows the content of components that are links, and the title of those that are cards', () => {
    const lesson = (name: string) => [
      `<${name} href="https://a.example" title="A free lesson">`,
      'Watch it.',
      `</${name}>`,
    ];
    assert.deepEqual(clean(lesson('VideoLink')), ['Watch it.']);
    assert.deepEqual(clean(lesson('LinkCard')), ['**A free lesson**', 'Watch it.']);
  });

  it('turns directives and roles of MyST into markdown', () => {
    assert.deepEqual(clean(['(top)=', '```{code-block} python', ':linenos:', 'a = 1', '```']), [
      '```python',
      'a = 1',
      '```',
    ]);
    assert.deepEqual(clean(['```{note} Mind this', 'See {ref}`the top <top>` and {func}`run`.', '```']), [
      '> [!NOTE]',
      '> **Mind this**',
      '>',
      '> See the top and `run`.',
    ]);
    assert.deepEqual(clean([':::{tip}', 'Hi', ':::', '```{toctree}', 'a', '```']), ['> [!TIP]', '> Hi']);
  });

  it('keeps alerts of GitHub, and writes those of Obsidian alike', () => {
    assert.deepEqual(clean(['> [!NOTE]', '> Restart it.']), ['> [!NOTE]', '> Restart it.']);
    assert.deepEqual(clean(['> [!danger]- Mind this', '> Restart it.']), [
      '> [!CAUTION]',
      '> **Mind this**',
      '>',
      '> Restart it.',
    ]);
  });

  it('turns notes of every generator into alerts', () => {
    const forms = [
      ['::: warning', 'Restart it.', ':::'],
      [':::warning', 'Restart it.', ':::'],
      ['::::steps', ':::warning', 'Restart it.', ':::', '::::'],
      ['!!! warning', '    Restart it.'],
      ['<Aside type="warning">', '', 'Restart it.', '', '</Aside>'],
      ['<Warning>', '  Restart it.', '</Warning>'],
      ['{{% alert color="warning" %}}', 'Restart it.', '{{% /alert %}}'],
      ['{{< warning >}}Restart it.{{< /warning >}}'],
      ['{% hint style="warning" %}', 'Restart it.', '{% endhint %}'],
      ['{: .warning }', 'Restart it.'],
      ['```{warning}', 'Restart it.', '```'],
      [':::{warning}', ':class: wide', 'Restart it.', ':::'],
      ['/// warning', 'Restart it.', '///'],
      ['> [!warning]', '> Restart it.'],
    ];
    for (const lines of forms)
      assert.deepEqual(
        clean(lines).map((line) => line.replace(/^> +/, '> ')),
        ['> [!WARNING]', '> Restart it.'],
        lines[0],
      );
  });

  it('keeps a note in the item of a list that it belongs to', () => {
    assert.deepEqual(clean(['1. Stop.', '', '   ::: tip Mind this', '   Twice.', '   :::', '', '2. Start.']), [
      '1. Stop.',
      '   > [!TIP]',
      '   > **Mind this**',
      '   >',
      '   > Twice.',
      '2. Start.',
    ]);
  });

  it('drops the marks of a container that is not closed, but not its title', () => {
    assert.deepEqual(clean(['::: tip Mind this', 'Twice.', '', 'More.']), ['**Mind this**', 'Twice.', 'More.']);
  });

  it('removes components whole, however deep their properties are', () => {
    assert.deepEqual(
      clean([
        'Before.',
        '<Chart',
        "  data={[{ a: { b: [{ c: '>' }] } }]}",
        '  label="<b>"',
        '/>',
        'After <Icon name={`x`} /> `<Icon />`, a < B, <Not closed.',
      ]),
      ['Before.', 'After  `<Icon />`, a < B, <Not closed.'],
    );
  });

  it('reads code that is written in HTML, with its language and without its tags', () => {
    assert.deepEqual(
      clean([
        'Run it:',
        '<pre><code class="cmd bash">kettle run</code></pre>',
        '<pre class="language-html"><span class="c">&lt;Lamp</span> on /&gt;',
        '',
        '&amp; more</pre>',
        'Set <code>a&lt;b</code>, not `<code>c</code>`.',
      ]),
      [
        'Run it:',
        '```bash',
        'kettle run',
        '```',
        '```html',
        '<Lamp on />',
        '& more',
        '```',
        'Set `a<b`, not `<code>c</code>`.',
      ],
    );
    assert.deepEqual(clean(['<pre>never closed', '', 'Text.']), ['<pre>never closed', 'Text.']);
  });

  it('turns elements that are notes by their class into alerts', () => {
    const note = ['> [!TIP]', '> Trim it **weekly**.'];
    for (const opening of ['<aside class="tip">', '<div class="alert alert-tip" role="note">'])
      assert.deepEqual(clean([opening, '', 'Trim it **weekly**.', '', opening.replace(/<(\w+).*/, '</$1>')]), note);
    assert.deepEqual(clean(['<div class="tip-of-the-day">', 'Text.', '</div>'])[1], 'Text.');
  });

  it('takes quotations that begin with the name of a note for notes', () => {
    for (const line of [
      '> **Note:** Trim it.',
      '> **Note**: Trim it.',
      '> info **Hint** Trim it.',
      '> __Note__ Trim it.',
    ])
      assert.deepEqual(clean([line]), ['> [!NOTE]', '> Trim it.'], line);
    assert.deepEqual(clean(['> **Warning**', '> It burns.']), ['> [!WARNING]', '> It burns.']);
    for (const line of ['> **Lamps** burn.', '> **Notes** are kept.', '> so **note** it'])
      assert.deepEqual(clean([line]), [line]);
  });

  it('takes braces in code for no role of MyST', () => {
    const line = 'So `{re.lamp.1}` or `{re.1}` hold it, and {ref}`wicks <wick>` too.';
    assert.deepEqual(clean([line]), ['So `{re.lamp.1}` or `{re.1}` hold it, and wicks too.']);
  });

  it('keeps placeholders in addresses, but no tags of components around them', () => {
    for (const [line, expected = line] of [
      ['[notes](https://lamp.example/<VERSION>/notes)'],
      ['![Map](https://lamp.example/<Region>.png "Map")'],
      ['[b](./b.md?v=<Version>#<Part>)'],
      ['[c](<https://lamp.example/<VERSION>/a b>)'],
      ['[d]: https://lamp.example/<VERSION>/d'],
      ['<https://lamp.example/docs> and <team@lamp.example>'],
      ['[<Icon /> e](/e) <Badge>new</Badge>', '[ e](/e) new'],
      ['<Link to="/f">[f](/f)</Link>', '[f](/f)'],
    ] as const)
      assert.deepEqual(clean([line]), [expected]);
  });

  it('writes raised and lowered text so that it is readable without tags', () => {
    for (const [line, expected] of [
      ['x<sup>2</sup> + y<sup>-1</sup>', 'x² + y⁻¹'],
      ['H<sub>2</sub>O, CO<SUB>2</SUB>', 'H₂O, CO₂'],
      ['2<sup>max</sup>, e<sup>a+b</sup>', '2^max, e^(a+b)'],
      ['t<sub>max</sub>', 't_max'],
      ['the 1<sup>st</sup> Lamp<sup>®</sup>', 'the 1st Lamp®'],
      ['a note<sup>[1](#note)</sup>', 'a note[1](#note)'],
      ['`x<sup>2</sup>`', '`x<sup>2</sup>`'],
    ] as const)
      assert.deepEqual(clean([line]), [expected]);
  });

  it('writes tables of HTML as those of markdown', () => {
    const rows = '<tr><th>Option</th><th>Default</th></tr>';
    for (const [html, expected] of [
      [
        `<table><thead>${rows}</thead><tr><td><code>wick</code></td><td>5 mm</td></tr></table>`,
        ['| Option | Default |', '| --- | --- |', '| `wick` | 5 mm |'],
      ],
      [
        '<table>\n<tr><td>oil</td>\n<td>\n\n**olive** | <a href="/oil">more</a>\n\n</td></tr>\n</table>',
        ['|  |  |', '| --- | --- |', '| oil | **olive** \\| [more](/oil) |'],
      ],
      [
        `<table class="wide">${rows}<tr><td rowspan="2">a</td><td>1</td></tr><tr><td>2<br>3</td></tr></table>`,
        ['| Option | Default |', '| --- | --- |', '| a | 1 |', '| a | 2 3 |'],
      ],
      [
        `<table>${rows}<tr><td colspan="2">none</td></tr></table>`,
        ['| Option | Default |', '| --- | --- |', '| none |  |'],
      ],
      [
        '<table><tr><td><ul><li>a</li></ul></td></tr></table>',
        ['<table><tr><td><ul><li>a</li></ul></td></tr></table>'],
      ],
      ['```html\n<table><tr><td>a</td></tr></table>\n```', ['```html', '<table><tr><td>a</td></tr></table>', '```']],
    ] as const)
      assert.deepEqual(clean([html]), expected);
  });

  it('splits a line that is too long for a paragraph, but no image in it', () => {
    for (const piece of ['_a', '<', '[', 'word ']) {
      const lines = clean([piece.repeat(25_000 / piece.length)]);
      assert.equal(lines.length, 3, piece);
      assert.equal(lines.join('').replace(/\s/g, '').length, piece.trim().length * (25_000 / piece.length));
    }
    const image = `![](data:image/png;base64,${'A'.repeat(30_000)})`;
    assert.deepEqual(clean([image]), [image]);
  });

  it('removes comments from a line with code, whatever is not closed', () => {
    for (const [line, expected] of [
      ['a <!-- b --> c', 'a  c'],
      ['`<!-- a -->` <!-- b -->', '`<!-- a -->` '],
      ['`` ` <!-- a --> `` <!-- b -->c', '`` ` <!-- a --> `` c'],
      ['` a <!-- b --> c', '` a  c'],
      ['a <!-- b <!-- c --> d', 'a  d'],
    ] as const)
      assert.deepEqual(clean([line]), [expected]);
    assert.deepEqual(clean(['a <!-- b', 'c --> d']), ['a ', ' d']);
  });

  it('leaves code alone', () => {
    const code = ['```md', '!!! note', '    x', '{* a *}', '<Tab>', 'import a from "a";', '{ref}`x`', '```'];
    assert.deepEqual(clean(code), code);
  });
});
