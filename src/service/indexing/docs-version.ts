import type { DocsSearch } from '../../search/docs-search.js';
import type { SectionEmbeddings } from '../embeddings/section-embeddings.js';
import type { PackedImage } from './packed-image.js';
import { DocsPages, type DocsPage } from './docs-pages.js';
import { searchThread } from './threads/docs-thread.js';
import type { NumberedImage } from './threads/methods.js';

/** The docs of a site as they were when an index was built. An answer keeps to one version. */
export interface DocsVersion {
  readonly index: DocsSearch;
  readonly pages: DocsPages;
  /** The site's first page; undefined if the docs have none. */
  readonly home: DocsPage | undefined;
  /** The languages that pages name in their front matter. */
  readonly languages: readonly string[];
}

/** A version whose image is open in this thread and in the one that searches. */
export interface OpenVersion extends DocsVersion {
  readonly image: PackedImage;
  /** Frees the memory of the index, which can't be searched any more. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Whether the image is known to be whole. Otherwise it is checked. */
  readonly isTrusted: boolean;
  /** Where the site begins on its host. */
  readonly basePath: string;
  /** Also finds sections by their meaning. */
  readonly embeddings: SectionEmbeddings | undefined;
  /** Whether the image has only some of the pages that have embeddings. Default: false. */
  readonly isRestricted?: boolean;
}

/** Numbers of the images that were opened in this process. */
let lastNumber = 0;

/**
 * Opens an image.
 *
 * @throws {UnusableIndexError} When the image is damaged.
 */
export async function openVersion(image: PackedImage, options: OpenOptions): Promise<OpenVersion> {
  const { isTrusted, basePath, embeddings, isRestricted = false } = options;
  const numbered = { number: ++lastNumber, image: image.buffer, isTrusted: true };
  await searchThread.call('open', { ...numbered, isTrusted });
  const pages = await DocsPages.load(image);
  return {
    image,
    pages,
    home: pages.find(basePath),
    languages: image.meta.languages,
    ...createIndex(numbered, {
      embeddings,
      isSeen: isRestricted ? (path) => pages.find(path) !== undefined : undefined,
    }),
  };
}

function createIndex(
  image: NumberedImage,
  {
    embeddings,
    isSeen,
  }: Pick<OpenOptions, 'embeddings'> & { readonly isSeen: ((path: string) => boolean) | undefined },
): Pick<OpenVersion, 'index' | 'close'> {
  let isClosed = false;
  const requireOpen = () => {
    if (isClosed) throw new Error('The docs have changed, and their former index is closed. Ask again.');
  };
  return {
    index: {
      search: async ({ signal, ...request }) => {
        const similar = embeddings ? await embeddings.findNearest(request.query, signal, isSeen) : request.similar;
        requireOpen();
        return searchThread.call('search', { ...image, request: { ...request, similar } }, signal);
      },
      findText: async ({ signal, ...request }) => {
        requireOpen();
        return searchThread.call('findText', { ...image, request }, signal);
      },
    },
    close: async () => {
      isClosed = true;
      // A thread that has ended holds no images.
      if (searchThread.isRunning) await searchThread.call('close', { number: image.number });
    },
  };
}
