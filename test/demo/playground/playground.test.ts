import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { defaultChoice, formatChoice, getSettings, parseChoice } from '../../../demo/site/playground/choice.js';
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
  it('has the chosen settings for every generator', () => {
    for (const generator of generators) {
      const snippet = formatSnippet(chosen, generator);
      assert.match(snippet, /panel/, generator);
      assert.match(snippet, /--docs-assistant-accent: #6d28d9/, generator);
      assert.match(snippet, /svc_dsc_your_key/, generator);
    }
  });

  it('escapes what the visitor typed', () => {
    const html = formatSnippet(chosen, generators[0]!);
    assert.ok(
      html.includes(
        'suggestions="[&quot;How do I \\&quot;start\\&quot;?&quot;,&quot;What &lt;b&gt;else&lt;/b&gt;?&quot;]"',
      ),
    );
    assert.ok(html.includes('context="none"'));
    assert.doesNotMatch(formatSnippet({ ...chosen, welcome: '</script>' }, 'VitePress'), /<\/script>/);
  });
});
