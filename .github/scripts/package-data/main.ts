/**
 * Part of `npm run build`: writes into `dist` what editors and type checkers know of the element, all of it from the
 * comments and declarations of its class, the schema of the service's configuration file, and the index of the documentation
 * for language models.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { createJsonSchema } from '../settings/json-schema.js';
import { createManifest, findElement } from './create-manifest.js';
import { renderLlmsText } from './llms-text.js';
import { renderTagTypes } from './tag-types.js';

const manifest = createManifest();
mkdirSync('dist/types', { recursive: true });
const json = JSON.stringify(manifest, null, 2);
writeFileSync('dist/custom-elements.json', `${json}\n`);

const editorOptions = {
  outdir: 'dist',
  hideLogs: true,
  hideMethodDocs: true,
  hideCssPartsDocs: true,
  hideCssPropertiesDocs: true,
};
// Each gets a copy, because they change it.
generateVsCodeCustomElementData(JSON.parse(json), editorOptions);
generateJetBrainsWebTypes(JSON.parse(json), { ...editorOptions, packageJson: false });

for (const [name, code] of renderTagTypes(findElement(manifest))) writeFileSync(`dist/types/${name}.d.ts`, code);

writeFileSync('dist/llms.txt', renderLlmsText());
writeFileSync('dist/config.schema.json', `${JSON.stringify(createJsonSchema())}\n`);
