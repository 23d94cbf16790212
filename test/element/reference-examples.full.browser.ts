import { expect } from 'chai';
import * as examples from '../../.github/scripts/reference/examples.js';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { allPanelParts } from '../support/panel-parts.js';
import { findPart, mountOpen, seen, unmount, type Mounted } from '../support/mount.js';
import { recordWarnings } from '../support/recorded-warnings.js';
import { finish, text } from '../support/fake-assistant.js';

const warnings = recordWarnings();

afterEach(unmount);

/** The element of an example in HTML, in the page. */
function show(example: string): DocsAssistant {
  const place = document.createElement('div');
  place.innerHTML = example;
  const element = place.querySelector('docs-assistant')!;
  document.body.append(element);
  return element;
}

/** Runs an example in JavaScript, as a page would. */
function run(example: string, assistant: DocsAssistant): Promise<unknown> {
  return new Function('assistant', `return (async () => { ${example} })()`)(assistant) as Promise<unknown>;
}

/** A style sheet of the page, with an example in CSS. */
function style(example: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(example);
  return sheet;
}

/** A value in CSS with one kind of quotation marks: WebKit writes `"Inter"` for `'Inter'`, also in custom properties. */
function unifyQuotes(value: string): string {
  return value.replaceAll("'", '"');
}

/** A panel with an answer. */
async function answered(): Promise<Mounted> {
  const mounted = await mountOpen();
  const asked = mounted.element.ask('How?');
  (await mounted.fake.nextRequest()).send(text('So.'), finish()).end();
  await asked;
  return mounted;
}

describe('The examples of the reference', () => {
  for (const [name, value] of Object.entries(examples.attributeExamples)) {
    it(`set the attribute ${name} to a value that is accepted and not the default`, async () => {
      const property = name.replaceAll(/-[a-z]/g, ([, letter]) => letter!.toUpperCase()) as keyof DocsAssistant;
      const usual = document.createElement('docs-assistant')[property];
      const element = show(examples.formatAttributeExample(name));
      expect(JSON.stringify(element[property])).to.not.equal(JSON.stringify(usual));
      expect(element.getAttribute(name)).to.equal(value ?? '');
      await element.updateComplete;
      expect(warnings.filter((warning) => String(warning).includes('is ignored'))).to.deep.equal([]);
    });
  }

  for (const [name, example] of Object.entries({ ...examples.propertyExamples, ...examples.methodExamples })) {
    it(`use ${name}`, async () => {
      const { element, fake } = await answered();
      const done = run(example, element);
      if (name === 'ask' || name === 'retry') (await fake.nextRequest()).send(text('So.'), finish()).end();
      if (name === 'check') (await fake.nextRequest()).respond({ status: 400 }).end();
      await done;
    });
  }

  for (const name of Object.keys(examples.eventExamples)) {
    it(`listen for ${name}`, async () => {
      const { element } = await answered();
      await run(examples.formatEventExample(name), element);
    });
  }

  for (const name of Object.keys(examples.slotExamples)) {
    it(`fill the slot ${name}`, async () => {
      const element = show(examples.formatSlotExample(name));
      await element.show();
      const slotted = element.querySelector<HTMLElement>(`[slot="${name}"]`)!;
      await seen('the slotted element', () => slotted.assignedSlot);
    });
  }

  for (const [name, value] of Object.entries(examples.customPropertyExamples)) {
    it(`set the custom property ${name}`, async () => {
      const { element } = await mountOpen();
      const sheet = style(examples.formatCustomPropertyExample(name));
      document.adoptedStyleSheets = [sheet];
      expect(unifyQuotes(getComputedStyle(element).getPropertyValue(name))).to.equal(unifyQuotes(value));
      document.adoptedStyleSheets = [];
    });
  }

  it('style parts', async () => {
    const { element } = await answered();
    document.adoptedStyleSheets = allPanelParts.map((name) => style(examples.formatPartExample(name)));
    for (const name of ['panel', 'answer', 'send', 'copy-link']) {
      await seen(name, () => findPart(element, name));
      expect(getComputedStyle(findPart(element, name)!).outlineStyle, name).to.equal('solid');
    }
    document.adoptedStyleSheets = [];
  });
});
