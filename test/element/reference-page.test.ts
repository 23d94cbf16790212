import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createManifest, findElement } from '../../.github/scripts/package-data/create-manifest.js';
import * as examples from '../../.github/scripts/reference/examples.js';
import { renderReference } from '../../.github/scripts/reference/render-reference.js';

const element = findElement(createManifest());
const { attributes = [], events = [], slots = [], cssParts = [], cssProperties = [], members = [] } = element;
const page = readFileSync('demo/site/reference.md', 'utf8');
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).toSorted();
const keys = (record: object) => Object.keys(record).toSorted();

describe('The page "Reference"', () => {
  it('is what "npm run reference" makes from the class', () => {
    assert.equal(page, renderReference(element), 'Run "npm run reference".');
  });

  it('has an example for everything that is public, and none for anything else', () => {
    const withAttribute = new Set(attributes.map(({ fieldName }) => fieldName));
    const fields = members.filter(({ kind, name }) => kind === 'field' && !withAttribute.has(name));
    assert.deepEqual(keys(examples.attributeExamples), names(attributes));
    assert.deepEqual(keys(examples.propertyExamples), names(fields));
    assert.deepEqual(keys(examples.methodExamples), names(members.filter(({ kind }) => kind === 'method')));
    assert.deepEqual(keys(examples.eventExamples), names(events));
    assert.deepEqual(keys(examples.slotExamples), names(slots));
    assert.deepEqual(keys(examples.customPropertyExamples), names(cssProperties));
  });

  it('has a row for each part', () => {
    for (const { name } of cssParts) assert.ok(page.includes(`\n| \`${name}\` |`), name);
  });
});
