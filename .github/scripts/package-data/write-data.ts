import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { createManifest, findElement } from './create-manifest.js';
import { renderLlmsText } from './llms-text.js';
import { renderTagTypes } from './tag-types.js';

/**
 * Writes what editors and type checkers know of the element, all of it from the comments and declarations of its class, and the
 * index of the documentation for language models.
 */
export function writeData(folder: string): void {
  const manifest = createManifest();
  const json = JSON.stringify(manifest, null, 2);
  mkdirSync(join(folder, 'types'), { recursive: true });
  writeFileSync(join(folder, 'custom-elements.json'), `${json}\n`);

  const editorOptions = {
    outdir: folder,
    hideLogs: true,
    hideMethodDocs: true,
    hideCssPartsDocs: true,
    hideCssPropertiesDocs: true,
  };
  // Each gets a copy, because they change it.
  generateVsCodeCustomElementData(JSON.parse(json), editorOptions);
  generateJetBrainsWebTypes(JSON.parse(json), { ...editorOptions, packageJson: false });

  for (const [name, code] of renderTagTypes(findElement(manifest)))
    writeFileSync(join(folder, 'types', `${name}.d.ts`), code);

  writeFileSync(join(folder, 'llms.txt'), renderLlmsText());
}
