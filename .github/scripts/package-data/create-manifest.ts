import { readFileSync } from 'node:fs';
import { create, ts } from '@custom-elements-manifest/analyzer';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest/schema.js';
import { publicPlugin } from './public-plugin.js';
import { settingPlugin } from './setting-plugin.js';

/** The public modules: the element, its events, and the module that registers it. */
const SOURCES = ['element/docs-assistant', 'shared/open-close-events', 'events', 'register'];

/** The class that holds the settings of the element, which extends it. Pages see one class. */
const SETTINGS = 'element/docs-assistant-settings';

/** Makes the custom elements manifest from the sources of the element: its fields, its comments and its settings. */
export function createManifest(): Package {
  const manifest = analyze(SOURCES);
  const settings = analyze([SETTINGS]).modules[0]!.declarations![0] as CustomElementDeclaration;
  const element = findElement(manifest);
  element.attributes = [...(settings.attributes ?? []), ...(element.attributes ?? [])];
  element.members = [...(settings.members ?? []), ...(element.members ?? [])];
  if (settings.superclass) element.superclass = settings.superclass;
  return manifest;
}

function analyze(names: readonly string[]): Package {
  const modules = names.map((name) => {
    const path = `src/${name}.ts`;
    return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  });
  return create({ modules, plugins: [settingPlugin, publicPlugin] });
}

/** @throws {Error} if the manifest describes no element. */
export function findElement({ modules }: Package): CustomElementDeclaration {
  const declarations = modules.flatMap((module) => module.declarations ?? []);
  const element = declarations.find((declaration) => 'customElement' in declaration && declaration.customElement);
  if (!element) throw new Error('The manifest describes no element.');
  return element as CustomElementDeclaration;
}
