import type { ClassField, ClassMethod, CustomElementDeclaration } from 'custom-elements-manifest/schema.js';
import {
  attributeExamples,
  formatAttributeExample,
  formatCustomPropertyExample,
  formatEventExample,
  formatPartExample,
  formatSlotExample,
  methodExamples,
  propertyExamples,
} from './examples.js';

interface Named {
  readonly name: string;
  readonly description?: string | undefined;
}

/** Attributes that the playground can set, by the name of its own parameter. */
const playgroundNames: Readonly<Record<string, string>> = {
  variant: 'variant',
  side: 'side',
  theme: 'theme',
  locale: 'locale',
  context: 'context',
  'header-title': 'title',
  'trigger-text': 'trigger',
  'welcome-message': 'welcome',
};

/** The page of the docs with the whole public surface of the element, as markdown. */
export function renderReference(element: CustomElementDeclaration): string {
  const { attributes = [], events = [], slots = [], cssParts = [], cssProperties = [], members = [] } = element;
  const fields = members.filter((member): member is ClassField => member.kind === 'field');
  const methods = members.filter((member): member is ClassMethod => member.kind === 'method');
  return `---
title: Reference
description: Every attribute, property, method, event, slot, part and custom property of the element, each with an example.
search: false
---

<!-- Made by "npm run reference" from the comments of the element's class. Don't edit it. -->

# Reference

Everything that \`<docs-assistant>\` has, from its [custom elements manifest](https://github.com/webcomponents/custom-elements-manifest). The
other pages explain it by task, such as [configuration](./configuration.md), [theming](./theming.md) and [context](./context.md).

In the examples, \`assistant\` is the element: \`const assistant = document.querySelector('docs-assistant');\`.

## Attributes

Each has a property of the same name in camelCase. [Configuration](./configuration.md) says more.

${renderTable(
  ['Attribute', 'Values', 'Default', 'Meaning and example'],
  attributes,
  ({ name, type, default: value, description }) => [
    code(name),
    formatType(type?.text),
    value === undefined || value === 'false' ? '' : code(value.replaceAll("'", '')),
    explain(description, formatAttributeExample(name), formatPlaygroundLink(name)),
  ],
)}

## Properties

These have no attribute.

${renderTable(
  ['Property', 'Type', 'Meaning and example'],
  fields.filter(({ name }) => name in propertyExamples),
  ({ name, type, description }) => [code(name), formatType(type?.text), explain(description, propertyExamples[name]!)],
)}

## Methods

${renderTable(['Method', 'Meaning and example'], methods, ({ name, description }) => [code(`${name}()`), explain(description, methodExamples[name]!)])}

## Events

All bubble and leave shadow trees. [Methods and events](./scripting.md#which-events-does-the-element-fire) has their fields.

${renderTable(['Event', 'When, and an example'], events, ({ name, description }) => [code(name), explain(description, formatEventExample(name))])}

## Slots

${renderTable(['Slot', 'Meaning and example'], slots, ({ name, description }) => [code(name), explain(description, formatSlotExample(name))])}

## Custom properties

${renderTable(
  ['Custom property', 'Default', 'Meaning and example'],
  cssProperties,
  ({ name, default: value, description }) => [
    code(name),
    value === undefined ? '' : code(value),
    explain(description, formatCustomPropertyExample(name)),
  ],
)}

## Parts

${renderTable(['Part', 'Meaning and example'], cssParts, ({ name, description }) => [code(name), explain(description, formatPartExample(name))])}
`;
}

function renderTable<Item extends Named>(
  head: readonly string[],
  items: readonly Item[],
  toCells: (item: Item) => readonly (string | undefined)[],
): string {
  const rows = [head, head.map(() => '---'), ...items.map(toCells)];
  return rows
    .map((row) => `| ${row.map((cell = '') => formatCell(cell)).join(' | ')} |`.replaceAll('|  |', '| |'))
    .join('\n');
}

/** A cell is one line, and a bar in it would end it. */
function formatCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}

/** A description with its example below it: in a column of their own, examples would not fit beside the rest. */
function explain(description: string | undefined, example: string, link = ''): string {
  return `${description ?? ''}<br>${code(example)}${link}`;
}

function code(text: string): string {
  return `\`${text}\``;
}

/** `widget`, `panel` for a union of texts. */
function formatType(type: string | undefined): string {
  if (!type) return '';
  const shown = type.replace(/ \| undefined$/, '');
  const words = shown.split(' | ');
  return words.map((word) => code(word.replace(/^'(.*)'$/, '$1'))).join(', ');
}

function formatPlaygroundLink(name: string): string {
  const parameter = playgroundNames[name];
  if (!parameter) return '';
  const query = new URLSearchParams({ [parameter]: attributeExamples[name] ?? '' });
  return ` [Try it](/playground?${query})`;
}
