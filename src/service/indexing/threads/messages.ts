import type { BuildRequest, BuildResult } from '../build/update-image.js';
import type { SearchRequest } from '../../search/docs-search.js';
import type { TextRequest } from '../../search/find-text.js';
import type { Found } from '../../search/found.js';
import type { Hit } from '../../search/hit.js';

/** What the threads of the index do, each method with what it takes and gives. */
export interface Methods {
  /** Opens an image for searches, under a number that the caller chooses. */
  open(params: { readonly index: number; readonly image: SharedArrayBuffer; readonly isTrusted: boolean }): void;
  /** Forgets an image. */
  close(params: { readonly index: number }): void;
  search(params: { readonly index: number; readonly request: Omit<SearchRequest, 'signal'> }): Found;
  findText(params: { readonly index: number; readonly request: Omit<TextRequest, 'signal'> }): readonly Hit[];
  /** Reads the sources and builds an image of them. */
  build(params: BuildRequest): BuildResult;
  /** Writes an image to a file. */
  save(params: { readonly file: string; readonly image: SharedArrayBuffer }): void;
}

export type MethodName = keyof Methods;

/** A call of a method, or that nobody waits for one any more. */
export type ToThread =
  | { readonly kind: 'call'; readonly id: number; readonly method: MethodName; readonly params: unknown }
  | { readonly kind: 'cancel'; readonly id: number };

/** That the thread takes calls, and what became of one. Cancelled calls are answered, too. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: CarriedError };

/** An error as it is carried from thread to thread. */
export interface CarriedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}
