import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { parseSync } from 'vite';

import {
  choices,
  defaultChoice,
  formatChoice,
  getSettings,
  parseChoice,
} from '../../../demo/site/playground/choice.js';
import { findPlaygroundAddress } from '../../../demo/site/playground/parse-snippet.js';
import { formatSnippet, generators } from '../../../demo/site/playground/snippet.js';

const chosen = {
  ...defaultChoice,
  variant: 'panel',
  accent: '#6d28d9',
  starters: 'How do I "start"?\n\n What <b>else</b>? ',
  context: 'none',
};

describe('The choice in the playground', () => {
  it('survives in the address, which holds only what differs from the default', () => {
    assert.equal(formatChoice(defaultChoice), '');
    assert.deepEqual(parseChoice(formatChoice(chosen)), chosen);
    assert.doesNotMatch(formatChoice(chosen), /theme/);
  });

  it('is the default for an address that holds no value that can be chosen', () => {
    assert.deepEqual(parseChoice('?variant=huge&accent=red;}&look=../x&failure=&other=1'), defaultChoice);
  });

  it('makes one starter question of each line', () => {
    assert.deepEqual(getSettings(chosen)['suggestions'], ['How do I "start"?', 'What <b>else</b>?']);
  });
});

describe('The code of the playground', () => {
  it('exists for each generator that can be chosen', () => {
    assert.deepEqual(Object.keys(generators), choices.generator);
  });

  it('is JavaScript where it is a file of its own', () => {
    for (const generator of ['vitepress', 'docusaurus', 'astro', 'mkdocs', 'sphinx']) {
      const [code = ''] = formatSnippet({ ...chosen, generator }).split('\n\n/* ');
      const { errors } = parseSync('code.js', code);
      assert.deepEqual(errors, [], code);
    }
  });

  it('says where a site of MkDocs or Sphinx begins, as the recipes do', async () => {
    const recipes = await readFile('demo/site/site-generators.md', 'utf8');
    for (const generator of ['mkdocs', 'sphinx']) {
      const [path = '', root = ''] = /docsUrl: (.*),/.exec(formatSnippet({ ...chosen, generator })) ?? [];
      assert.ok(recipes.includes(`docsUrl: ${root},`), path);
    }
  });

  it('is JSX for React, with texts between quotes where JSX takes them so', () => {
    const [, tag = ''] = /^<(DocsAssistant\n[^]*?\n\/>)/m.exec(
      formatSnippet({ ...chosen, title: 'It’s Acme', trigger: 'A & "B"', generator: 'next' }),
    )!;
    assert.deepEqual(parseSync('code.jsx', `<${tag}`).errors, [], tag);
    assert.match(tag, /^ {2}headerTitle="It’s Acme"$/m);
    assert.match(tag, /^ {2}triggerText=\{"A & \\"B\\""\}$/m);
    assert.match(tag, /^ {2}suggestions=\{\[/m);
  });

  it('has the chosen settings for every generator', () => {
    for (const generator of Object.keys(generators)) {
      const snippet = formatSnippet({ ...chosen, generator });
      assert.match(snippet, /panel/, generator);
      assert.match(snippet, /--docs-assistant-accent: #6d28d9/, generator);
      assert.match(snippet, /svc_dsc_your_key/, generator);
    }
  });

  it('escapes what the visitor typed', () => {
    const html = formatSnippet(chosen);
    assert.ok(
      html.includes(
        'suggestions="[&quot;How do I \\&quot;start\\&quot;?&quot;,&quot;What &lt;b&gt;else&lt;/b&gt;?&quot;]"',
      ),
    );
    assert.ok(html.includes('context="none"'));
    assert.doesNotMatch(formatSnippet({ ...chosen, welcome: '</script>', generator: 'vitepress' }), /<\/script>/);
  });
});

describe('Code that opens in the playground', () => {
  it('has the settings of its tag there, and its colour', () => {
    const tag = `<docs-assistant base-url="/" variant='panel' theme=dark suggestions='["Is it a > b?", "c"]'></docs-assistant>`;
    const address = findPlaygroundAddress(`<style>a { --docs-assistant-accent: #6d28d9; }</style>\n${tag}`);
    const { searchParams, pathname } = new URL(address!, 'https://x.example');
    assert.equal(pathname, '/playground');
    assert.deepEqual(Object.fromEntries(searchParams), {
      variant: 'panel',
      theme: 'dark',
      starters: 'Is it a > b?\nc',
      accent: '#6d28d9',
    });
  });

  it('is what the playground gives, for its own choice', () => {
    const html = formatSnippet(chosen);
    const query = new URL(findPlaygroundAddress(html)!, 'https://x.example').search;
    assert.deepEqual(getSettings(parseChoice(query)), getSettings(chosen));
  });

  it('has no address if it sets nothing that can be chosen there', () => {
    for (const code of [
      '',
      '<p>docs-assistant</p>',
      '<docs-assistant domain="acme"></docs-assistant>',
      '<docs-assistant variant="huge" theme="auto" suggestions="{}" look="dark" failure="hostile">',
      'docs-assistant { --docs-assistant-accent: light-dark(#6d28d9, #fff); }',
      '<docs-assistant variant="panel',
      `<docs-assistant ${'a '.repeat(50_000)}`,
      `<docs-assistant ${'a="'.repeat(50_000)}`,
    ]) {
      assert.equal(findPlaygroundAddress(code), undefined, code.slice(0, 80));
    }
  });

  it('leads nowhere else, whatever it says', () => {
    const address = findPlaygroundAddress(
      '<docs-assistant variant="panel" header-title="&look=dark#x://evil.example">',
    );
    const { host, searchParams } = new URL(address!, 'https://x.example');
    assert.equal(host, 'x.example');
    assert.deepEqual([...searchParams.keys()], ['variant', 'title']);
  });
});
