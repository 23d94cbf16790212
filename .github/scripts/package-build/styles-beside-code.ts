import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

/** How our code names a style sheet beside it, which it sends to browsers. */
const reference = /new URL\(['"]([\w-]+\.css)['"], import\.meta\.url\)/g;

/** Copies the style sheets that modules send to browsers beside the built code, where the modules look for them. */
export const stylesBesideCode: Plugin = {
  name: 'styles-beside-code',
  enforce: 'pre',
  transform(code, id) {
    if (!id.replaceAll('\\', '/').includes('/src/service/')) return;
    for (const [, fileName] of code.matchAll(reference)) {
      this.emitFile({ type: 'asset', fileName: fileName!, source: readFileSync(join(dirname(id), fileName!)) });
    }
  },
};
