/** `npm run settings`: writes what is made from the table of settings and kept in the repository. */
import { writeFileSync } from 'node:fs';
import { settingFiles } from './setting-files.js';

for (const [file, text] of Object.entries(await settingFiles())) writeFileSync(file, text);
