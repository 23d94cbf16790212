/** `npm run reference`: writes the page of the docs with the element's whole public surface. */
import { writeFileSync } from 'node:fs';
import { createManifest, findElement } from '../package-data/create-manifest.js';
import { renderReference } from './render-reference.js';

writeFileSync('demo/site/reference.md', renderReference(findElement(createManifest())));
