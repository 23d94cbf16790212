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
pageClass: reference-page
---

<!-- Made by "npm run reference" from the comments of the element's class. Don't edit it. -->

# Reference

Everything that \`<docs-assistant>\` has, from its [custom elements manifest](https://github.com/webcomponents/custom-elements-manifest). The
other pages explain it by task, such as [configuration](./configuration.md), [theming](./theming.md) and [context](./context.md).

In the examples, \`assistant\` is the element: \`const assistant = document.querySelector('docs-assistant');\`.

## Attributes

Each has a property of the same name in camelCase. [Configuration](./configuration.md) says more.

${renderTable(
  ['Attribute', 'Values', 'Default', 'Meaning', 'Example'],
  attributes,
  ({ name, type, default: value, description }) => [
    code(name),
    formatType(type?.text),
    value === undefined || value === 'false' ? '' : code(value.replaceAll("'", '')),
    description,
    `${code(formatAttributeExample(name))}${formatPlaygroundLink(name)}`,
  ],
)}

## Properties

These have no attribute.

${renderTable(
  ['Property', 'Type', 'Meaning', 'Example'],
  fields.filter(({ name }) => name in propertyExamples),
  ({ name, type, description }) => [code(name), formatType(type?.text), description, code(propertyExamples[name]!)],
)}

## Methods

${renderTable(['Method', 'Meaning', 'Example'], methods, ({ name, description }) => [code(`${name}()`), description, code(methodExamples[name]!)])}

## Events

All bubble and leave shadow trees. [Configuration](./scripting.md#which-events-does-the-element-fire) has their fields.

${renderTable(['Event', 'When', 'Example'], events, ({ name, description }) => [code(name), description, code(formatEventExample(name))])}

## Slots

${renderTable(['Slot', 'Meaning', 'Example'], slots, ({ name, description }) => [code(name), description, code(formatSlotExample(name))])}

## Custom properties

${renderTable(
  ['Custom property', 'Default', 'Meaning', 'Example'],
  cssProperties,
  ({ name, default: value, description }) => [
    code(name),
    value === undefined ? '' : code(value),
    description,
    code(formatCustomPropertyExample(name)),
  ],
)}

## Parts

${renderTable(['Part', 'Meaning', 'Example'], cssParts, ({ name, description }) => [code(name), description, code(formatPartExample(name))])}
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
