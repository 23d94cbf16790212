import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder for installed generators and made sites, outside of the repository: `DOCS_ASSISTANT_HOSTS`, or one for temporary files. */
export const cache = process.env['DOCS_ASSISTANT_HOSTS'] || join(tmpdir(), 'docs-assistant-hosts');
