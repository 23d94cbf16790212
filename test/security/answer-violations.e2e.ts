import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describeViolations } from './answer-violations.js';
import { everyThird } from './every-third.js';
import { attributes, elements, sampledHtml } from './hostile-html.js';

it('As many elements and attributes are tried as the page on security says', () => {
  const page = readFileSync('demo/site/security.md', 'utf8');
  assert.ok(page.includes(`| ${elements.length} elements with ${attributes.length} attributes each,`));
});

describeViolations('only reports', true, everyThird(sampledHtml));
