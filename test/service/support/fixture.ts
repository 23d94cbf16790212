import { fileURLToPath } from 'node:url';

/** A small docs folder: two versions of a page, MDX, containers, a README as index. */
export const fixtureDocs = fileURLToPath(new URL('../fixtures/docs', import.meta.url));
