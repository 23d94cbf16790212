import { DocsIndex } from '../../search/docs-index.js';
import { DocsImage } from '../../search/image/docs-image.js';
import type { Handlers } from './serve-calls.js';

/** What a thread of the index does: it searches the images that were opened in it, or builds them. */
export function createHandlers(): Handlers {
  const indexes = new Map<number, DocsIndex>();
  const indexOf = (number: number): DocsIndex => {
    const index = indexes.get(number);
    if (!index) throw new Error('The docs have changed, and their former index is closed. Ask again.');
    return index;
  };
  return {
    open: ({ index, image, isTrusted }) => {
      indexes.set(index, new DocsIndex(new DocsImage(image, { isTrusted })));
    },
    close: ({ index }) => {
      indexes.delete(index);
    },
    search: ({ index, request }, signal) => indexOf(index).search({ ...request, signal }),
    findText: ({ index, request }, signal) => indexOf(index).findText({ ...request, signal }),
    // Libraries that read docs are loaded only where docs are read.
    build: async (request, signal) => (await import('../build/update-image.js')).updateImage(request, signal),
    save: async ({ file, image }) => (await import('../store/save-image.js')).saveImage(file, image),
  };
}
