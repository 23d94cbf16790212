import { git, isNo } from '../../git/git.js';
import { listFiles } from './list-files.js';
import { MAX_CHANGED_FILES, MAX_LINE_LENGTH, MAX_MATCHES, MAX_WRITTEN_SIZE, Refusal } from './rules.js';
import { resolvePath, resolveWritablePath, type SafePath } from './safe-path.js';
import { createTextFile, deleteFile, overwriteTextFile, readTextFile, tryReadTextFile } from './text-file.js';

/** A line that contains the text of a search. */
export interface Match {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** The line, truncated if it is very long. */
  readonly text: string;
}

export interface Edit {
  readonly path: string;
  /** Taken literally. */
  readonly find: string;
  readonly replace: string;
  /** Replaces every occurrence. Otherwise there must be exactly one. */
  readonly all?: boolean | undefined;
}

/**
 * The files of a worktree that a model may see and change: text files inside the repository, within the limits of `rules.ts`.
 * Everything else throws a `Refusal`.
 */
export class Workspace {
  readonly #root: string;
  readonly #changed = new Set<string>();
  #written = 0;

  /** @param root - The worktree, as a full path. */
  constructor(root: string) {
    this.#root = root;
  }

  /** The paths of all text files, tracked and new, in a folder or everywhere; sorted. */
  async list(folder?: string): Promise<{ files: string[]; isCut?: true }> {
    const { files, isCut } = await listFiles(this.#root, await this.#resolveFolder(folder));
    return { files: files.map(({ path }) => path), ...(isCut && { isCut }) };
  }

  async read(path: string): Promise<{ path: string; content: string }> {
    const file = await resolvePath(this.#root, path);
    return { path: file.path, content: await readTextFile(file) };
  }

  /** The lines that contain a text, taken literally. */
  async search(text: string, folder?: string): Promise<{ matches: Match[]; isCut?: true }> {
    if (text === '') throw new Refusal('The text to search for is empty.');
    const { files, isCut } = await listFiles(this.#root, await this.#resolveFolder(folder));
    const matches: Match[] = [];
    for (const file of files) {
      matches.push(...findLines(file.path, (await tryReadTextFile(file)) ?? '', text));
      if (matches.length > MAX_MATCHES) return { matches: matches.slice(0, MAX_MATCHES), isCut: true };
    }
    return { matches, ...(isCut && { isCut }) };
  }

  async edit({ path, find, replace, all = false }: Edit): Promise<{ path: string; replacements: number }> {
    if (find === '') throw new Refusal('The text to find is empty.');
    const file = await resolveWritablePath(this.#root, path);
    const parts = (await readTextFile(file)).split(find);
    const replacements = parts.length - 1;
    if (replacements === 0) throw new Refusal(`${file.path} does not hold the text to find.`);
    if (replacements > 1 && !all) {
      throw new Refusal(
        `${file.path} holds the text to find ${replacements} times. Give more of its surroundings, or set "all".`,
      );
    }
    const content = parts.join(replace);
    this.#count(file, content);
    await overwriteTextFile(file, content);
    return { path: file.path, replacements };
  }

  async create(path: string, content: string): Promise<{ path: string }> {
    const file = await resolveWritablePath(this.#root, path);
    if (await this.#isIgnored(file))
      throw new Refusal(`${file.path} is ignored by the repository's .gitignore, so it would be lost.`);
    this.#count(file, content);
    await createTextFile(file, content);
    return { path: file.path };
  }

  async delete(path: string): Promise<{ path: string }> {
    const file = await resolveWritablePath(this.#root, path);
    this.#count(file, '');
    await deleteFile(file);
    return { path: file.path };
  }

  async #resolveFolder(folder = ''): Promise<string> {
    if (folder === '' || folder === '.' || folder === './' || folder === '/') return '';
    return (await resolvePath(this.#root, folder)).path;
  }

  async #isIgnored({ path }: SafePath): Promise<boolean> {
    const options = ['--no-index', '--stdin', '-z', '--verbose', '--non-matching'];
    const found = await git(['check-ignore', ...options], { cwd: this.#root, input: `${path}\0` }).catch(isNo);
    const [, , pattern = ''] = (found || '').split('\0');
    return pattern !== '' && !pattern.startsWith('!');
  }

  #count({ path }: SafePath, content: string): void {
    if (!this.#changed.has(path) && this.#changed.size >= MAX_CHANGED_FILES) {
      throw new Refusal(`Enough: ${MAX_CHANGED_FILES} files are changed, and no more are allowed for one prompt.`);
    }
    const written = this.#written + Buffer.byteLength(content);
    if (written > MAX_WRITTEN_SIZE)
      throw new Refusal(`Enough: ${MAX_WRITTEN_SIZE} bytes may be written for one prompt.`);
    this.#written = written;
    this.#changed.add(path);
  }
}

function findLines(path: string, content: string, text: string): Match[] {
  if (!content.includes(text)) return [];
  // A text of several lines matches at its first line.
  if (text.includes('\n')) return [toMatch(path, content, content.indexOf(text))];
  const lines = content.split(/\r?\n/).map((line, index) => ({ path, line: index + 1, text: line }));
  return lines
    .filter((line) => line.text.includes(text))
    .map((line) => ({ ...line, text: line.text.slice(0, MAX_LINE_LENGTH) }));
}

function toMatch(path: string, content: string, start: number): Match {
  const before = content.slice(0, start).split('\n');
  const [text = ''] = content.slice(start - (before.at(-1)?.length ?? 0)).split(/\r?\n/, 1);
  return { path, line: before.length, text: text.slice(0, MAX_LINE_LENGTH) };
}
