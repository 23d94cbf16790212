import { refusal, readResult, resultSchemas, type Edit, type ToolCall, type Work } from './tools.js';
import { toEdit } from './edit.js';

/** A file and what it holds. */
export interface SourceFile {
  readonly path: string;
  readonly content: string;
}

/** What a file is to hold, and the edit that makes it so where there is a plainer one than the part that differs. */
export interface Change extends SourceFile {
  readonly edit?: Edit;
}

/** The files of a job, through its tools. Remembers what it has seen, and what it has changed. */
export class Repository {
  #files: readonly string[] | undefined;
  readonly #contents = new Map<string, string>();
  /** What changed files held at first. */
  readonly #originals = new Map<string, string>();

  /** The paths of all files. */
  *list(): Work<readonly string[]> {
    if (!this.#files) {
      const [result] = yield [{ name: 'listFiles', args: {} }];
      this.#files = readResult(resultSchemas.listFiles, result, 'The files could not be listed').files;
    }
    return this.#files;
  }

  /** The paths of all pages. */
  *pages(): Work<readonly string[]> {
    return (yield* this.list()).filter(isPage);
  }

  /** The pages that hold one of these texts, or may: where a search was cut short, those are all. */
  *search(texts: readonly string[]): Work<readonly string[]> {
    // No tool looks for nothing.
    if (texts.includes('')) return yield* this.pages();
    const results = yield texts.map((text) => ({ name: 'searchFiles', args: { text } }));
    const found = results.map((result) =>
      readResult(resultSchemas.searchFiles, result, 'The files could not be searched'),
    );
    if (found.some(({ isCut }) => isCut)) return yield* this.pages();
    return [...new Set(found.flatMap(({ matches }) => matches.map(({ path }) => path)))].filter(isPage);
  }

  /** @throws {CannotCarryOut} When one of them can't be read. */
  *read(paths: readonly string[]): Work<SourceFile[]> {
    yield* this.#fetch(
      paths,
      (path, result) => readResult(resultSchemas.readFile, result, `${path} could not be read`).content,
    );
    return this.#known(paths);
  }

  /** Reads what can be read: a file that is too large, say, is left out. */
  *readPossible(paths: readonly string[]): Work<SourceFile[]> {
    yield* this.#fetch(paths, (path, result) =>
      refusal(result) === undefined ? readResult(resultSchemas.readFile, result, path).content : undefined,
    );
    return this.#known(paths);
  }

  /**
   * Makes changes of files that were read before.
   *
   * @throws {CannotCarryOut} When one of them is refused.
   */
  *write(changes: readonly Change[]): Work<void> {
    if (changes.length === 0) return;
    const results = yield changes.map((change) => this.#toCall(change));
    const made = changes.filter((_, index) => refusal(results[index]) === undefined);
    for (const { path, content } of made) {
      this.#originals.set(path, this.#originals.get(path) ?? this.#contents.get(path) ?? content);
      this.#contents.set(path, content);
    }
    for (const [index, { path }] of changes.entries()) {
      readResult(resultSchemas.editFile, results[index], `${path} could not be edited`);
    }
  }

  /** Makes all files what they were at first, as far as the tools allow. */
  *undo(): Work<void> {
    const changed = [...this.#originals].filter(([path, original]) => this.#contents.get(path) !== original);
    if (changed.length > 0) yield changed.map(([path, content]) => this.#toCall({ path, content }));
  }

  #toCall({ path, content, edit = toEdit(this.#contents.get(path) ?? '', content) }: Change): ToolCall {
    return { name: 'editFile', args: { path, ...edit } };
  }

  *#fetch(paths: readonly string[], readContent: (path: string, result: unknown) => string | undefined): Work<void> {
    const missing = paths.filter((path) => !this.#contents.has(path));
    if (missing.length === 0) return;
    const results = yield missing.map((path) => ({ name: 'readFile', args: { path } }));
    for (const [index, path] of missing.entries()) {
      const content = readContent(path, results[index]);
      if (content !== undefined) this.#contents.set(path, content);
    }
  }

  #known(paths: readonly string[]): SourceFile[] {
    return paths.flatMap((path) => {
      const content = this.#contents.get(path);
      return content === undefined ? [] : [{ path, content }];
    });
  }
}

function isPage(path: string): boolean {
  return /\.mdx?$/i.test(path);
}
