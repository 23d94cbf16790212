import type { Plugin } from '@custom-elements-manifest/analyzer';
import type { ClassMethod, CustomElementDeclaration, Module } from 'custom-elements-manifest/schema.js';

/** Return types that the analyzer loses where a comment has `@returns`. */
const returnTypes = new Map<string, string>();

/** Leaves out what pages can't use, and fills in what the analyzer misses. */
export const publicPlugin: Plugin = {
  name: 'public-surface',
  collectPhase({ ts, node }) {
    if (ts.isMethodDeclaration(node) && node.type) returnTypes.set(node.name.getText(), node.type.getText());
  },
  moduleLinkPhase({ moduleDoc }) {
    for (const declaration of moduleDoc.declarations ?? []) {
      if (isElement(declaration)) tidy(declaration);
    }
  },
  packageLinkPhase({ customElementsManifest }) {
    for (const module of customElementsManifest.modules) publishPaths(module);
  },
};

function isElement(declaration: object): declaration is CustomElementDeclaration {
  return 'customElement' in declaration && declaration.customElement === true;
}

function tidy(element: CustomElementDeclaration): void {
  // The analyzer lists an event once more, without a name, where the class fires it.
  element.events = element.events?.filter(({ name }) => name) ?? [];
  element.members = element.members?.filter((member) => isPublic(member)) ?? [];
  for (const member of element.members) if (member.kind === 'method') setReturnType(member);
}

/** Members without a comment, such as Lit's `styles`, are not for pages. */
function isPublic(member: { name: string; privacy?: string | undefined; description?: string | undefined }): boolean {
  return (member.privacy ?? 'public') === 'public' && member.description !== undefined;
}

function setReturnType(method: ClassMethod): void {
  const text = returnTypes.get(method.name);
  if (text !== undefined) method.return = { ...method.return, type: { text } };
}

/** Names the published modules instead of their sources. */
function publishPaths(module: Module): void {
  const publish = (path: string): string => path.replace(/^\/?src\/(.+)\.[jt]s$/, 'dist/package/$1.js');
  module.path = publish(module.path);
  for (const { declaration } of module.exports ?? [])
    if (declaration.module) declaration.module = publish(declaration.module);
}
