import type { Plugin } from '@custom-elements-manifest/analyzer';
import type { CustomElementDeclaration, CustomElementField, Module } from 'custom-elements-manifest/schema.js';

/**
 * Teaches the analyzer our decorator `@setting(parse, { attribute, reflect })`: which attribute a field has, what can be
 * written in it, and whether it is reflected.
 */
export const settingPlugin: Plugin = {
  name: 'setting-decorator',
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isPropertyDeclaration(node) || !ts.isClassDeclaration(node.parent)) return;
    const expression = ts.getDecorators(node)?.[0]?.expression.getText() ?? '';
    if (!expression.startsWith('setting(')) return;
    const element = findClass(moduleDoc, node.parent.name?.getText());
    const field = element?.members?.find(({ name }) => name === node.name.getText());
    if (!element || !field || hasOption(expression, 'attribute: false')) return;
    addAttribute(element, field as CustomElementField, hasOption(expression, 'reflect: true'));
  },
};

function findClass({ declarations }: Partial<Module>, className: string | undefined) {
  return declarations?.find(({ name }) => name === className) as CustomElementDeclaration | undefined;
}

/** Whether the decorator's options, as they are written, have one. */
const hasOption = (expression: string, option: string): boolean =>
  new RegExp(`\\{.*\\b${option}\\b.*\\}`, 's').test(expression);

function addAttribute(element: CustomElementDeclaration, field: CustomElementField, isReflected: boolean): void {
  // As the decorator names it.
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
