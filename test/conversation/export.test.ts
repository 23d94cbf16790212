import assert from 'node:assert/strict';
import { Lexer } from 'marked';
import { answerToMarkdown } from '../../src/conversation/answer-to-markdown.js';
import { toMarkdown } from '../../src/conversation/export.js';
import { createAnswer, createQuestion, type AssistantMessage } from '../../src/conversation/message.js';

const labels = {
  question: 'You asked',
  answer: 'The assistant answered',
  sources: 'Sources',
  stopped: 'Stopped.',
  incomplete: 'Incomplete.',
};
const docs = 'https://docs.example.com/guide/';

/** A complete answer, a text for each of its steps. */
function answer(steps: string | readonly string[], more: Partial<AssistantMessage> = {}): AssistantMessage {
  const parts = [steps].flat().map((text) => ({ type: 'text' as const, text }));
  return {
    ...createAnswer(),
    outcome: 'complete',
    content: parts.map(({ text }) => text).join('\n\n'),
    parts,
    ...more,
  };
}

const lines = (...given: string[]) => given.join('\n');

/** An exported answer, without its heading. */
const exported = (markdown: string) =>
  toMarkdown([answer(markdown)], labels, docs)
    .replace('# The assistant answered\n\n', '')
    .trimEnd();

/** The text of all headings of the first level, from a markdown parser. */
const headings = (markdown: string) =>
  Lexer.lex(markdown).flatMap((token) => (token.type === 'heading' && token.depth === 1 ? [token.text] : []));

describe('A conversation as markdown', () => {
  it('has a heading for each question and answer, and absolute addresses for sources', () => {
    const sources = [
      { url: '/install', title: 'Install' },
      { url: 'https://other.example/a(b)', title: 'A [b] *c*' },
    ];
    const messages = [
      createQuestion('How do I\ninstall it?'),
      answer('Run `npm install`.', { sources }),
      createQuestion('And then?'),
    ];
    assert.equal(
      toMarkdown(messages, labels, docs),
      lines(
        '# You asked\n',
        '> How do I',
        '> install it?\n',
        '# The assistant answered\n',
        'Run `npm install`.\n',
        '**Sources**\n',
        '1. [Install](https://docs.example.com/guide/install)',
        '2. [A \\[b\\] \\*c\\*](https://other.example/a%28b%29)\n',
        '# You asked\n',
        '> And then?\n',
      ),
    );
  });

  it('separates the steps of an answer, and leaves out empty ones', () => {
    assert.equal(
      toMarkdown([answer(['One.\n', '', '\n\nTwo.'])], labels),
      '# The assistant answered\n\nOne.\n\nTwo.\n',
    );
  });

  for (const [outcome, note] of [
    ['stopped', '*Stopped.*'],
    ['failed', '*Incomplete.*'],
    ['pending', '*Incomplete.*'],
  ] as const) {
    it(`marks an answer that is ${outcome} as incomplete`, () => {
      assert.ok(toMarkdown([answer('So', { outcome })], labels).endsWith(`So\n\n${note}\n`));
    });
  }

  it('leaves addresses relative without an address for the documentation', () => {
    const sources = [{ url: '/install', title: 'Install' }];
    assert.ok(toMarkdown([answer('So.', { sources })], labels).endsWith('1. [Install](/install)\n'));
  });

  it('does not link to addresses that run code', () => {
    const sources = [{ url: 'javascript:alert(1)', title: 'Install' }];
    assert.ok(toMarkdown([answer('So.', { sources })], labels, docs).endsWith('1. Install\n'));
  });
});

describe('An answer within an exported conversation', () => {
  it('is unchanged where nothing is ambiguous', () => {
    const markdown = lines(
      'Intro\n',
      '## Second',
      '### Third',
      '- item',
      '  #tag',
      '',
      '| a |',
      '| - |',
      '',
      '    # indented',
      '',
      '***',
    );
    assert.equal(exported(markdown), markdown);
  });

  for (const [kind, markdown, expected] of [
    ['marked', '# Title\n\nText', '## Title\n\nText'],
    ['marked and empty', '#\n\nText', '##\n\nText'],
    ['underlined', 'Title\n===\n\nText', 'Title\n---\n\nText'],
    ['marked in the middle', 'Text\n  # Title', 'Text\n  ## Title'],
  ] as const) {
    it(`has its headings of the first level moved down one level: ${kind}`, () => {
      assert.equal(exported(markdown), expected);
    });
  }

  for (const [place, markdown] of [
    ['a block', lines('```sh', '# comment', 'x', '===', '```')],
    ['a block with tildes', lines('~~~', '# comment', '```', '# comment', '~~~')],
    ['a block with longer marks', lines('````md', '```', '# comment', '```', '# comment', '````')],
    ['a list', lines('1. Do this:', '', '   ```sh', '   # comment', '   ```')],
    ['an item that begins with it', lines('- ```sh', '  # comment', '  ```')],
    ['a quotation', lines('> ```', '> # comment', '> ```')],
  ] as const) {
    it(`keeps comments in code: ${place}`, () => {
      assert.equal(exported(`${markdown}\n\n# Title`), `${markdown}\n\n## Title`);
    });
  }

  for (const [markdown, end] of [
    ['```js\nlet x', '```'],
    ['~~~~\nlet x\n~~~', '~~~~'],
    ['- ```js\n  let x', '  ```'],
    ['> ```\n> x', '> ```'],
    ['```', '```'],
  ] as const) {
    it(`closes a block of code that was cut off: ${JSON.stringify(markdown)}`, () => {
      assert.equal(exported(markdown), `${markdown}\n${end}`);
      assert.deepEqual(headings(toMarkdown([answer(markdown), createQuestion('And then?')], labels)), [
        'The assistant answered',
        'You asked',
      ]);
    });
  }

  it('has no heading of the first level, wherever it is cut off', () => {
    const markdown = lines(
      '# Title',
      '',
      '```sh',
      '# comment',
      '```',
      '',
      'Title',
      '===',
      '',
      '- ~~~',
      '  # comment',
      '  ~~~',
      '# End',
    );
    for (let end = 0; end <= markdown.length; end++) {
      const whole = toMarkdown([answer(markdown.slice(0, end)), createQuestion('# And then?\n```')], labels);
      assert.deepEqual(headings(whole), ['The assistant answered', 'You asked'], markdown.slice(0, end));
    }
  });

  it('is exported quickly, whatever its length and content', () => {
    for (const piece of [
      '`',
      '~',
      '```\n',
      '~~~\n',
      '> ',
      '- ',
      ' ',
      '\n',
      '=',
      'a\n',
      'a ',
      '#',
      '(a)[b]',
      '```suggestions\n(',
    ]) {
      assert.ok(exported(piece.repeat(50_000)).length >= 0);
    }
  }).timeout(5_000);
});

describe('Suggestions in an answer', () => {
  const block = lines('```suggestions', '(Install it)[/install]', 'nonsense', '(Set it up)[setup]', '```');

  it('become a list of links', () => {
    const list = lines(
      '- [Install it](https://docs.example.com/guide/install)',
      '- [Set it up](https://docs.example.com/guide/setup)',
    );
    assert.equal(exported(`See these:\n\n${block}`), `See these:\n\n${list}`);
    assert.equal(exported(`${block}\nGood luck.`), `${list}\n\nGood luck.`);
  });

  it('are left out where they are questions', () => {
    const offers = lines('```suggestions', '(How do I *upgrade*?)', 'Is it free?', '(Set up)[/set-up]', '```');
    assert.equal(exported(`Run it.\n\n${offers}`), 'Run it.\n\n- [Set up](https://docs.example.com/guide/set-up)');
  });

  it('are left unchanged where they are an example in a block of code', () => {
    const example = `\`\`\`\`md\n${block}\n\`\`\`\``;
    assert.equal(exported(example), example);
  });

  it('are those that arrived before the list was cut off', () => {
    assert.equal(
      exported('```suggestions\n(Install it)[/install]\n(Set'),
      '- [Install it](https://docs.example.com/guide/install)',
    );
  });
});

describe('An answer that quotes the docs', () => {
  const passage = '[Start › Install](/start#install) [1](/start#install)\n\n> Run it.';
  const copied = '[Start › Install](https://docs.example.com/guide/start#install)\n\n> Run it.';
  const start = { url: '/start#install', title: 'Start' };
  const more: Partial<AssistantMessage> = {
    sources: [start],
    citations: [{ ...start, number: 1, headings: ['Install'], quote: 'Run it.' }],
    quoted: { outcome: 'answered', matched: [] },
  };

  it('is copied and saved with each place once', () => {
    const quoting = answer(`From the docs:\n\n${passage}`, more);
    assert.equal(answerToMarkdown(quoting, docs), `From the docs:\n\n${copied}`);
    assert.equal(toMarkdown([quoting], labels, docs), `# The assistant answered\n\nFrom the docs:\n\n${copied}\n`);
  });

  it('keeps the marks of what a model wrote before', () => {
    const quoting = answer(`Run it.[1](/start#install)\n\n${passage}`, more);
    const mark = '[[1]](https://docs.example.com/guide/start#install)';
    assert.equal(answerToMarkdown(quoting, docs), `Run it.${mark}\n\n${copied}`);
  });
});

describe('Links in an exported answer', () => {
  const root = 'https://docs.example.com/guide';
  for (const [text, complete] of [
    ['See [a](/a) and [b](b#c).', `See [a](${root}/a) and [b](${root}/b#c).`],
    ['[a](/a "Title")', `[a](${root}/a "Title")`],
    ['![a](/a.png)', `![a](${root}/a.png)`],
    ['[![a](/a.png)](/b)', `[![a](${root}/a.png)](${root}/b)`],
    ['See [a][1].\n\n[1]: /a', `See [a][1].\n\n[1]: ${root}/a`],
    ['[a](https://x.example/a) [m](mailto:a@x.example)', '[a](https://x.example/a) [m](mailto:a@x.example)'],
    ['`[a](/a)`', '`[a](/a)`'],
    ['```md\n[a](/a)\n```', '```md\n[a](/a)\n```'],
    ['> [a](/a)', `> [a](${root}/a)`],
  ] as const) {
    it(`are absolute, and nothing else is changed: ${text.replaceAll('\n', ' ')}`, () => {
      assert.equal(exported(text), complete);
    });
  }

  it('stay as they are without the address of the docs', () => {
    assert.equal(answerToMarkdown(answer('[a](/a)')), '[a](/a)');
  });
});

describe('One answer as markdown', () => {
  it('is what the service wrote, with its steps separated and suggestions as links', () => {
    const steps = ['Let me look.\n', '# Title\n\n```js\nlet x', '```suggestions\n(Install it)[/install]\n```'];
    assert.equal(
      answerToMarkdown(answer(steps), docs),
      'Let me look.\n\n# Title\n\n```js\nlet x\n\n- [Install it](https://docs.example.com/guide/install)',
    );
  });

  it('cites known sources in place of the marks of other services, and leaves out the other marks', () => {
    const sources = [
      { url: '/a', title: 'A' },
      { url: '/b', title: 'B' },
    ];
    for (const [text, copied] of [
      ['Five【2†source】.', 'Five[[2]](/b).'],
      ['Five【7†source】.', 'Five.'],
      ['Five【4:0†a.md】 and【oaicite:1】.', 'Five[[1]](/a) and[[2]](/b).'],
      ['Five \uE200cite\uE202turn0search1\uE202turn0file0\uE201.', 'Five [[2]](/b)[[1]](/a).'],
      ['Five\uE200cite\uE202turn0search9\uE201.', 'Five.'],
      ['Five :contentReference[oaicite:0]{index=0}.', 'Five [[1]](/a).'],
      ['- Five【1†L1-L9】\n- Six', '- Five[[1]](/a)\n- Six'],
      ['`【1†source】` is code.', '`【1†source】` is code.'],
      ['```\n【1†source】\n```', '```\n【1†source】\n```'],
      ['【重要】 and 【1】', '【重要】 and 【1】'],
    ] as const) {
      assert.equal(answerToMarkdown(answer(text, { sources })), copied);
      assert.ok(toMarkdown([createQuestion('Five?'), answer(text, { sources })], labels).includes(copied), text);
    }
  });

  it('keeps the indentation of code in its first lines', () => {
    assert.equal(answerToMarkdown(answer('\n \n    let x = 1;\n')), '    let x = 1;');
  });
});
