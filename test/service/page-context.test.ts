import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';

import type { Hono } from 'hono';
import { lexer, walkTokens } from 'marked';

import { loadApp } from '../../src/service/create-app.js';
import { createEmbeddedModel } from '../../src/quotes/model.js';
import { askInit, messagePath, serviceOptions, type BodyFields } from './support/ask.js';
import { readAnswer } from './support/read-answer.js';

const docs = fileURLToPath(new URL('../../demo/site', import.meta.url));
const currentPath = '/configuration';

/** A context item as the element sends it for the table of attributes. */
function select(value: string, fields: BodyFields = {}) {
  return { type: 'textSelection', value, path: currentPath, elementId: 'which-attributes-are-there', ...fields };
}

describe('the page context, answered by the embedded model from the docs of this project', () => {
  let app: Hono;

  before(async () => {
    app = await loadApp({ ...serviceOptions, docs, model: createEmbeddedModel({ pieceDelay: 0 }) });
  });

  async function ask(texts: string | readonly string[], fields: BodyFields = {}) {
    const answer = await readAnswer(await app.request(messagePath, askInit(texts, { currentPath, ...fields })));
    assert.deepEqual(answer.errors, []);
    return answer;
  }

  describe('answers about the selected option, from its page', () => {
    const row =
      '| `retrieval-page-size` | `5` | How many search results an answer is made from: a whole number from 1 |';

    for (const question of [
      'What does this do?',
      'What does this mean?',
      'Explain this',
      'Explain',
      'Was macht das?',
      'Was bedeutet diese Option?',
      'Qu’est-ce que ça fait ?',
      '¿Qué hace esto?',
      'how do I change it?',
      "What's the default value of this option?",
      'default value?',
      '?',
    ]) {
      it(`when asked “${question}”`, async () => {
        const { text } = await ask(question, { context: [select('retrieval-page-size')] });
        assert.match(
          text,
          /^\P{L}*[\p{L} ]+ “retrieval-page-size” ?:\n\n\[Configuration › Which attributes are there\?\]\(\/configuration#which-attributes-are-there\)/u,
        );
        assert.ok(text.includes(row));
        assert.doesNotMatch(text, /`image-hosts`|don’t seem/);
      });
    }

    it('whether its name, its code or its whole row is selected', async () => {
      const whole = 'retrieval-page-size\t5\tHow many search results an answer is made from: a whole number from 1';
      for (const item of [
        select('retrieval-page-size', { type: 'code' }),
        select(whole),
        select(whole.replaceAll('\t', ' ')),
      ]) {
        assert.ok((await ask('What does this do?', { context: [item] })).text.includes(row));
      }
    });

    it('although other pages say more about a similar word', async () => {
      for (const [name, meaning] of [
        ['fp', /Fingerprint identifier of the reader, if you want/],
        ['open', /Whether the panel shows/],
        ['domain', /The site's identifier at the service/],
      ] as const) {
        const { text } = await ask('What does this do?', { context: [select(name)] });
        assert.ok(text.startsWith(`About “${name}”:\n\n[Configuration › Which attributes are there?]`), name);
        assert.match(text, meaning);
      }
    });

    it('although the page gives no anchor, or an unknown one', async () => {
      for (const elementId of [undefined, 'app', '__proto__']) {
        const { text } = await ask('What does this do?', {
          context: [select('fp', { elementId, path: '/configuration.html' })],
        });
        assert.match(text, /^About “fp”:\n\n\[Configuration › Which attributes are there\?\]/);
      }
    });

    it('although several of its sections name it, and other pages more often', async () => {
      for (const [path, name] of [
        ['/scripting', 'threadId'],
        ['/conversation-api', 'domain'],
        ['/conversation-api', 'apiKey'],
        ['/service-production', 'origins'],
      ] as const) {
        const { text } = await ask('What does this do?', {
          context: [select(name, { elementId: 'app', path })],
          currentPath: path,
        });
        assert.match(text, new RegExp(`^About “${name}”:[^]*\\[1\\]\\(${path}#`));
      }
    });

    it('although it was selected on another page', async () => {
      const { text } = await ask('What does this do?', { context: [select('fp')], currentPath: '/security' });
      assert.match(text, /^About “fp”:\n\n\[Configuration › /);
    });

    it('although its name consists of stop words', async () => {
      for (const name of ['show()', 'hide()']) {
        const { text } = await ask('What does this do?', {
          context: [select(name, { path: '/scripting', elementId: 'which-methods-are-there' })],
        });
        assert.match(text, /\| `show\(\)`, `hide\(\)`, `toggle\(\)` \| Open and close the panel \|/);
        assert.doesNotMatch(text, /`reset\(\)`/);
      }
    });

    it('with prose that names it, not with code that happens to contain it', async () => {
      const item = select('base-url', { path: '/quick-start', elementId: 'how-do-i-install-the-assistant-in-a-site' });
      const { text } = await ask('What does this do?', { context: [item] });
      assert.match(
        text,
        /^About “base-url”:\n\n\[Quick start › [^]*\n> `base-url`, `domain` and `api-key` come from your service\./,
      );
    });
  });

  it('asks which part is meant without a selection, and lists the topics of the page', async () => {
    for (const [question, request, page] of [
      ['What does this do?', 'Which part do you mean? Select it in the page', 'You are on the page “Configuration”'],
      ['Was macht das?', 'Welchen Teil meinen Sie? Markieren Sie ihn', 'Sie sind auf der Seite „Configuration“'],
      ['how do I change it?', 'Which part do you mean? Select it in the page', 'You are on the page “Configuration”'],
      ['Explain the code', 'Which part do you mean? Select it in the page', 'You are on the page “Configuration”'],
    ] as const) {
      const { text } = await ask(question);
      assert.ok(text.startsWith(request) && text.includes(page), `${question}: ${text}`);
      assert.match(
        text,
        /\n- \[Configuration › Which attributes are there\?\]\(\/configuration#which-attributes-are-there\)/,
      );
      assert.ok(text.split('\n- ').length <= 6);
    }
  });

  it('asks the same on an unknown page', async () => {
    for (const path of ['/nowhere', undefined]) {
      const { text } = await ask('What does this do?', { currentPath: path });
      assert.match(text, /^Which part do you mean\?.*$/);
    }
  });

  it('summarises the page when asked to', async () => {
    const { text } = await ask('What is this page about?', { currentPath: '/' });
    assert.match(
      text,
      /^\[What it is › What is docs-assistant\?\]\(\/#what-is-docs-assistant\) \[1\].*\n\n> docs-assistant is a chat assistant /,
    );
    assert.match(text, /The page goes on with:\n\n- \[/);
  });

  it('explains the documented product, or the topic of the page, when asked “What is this?”', async () => {
    for (const question of ['What is this?', 'What does it do?', 'what can this tool do']) {
      const home = await ask(question, { currentPath: '/' });
      assert.match(home.text, /^> docs-assistant is a chat assistant/m, question);
    }
    const page = await ask('What is this?', { currentPath: '/theming' });
    assert.match(page.text, /^You are on the page “Theming”\. Among other things, it covers:\n\n- \[Theming › /);
  });

  describe('answers a self-contained question, whatever it points at', () => {
    for (const [question, heading] of [
      ['How do I install this?', 'Quick start › How do I install the assistant and add it to my site?'],
      ['Does it work with Trusted Types?', 'Security › Does it work with Trusted Types?'],
      ['Which methods are there?', 'Methods and events › Which methods are there?'],
      ['How do I use it with React?', 'Bundlers and frameworks › How do I use it in a React app?'],
    ] as const) {
      it(question, async () => {
        const place = `\n[${heading}]`;
        assert.ok((await ask(question)).text.includes(place), 'alone');
        assert.ok(
          (await ask(question, { context: [select('header-title')] })).text.includes(place),
          'with a selection',
        );
        const earlier = ['How do I change the accent colour?', '…'];
        assert.ok((await ask([...earlier, question])).text.includes(place), 'in a conversation');
      });
    }
  });

  it('explains the selected code with the text around it', async () => {
    const value =
      "const assistant = document.querySelector('docs-assistant');\n" +
      'assistant.headers = async () => ({ Authorization: `Bearer ${await fetchToken()}` });';
    for (const elementId of ['how-do-i-send-extra-headers-with-each-question', 'app']) {
      const { text } = await ask('What does this do?', { context: [select(value, { type: 'code', elementId })] });
      assert.match(
        text,
        /^About “const assistant .*…”:\n\n\[Configuration › How do I send extra headers with each question\?\]/,
      );
      assert.match(text, /so that it can fetch a fresh token/);
    }
  });

  it('explains a selected sentence by its section', async () => {
    const value = 'Nothing is thrown into the page.';
    const elementId = 'what-happens-when-an-attribute-has-a-bad-value';
    const { text } = await ask('Explain this sentence.', { context: [select(value, { elementId })] });
    assert.match(
      text,
      /^About “Nothing is thrown into the page\.”:\n\n\[Configuration › What happens when an attribute has a bad value\?\]/,
    );
    assert.match(text, /one warning on the console/);
  });

  it('answers about several items, each from its section', async () => {
    const { text } = await ask('What is the difference between these?', {
      context: [select('base-url'), select('image-hosts'), select('Zanzibar quokka', { elementId: undefined })],
    });
    assert.match(text, /About “base-url”:\n[^]*\| `base-url` \|[^]*About “image-hosts”:\n[^]*\| `image-hosts` \|/);
    assert.match(text, /Searched for: “Zanzibar quokka”\./);
  });

  it('answers about several rows of one selection', async () => {
    const value = 'image-hosts\tnone\tHosts whose images may load in answers\nopen\toff\tWhether the panel shows';
    const { text } = await ask('What do these do?', { context: [select(value)] });
    assert.match(text, /\| `image-hosts` \|[^]*\| `open` \|/);
    assert.doesNotMatch(text, /\| `fp` \|/);
  });

  it('finds the beginning of a very long selection', async () => {
    const value = `All attributes can be set before or after the element is in the page, ${'zanzibar quokka numbat bilby dingo emu '.repeat(400)}`;
    const { text } = await ask('Explain this', { context: [select(value)] });
    assert.match(
      text,
      /^About “All attributes can be set before or after…”:\n\n\[Configuration › Which attributes are there\?\]/,
    );
  });

  describe('says that it found nothing about the selection', () => {
    it('with its first words', async () => {
      const value = 'The quick brown fox jumps over the lazy dog, and goes home to a supper of porridge';
      const { text } = await ask('What does this mean?', { context: [select(value)] });
      assert.match(
        text,
        /^The docs don’t seem to cover this\. Searched for: “The quick brown fox jumps over the lazy…”\./,
      );
    });

    it('with its markup escaped', async () => {
      const value =
        '<img src=x onerror=alert(1)> [a](https://a.example) ![b](https://b.example/b.png) `c` www.d.example e@f.example &lt;';
      for (const item of value.split(' ').map((word) => select(`Zanzibar ${word}`))) {
        const { text } = await ask('What does this do?', { context: [item] });
        const kinds = new Set<string>();
        walkTokens(lexer(text), ({ type }) => void kinds.add(type));
        assert.deepEqual(
          [...kinds].filter((kind) => !['paragraph', 'text', 'escape'].includes(kind)),
          [],
          item.value,
        );
      }
    });

    it('or about the question, but still answers about the other selected items', async () => {
      const { text } = await ask('What is the capital of Mongolia?', { context: [select('fp')] });
      assert.match(
        text,
        /^The docs don’t seem to cover this\. Searched for: “What is the capital of Mongolia\?”\.\n\nAbout “fp”:\n/,
      );
    });
  });

  describe('understands a follow-up', () => {
    it('about another selection', async () => {
      const first = await ask('What does this do?', { context: [select('open')] });
      const { text } = await ask(['What does this do?', first.text, 'and this one?'], { context: [select('fp')] });
      assert.match(text, /^About “fp”:\n[^]*Fingerprint identifier/);
      assert.doesNotMatch(text, /Whether the panel shows/);
    });

    it('about the previous selection', async () => {
      const first = await ask('What does this do?', { context: [select('header-title')] });
      const second = await ask(['What does this do?', first.text, 'Why?']);
      assert.match(second.text, /\| `header-title` \|/);
      const third = await ask(['What does this do?', first.text, 'Why?', second.text, 'And how do I change it?']);
      assert.match(third.text, /\| `header-title` \|/);
    });

    it('about the previous question', async () => {
      const { text } = await ask(['How do I change the accent colour?', 'Like this.', 'Why?']);
      assert.match(text, /^\[Theming › How do I change the accent colour\?\]/m);
    });

    it('that refers to the page, and asks what is meant there', async () => {
      const { text } = await ask(['How do I change the accent colour?', 'Like this.', 'What does this do?']);
      assert.match(text, /^Which part do you mean\?/);
    });

    it('that says little, from the conversation', async () => {
      const { text } = await ask(['How do I change the font?', 'Like this.', 'Can you give me an example?']);
      assert.match(text, /^\[Theming › How do I change the font\?\]/m);
    });
  });
});
