/** `npm run settings`: writes the files made from the schema of settings and kept in the repository. */
import { writeFileSync } from 'node:fs';
import { settingFiles } from './setting-files.js';

for (const [file, text] of Object.entries(settingFiles())) writeFileSync(file, text);
