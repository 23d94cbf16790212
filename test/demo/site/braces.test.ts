import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

const docs = 'demo/site';

describe('The pages of the documentation', () => {
  it('have no double braces that VitePress would run as code: they are in <code v-pre>', () => {
    const pages = readdirSync(docs).filter((file) => file.endsWith('.md'));
    const broken = pages.filter((file) => {
      const text = readFileSync(`${docs}/${file}`, 'utf8');
      return text.replaceAll(/^(`{3,})[^]*?^\1$|<code v-pre>.*?<\/code>/gm, '').includes('{{');
    });
    assert.deepEqual(broken, []);
  });
});
