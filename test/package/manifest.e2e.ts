import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { Package } from 'custom-elements-manifest/schema.js';
import { LitElement } from 'lit';
import { findElement } from '../../.github/scripts/package-data/create-manifest.js';
import { DocsAssistant } from '../../src/element/docs-assistant.js';
import { DocsAssistantSettings } from '../../src/element/docs-assistant-settings.js';
import { allPanelParts } from '../support/panel-parts.js';
import { searchParts } from '../../src/search-dialog/parts.js';

const loadJson = (file: string) => JSON.parse(readFileSync(`dist/docs-assistant/dist/${file}`, 'utf8'));
const manifest: Package = loadJson('custom-elements.json');
const element = findElement(manifest);
const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');

interface Described {
  readonly name: string;
  readonly description?: string | undefined;
}

const namesOf = (list: readonly Described[] = []): string[] => list.map(({ name }) => name).toSorted();

/** All distinct matches of a pattern's group, sorted. */
function all(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found]) => found!))].toSorted();
}

/** Internal members of the element, which are not for pages. */
const internal = ['adopt', 'behindSite', 'launcherMinimized', 'run'];

/** The public members, without Lit's and internal ones. `version` is a static member. */
const declared = [DocsAssistant, DocsAssistantSettings].flatMap(({ prototype }) =>
  Object.getOwnPropertyNames(prototype),
);
const members = [...new Set([...declared, 'version'])]
  .filter((name) => !(name in LitElement.prototype) && !internal.includes(name))
  .toSorted();

describe('The manifest of <docs-assistant>, built by "npm run build",', () => {
  it('has the attributes that the element observes, with their properties', () => {
    assert.deepEqual(namesOf(element.attributes), [...DocsAssistant.observedAttributes].toSorted());
    for (const { name, fieldName } of element.attributes ?? []) {
      assert.equal(DocsAssistant.elementProperties.get(fieldName!)?.attribute, name);
    }
  });

  it('says which properties are reflected', () => {
    const reflected = [...DocsAssistant.elementProperties].filter(([, { reflect }]) => reflect).map(([name]) => name);
    const described = element.members?.filter((member) => 'reflects' in member && member.reflects);
    assert.deepEqual(namesOf(described), reflected.map(String).toSorted());
  });

  it('has all properties and methods', () => {
    assert.ok(members.includes('baseUrl') && members.includes('ask'));
    assert.ok(internal.every((name) => name in DocsAssistant.prototype));
    assert.deepEqual(namesOf(element.members), members);
  });

  it('has all events', () => {
    assert.deepEqual(namesOf(element.events), all(source, /super\('(docs-assistant-[a-z-]+)'/g));
  });

  it('has all parts, slots and custom properties', () => {
    const parts = [
      ...allPanelParts,
      ...searchParts.split(','),
      'launcher',
      'launcher-error',
      'news',
      'reload',
      'ask-button',
    ];
    assert.deepEqual(namesOf(element.cssParts), parts.toSorted());
    assert.deepEqual(namesOf(element.slots), ['empty', 'footer', 'header', 'launcher-icon', 'logo']);
    assert.deepEqual(namesOf(element.cssProperties), all(source, /var\(\s*(--docs-assistant-[\w-]+)/g));
  });

  it('describes each of them', () => {
    const lists = [element.attributes, element.members, element.events, element.cssParts, element.slots];
    const described: readonly (readonly Described[] | undefined)[] = [...lists, element.cssProperties];
    const silent = described.flatMap((list = []) => list.filter(({ description }) => !description));
    assert.deepEqual(silent, []);
  });

  it('names modules that the package has', () => {
    const modules = manifest.modules.map(({ path }) => path);
    assert.ok(modules.includes('dist/package/register.js'));
    for (const path of modules) assert.ok(readFileSync(`dist/docs-assistant/${path}`, 'utf8'), path);
  });
});

describe('The editor data, built by "npm run build",', () => {
  it('offers the attributes with their values in VS Code', () => {
    const [tag] = loadJson('vscode.html-custom-data.json').tags;
    assert.equal(tag.name, 'docs-assistant');
    assert.deepEqual(namesOf(tag.attributes), namesOf(element.attributes));
    const variant = tag.attributes.find(({ name }: Described) => name === 'variant');
    assert.deepEqual(namesOf(variant.values), ['inline', 'modal', 'panel', 'widget']);
  });

  it('offers the attributes in the editors of JetBrains', () => {
    const [tag] = loadJson('web-types.json').contributions.html.elements;
    assert.equal(tag.name, 'docs-assistant');
    assert.deepEqual(namesOf(tag.attributes), namesOf(element.attributes));
  });
});
