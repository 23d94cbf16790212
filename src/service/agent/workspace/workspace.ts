import { isFolder } from '../../common/folders.js';
import { truncate } from '../../../shared/text.js';
import { git, isNo } from '../../git/git.js';
import { listFiles } from './list-files.js';
import { findAddedCode, findAddedInclusions } from './page-code.js';
import { formatPath, MAX_CHANGED_FILES, MAX_LINE_LENGTH, MAX_MATCHES, MAX_WRITTEN_SIZE, Refusal } from './rules.js';
import { resolvePath, type SafePath } from './safe-path.js';
import { findSvgCode } from './svg-code.js';
import { createTextFile, deleteFile, overwriteTextFile, readTextFile } from './text-file.js';
import { isPage, WritableFiles } from './writable-files.js';

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

export interface WorkspaceOptions {
  /** The files that may be changed. Default: documentation and its assets. */
  readonly writable?: WritableFiles | undefined;
  /** Called with a sentence for the maintainer about a page that a search left out. */
  readonly refused?: ((reason: string) => void) | undefined;
}

/**
 * The files of a worktree that a model may see and change: it can read text files inside the repository, and change documentation and its
 * assets, within the limits of `rules.ts`. Everything else throws a `Refusal`.
 */
export class Workspace {
  readonly #root: string;
  readonly #writable: WritableFiles;
  readonly #refused: (reason: string) => void;
  readonly #changed = new Set<string>();
  #submodules: Promise<ReadonlySet<string>> | undefined;
  #written = 0;

  /** @param root - The worktree, as a full path. */
  constructor(root: string, { writable = new WritableFiles(), refused = () => {} }: WorkspaceOptions = {}) {
    this.#root = root;
    this.#writable = writable;
    this.#refused = refused;
  }

  /** Lists the paths of all text files, tracked and new, in a folder or everywhere, sorted. */
  async list(folder?: string): Promise<{ files: string[]; isCut?: true }> {
    const { files, isCut } = await listFiles(this.#root, await this.#resolveFolder(folder));
    return { files: files.map(({ path }) => path), ...(isCut && { isCut }) };
  }

  async read(path: string): Promise<{ path: string; content: string }> {
    const file = await resolvePath(this.#root, path);
    return { path: file.path, content: await readTextFile(file) };
  }

  /** Finds the lines that contain a literal text. */
  async search(text: string, folder?: string): Promise<{ matches: Match[]; isCut?: true; notSearched?: string[] }> {
    if (text === '') throw new Refusal('The text to search for is empty.');
    const { files, isCut } = await listFiles(this.#root, await this.#resolveFolder(folder));
    const matches: Match[] = [];
    const notSearched: string[] = [];
    for (const file of files) {
      const content = await readTextFile(file).catch((error: unknown) => this.#leaveOut(file, error));
      if (content === undefined) notSearched.push(file.path);
      else matches.push(...findLines(file.path, content, text));
      if (matches.length > MAX_MATCHES) return { matches: matches.slice(0, MAX_MATCHES), isCut: true };
    }
    return { matches, ...(isCut && { isCut }), ...(notSearched.length > 0 && { notSearched }) };
  }

  async edit({ path, find, replace, all = false }: Edit): Promise<{ path: string; replacements: number }> {
    if (find === '') throw new Refusal('The text to find is empty.');
    const file = await this.#resolveWritable(path);
    const before = await readTextFile(file);
    const parts = before.split(find);
    const replacements = parts.length - 1;
    if (replacements === 0) throw new Refusal(`${formatPath(file.path)} does not contain the text to find.`);
    if (replacements > 1 && !all) {
      throw new Refusal(
        `${formatPath(file.path)} contains the text to find ${replacements} times. Include more of the surrounding text, or set "all".`,
      );
    }
    const content = parts.join(replace);
    this.#checkContent(file, before, content);
    this.#count(file, content);
    await overwriteTextFile(file, content);
    return { path: file.path, replacements };
  }

  async create(path: string, content: string): Promise<{ path: string }> {
    const file = await resolvePath(this.#root, path);
    if (/[\p{Cc}\\]/u.test(file.path))
      throw new Refusal(`${formatPath(file.path)} contains a backslash or control character. Choose another name.`);
    if (await this.#isIgnored(file))
      throw new Refusal(`${file.path} is ignored by the repository's .gitignore, so it would be lost.`);
    await this.#checkWritable(file);
    this.#checkContent(file, '', content);
    this.#count(file, content);
    await createTextFile(file, content);
    return { path: file.path };
  }

  async delete(path: string): Promise<{ path: string }> {
    const file = await this.#resolveWritable(path);
    this.#count(file, '');
    await deleteFile(file);
    return { path: file.path };
  }

  async #resolveFolder(folder = ''): Promise<string> {
    if (folder === '' || folder === '.' || folder === './' || folder === '/') return '';
    return (await resolvePath(this.#root, folder)).path;
  }

  async #resolveWritable(path: string): Promise<SafePath> {
    const file = await resolvePath(this.#root, path);
    if (await isFolder(file.absolute)) throw new Refusal(`${formatPath(file.path)} is a folder.`);
    await this.#checkWritable(file);
    return file;
  }

  async #checkWritable(file: SafePath): Promise<void> {
    const problem = this.#writable.findProblem(file.path);
    if (problem) throw new Refusal(problem, { isReported: true });
    await this.#checkSubmodules(file);
  }

  async #checkSubmodules({ path }: SafePath): Promise<void> {
    const submodules = await (this.#submodules ??= listSubmodules(this.#root));
    const found = [...submodules].find((folder) => `${path}/`.startsWith(`${folder}/`));
    if (found === undefined) return;
    throw new Refusal(
      `${formatPath(path)} can't be changed by jobs: ${formatPath(found)} is a submodule, which is another repository. Start a job there.`,
      { isReported: true },
    );
  }

  /**
   * Refuses code in pages and images that runs when the site is built or shown, and inclusions of files from elsewhere, unless the operator
   * allowed the file.
   */
  #checkContent({ path }: SafePath, before: string, after: string): void {
    if (this.#writable.isWidened(path)) return;
    const found = isPage(path) ? findInPage(path, before, after) : /\.svg$/i.test(path) && findSvgCode(after);
    if (!found) return;
    throw new Refusal(
      `${formatPath(path)} would contain ${found}, which jobs do not write. Change it by hand, or allow the file in the service's setting DOCS_ASSISTANT_WRITABLE.`,
      { isReported: true },
    );
  }

  /** Leaves a text file that can't be read out of a search. Reports it to the maintainer if it is a page, because jobs can't edit it either. */
  #leaveOut({ path }: SafePath, error: unknown): undefined {
    if (!(error instanceof Refusal)) throw error;
    if (isPage(path) && error.isReported) this.#refused(`${error.message} It was not searched.`);
  }

  async #isIgnored({ path }: SafePath): Promise<boolean> {
    const options = ['--no-index', '--stdin', '-z', '--verbose', '--non-matching'];
    const found = await git(['check-ignore', ...options], { cwd: this.#root, input: `${path}\0` }).catch(isNo);
    const [, , pattern = ''] = (found || '').split('\0');
    return pattern !== '' && !pattern.startsWith('!');
  }

  #count({ path }: SafePath, content: string): void {
    if (!this.#changed.has(path) && this.#changed.size >= MAX_CHANGED_FILES) {
      throw new Refusal(`${MAX_CHANGED_FILES} files are changed, which is the maximum for one prompt.`, {
        isReported: true,
      });
    }
    const written = this.#written + Buffer.byteLength(content);
    if (written > MAX_WRITTEN_SIZE)
      throw new Refusal(`At most ${MAX_WRITTEN_SIZE} bytes may be written for one prompt.`, { isReported: true });
    this.#written = written;
    this.#changed.add(path);
  }
}

/** Finds content that a change adds and jobs must not write, as the end of a sentence; undefined if there is none. */
function findInPage(path: string, before: string, after: string): string | undefined {
  const [code] = findAddedCode(path, before, after);
  if (code !== undefined) return `code (${truncate(code, 80)})`;
  const [inclusion] = findAddedInclusions(path, before, after);
  return inclusion && `a file from outside of its docs, or one that may contain keys (${truncate(inclusion, 80)})`;
}

function findLines(path: string, content: string, text: string): Match[] {
  if (!content.includes(text)) return [];
  // A text of several lines is reported at its first line.
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

/** The mode of a submodule in the index. */
const GITLINK = '160000';

/** Lists the paths of submodules. Files written there belong to another repository and would be lost. */
async function listSubmodules(root: string): Promise<ReadonlySet<string>> {
  const entries = (await git(['ls-files', '--stage', '-z'], { cwd: root })).split('\0');
  return new Set(
    entries.filter((entry) => entry.startsWith(GITLINK)).map((entry) => entry.slice(entry.indexOf('\t') + 1)),
  );
}
