import { DocsIndex } from '../../../search/docs-index.js';
import { findText } from '../../../search/find-text.js';
import { SectionIndex } from '../../../search/index/section-index.js';
import type { SearchRequest } from '../../../search/docs-search.js';
import type { TextRequest } from '../../../search/find-text.js';
import type { Found } from '../../../search/found.js';
import type { Hit } from '../../../search/hit.js';
import { PackedImage } from '../packed-image.js';
import type { BuildRequest, BuildResult, ReportProgress } from '../update-image.js';
import { useAllLanguages } from '../use-all-languages.js';

useAllLanguages();

/** An image with a number by which the thread knows it. A thread opens it on the first call that names it. */
export interface NumberedImage {
  readonly number: number;
  readonly image: SharedArrayBuffer;
  /** Whether the image is known to be whole. */
  readonly isTrusted: boolean;
}

/** The methods of the threads of the index, with their parameters and results. */
export interface Methods {
  /**
   * Opens an image for searches.
   *
   * @throws {UnusableIndexError}
   */
  open(params: NumberedImage): void;
  /** Frees the memory of an image. */
  close(params: Pick<NumberedImage, 'number'>): void;
  search(params: NumberedImage & { readonly request: Omit<SearchRequest, 'signal'> }): Found;
  findText(params: NumberedImage & { readonly request: Omit<TextRequest, 'signal'> }): readonly Hit[];
  /** Reads the sources and builds an image of them. */
  build(params: BuildRequest): BuildResult;
  /** Builds an image of some pages of another one, by their numbers. */
  restrict(params: { readonly image: SharedArrayBuffer; readonly pages: readonly number[] }): SharedArrayBuffer;
  /** Writes an image to a file. */
  save(params: { readonly file: string; readonly image: SharedArrayBuffer }): void;
}

export type MethodName = keyof Methods;

/** The code of each method. The signal is aborted when its result is no longer needed. A build reports how far it is. */
export type Handlers = {
  readonly [Name in MethodName]: (
    params: Parameters<Methods[Name]>[0],
    signal: AbortSignal,
    report: ReportProgress,
  ) => ReturnType<Methods[Name]> | Promise<ReturnType<Methods[Name]>>;
};

/** An image with its index. */
interface Opened {
  readonly data: SectionIndex;
  readonly index: DocsIndex;
}

/** Creates the handlers of a thread, which holds the images that were opened in it. */
export function createHandlers(): Handlers {
  const opened = new Map<number, Opened>();
  const open = ({ number, image, isTrusted }: NumberedImage): Opened => {
    const known = opened.get(number);
    if (known) return known;
    const data = new SectionIndex(new PackedImage(image, { isTrusted }));
    const index = new DocsIndex(data);
    opened.set(number, { data, index });
    return { data, index };
  };
  return {
    open: (image) => void open(image),
    close: ({ number }) => void opened.delete(number),
    search: ({ request, ...image }, signal) => open(image).index.search({ ...request, signal }),
    findText: ({ request, ...image }, signal) => findText(open(image).data, { ...request, signal }),
    // Libraries that read docs are loaded only where docs are read.
    build: async (request, signal, report) => (await import('../update-image.js')).updateImage(request, signal, report),
    restrict: async ({ image, pages }, signal) =>
      (await import('../restrict-image.js')).restrictImage(new PackedImage(image, { isTrusted: true }), pages, signal),
    save: async ({ file, image }) => (await import('../image-file.js')).saveImage(file, image),
  };
}
