import type { Plugin } from '@custom-elements-manifest/analyzer';
import type { CustomElementDeclaration, CustomElementField, Module } from 'custom-elements-manifest/schema.js';

/**
 * Teaches the analyzer the tables of `declareSettings`, e.g. `{ side: [parse, { reflect: true }] }`: which attribute a field has, what
 * can be written in it, and whether it is reflected.
 */
export const settingPlugin: Plugin = {
  name: 'settings-table',
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'declareSettings') return;
    const table = node.arguments[1];
    const block = node.parent.parent.parent;
    if (!table || !ts.isObjectLiteralExpression(table) || !ts.isClassStaticBlockDeclaration(block)) return;
    const element = findClass(moduleDoc, block.parent.name?.getText());
    for (const row of table.properties) {
      const field = element?.members?.find(({ name }) => name === row.name?.getText());
      if (!element || !field || hasOption(row.getText(), 'attribute: false')) continue;
      addAttribute(element, field as CustomElementField, hasOption(row.getText(), 'reflect: true'));
    }
  },
};

function findClass({ declarations }: Partial<Module>, className: string | undefined) {
  return declarations?.find(({ name }) => name === className) as CustomElementDeclaration | undefined;
}

/** Whether the options of a row, as they are written, have one. */
const hasOption = (expression: string, option: string): boolean =>
  new RegExp(`\\{.*\\b${option}\\b.*\\}`, 's').test(expression);

function addAttribute(element: CustomElementDeclaration, field: CustomElementField, isReflected: boolean): void {
  // As `declareSettings` names it.
  const attribute = field.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  field.attribute = attribute;
  if (isReflected) field.reflects = true;
  element.attributes = [
    ...(element.attributes ?? []),
    {
      name: attribute,
      fieldName: field.name,
      type: { text: toAttributeType(field.type?.text ?? '') },
      ...(field.default !== undefined && !field.default.startsWith('[') && { default: field.default }),
      ...(field.description !== undefined && { description: field.description }),
    },
  ];
}

/** Lists and objects are text in an attribute. So is a language, as tags are understood that name no file of texts. */
function toAttributeType(fieldType: string): string {
  const type = fieldType.replace(/ \| undefined$/, '');
  return /^(?:string|number|boolean|'[^']*'(?: \| '[^']*')*)$/.test(type) ? type : 'string';
}
