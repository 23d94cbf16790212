import { expect } from 'chai';
import '../../src/index.js';
import { recordWarnings } from '../support/recorded-warnings.js';
import type { Expected } from './expected.js';

const load = (file: string) => fetch(`/test/upgrades/e9810c95/${file}`);

recordWarnings();

describe('A page of an earlier version', () => {
  let elements: readonly Element[];
  let page: Expected['page'];

  before(async () => {
    page = ((await (await load('expected.json')).json()) as Expected).page;
    const { body } = new DOMParser().parseFromString(await (await load('page.html')).text(), 'text/html');
    elements = [...body.querySelectorAll('docs-assistant')];
    document.body.append(...elements);
  });

  after(() => elements.forEach((element) => element.remove()));

  it('gives its elements the same settings', () => {
    const settings = elements.map((element, at) =>
      Object.fromEntries(Object.keys(page.elements[at]!).map((name) => [name, Reflect.get(element, name) ?? null])),
    );
    expect(settings).to.deep.equal(page.elements);
  });

  it('finds the same methods', () => {
    const methods = page.methods.filter((name) => typeof Reflect.get(elements[0]!, name) === 'function');
    expect(methods).to.deep.equal(page.methods);
  });
});
