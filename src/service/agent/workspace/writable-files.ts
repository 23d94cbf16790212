import { posix } from 'node:path';

import { Minimatch } from 'minimatch';

import { formatPath } from './rules.js';

/** Pages of documentation, in any folder. */
const pageExtensions = ['.md', '.mdx', '.markdown', '.rst', '.adoc', '.asciidoc'];

/**
 * Files that pages show or load: images, media, captions, tables, diagrams and translations. None of them runs code, except images, which
 * `svg-code.ts` checks.
 */
const assetExtensions =
  '.svg .png .jpg .jpeg .gif .webp .avif .ico .mp4 .webm .mp3 .vtt .srt .csv .tsv .mmd .mermaid .po .pot .bib'.split(
    ' ',
  );

const allowed = new Set([...pageExtensions, ...assetExtensions]);

/** Pages that coding agents treat as instructions: these names in any folder, and in any case at the root. */
const agentInstructions =
  /^(?:AGENTS?(?:\.(?:local|override))?|CLAUDE(?:\.local)?|GEMINI|QWEN|WARP|CRUSH|OPENCODE|REPLIT|SKILL|copilot-instructions|.+\.(?:instructions|prompt|chatmode|agent))\.md$/;

/** Characters that some file systems ignore in names, so that `\u200c.github` opens `.github`. */
const ignorable = /\p{Cf}/gu;

/**
 * The files that a job may change: documentation and its assets, by their extensions. Everything else is refused, because much of it runs as
 * soon as a branch is pushed, before a review: workflows, hooks, package scripts, configuration. The operator can allow further files by
 * patterns.
 */
export class WritableFiles {
  readonly #patterns: readonly Minimatch[];

  /**
   * @param patterns - Globs of further files, such as `docs/sidebar.ts`. A pattern without a slash matches files of that name in any folder.
   *   `*` and `**` do not match names that begin with a dot.
   */
  constructor(patterns: readonly string[] = []) {
    this.#patterns = patterns.map(
      (pattern) =>
        new Minimatch(pattern.includes('/') ? pattern.replace(/^\//, '') : `**/${pattern}`, {
          nocomment: true,
          nonegate: true,
          optimizationLevel: 2,
        }),
    );
  }

  /** Says why jobs can't change a file, and what to do about it; undefined if they can. */
  findProblem(path: string): string | undefined {
    const shown = formatPath(path);
    const name = posix.basename(path);
    if (/^\.git(?:modules|attributes)$/i.test(normalize(name)))
      return `${shown} can't be changed by jobs: it configures git. Change it by hand.`;
    if (this.isWidened(path)) return undefined;
    const reason = findReason(path, name);
    return (
      reason &&
      `${shown} can't be changed by jobs: ${reason}. Change it by hand, or allow it in the service's setting DOCS_ASSISTANT_WRITABLE.`
    );
  }

  /** Whether one of the operator's patterns allows a file. Such a file may also contain code. */
  isWidened(path: string): boolean {
    return this.#patterns.some((pattern) => pattern.match(path));
  }

  /** Describes the rule to the model. */
  describe(): string {
    const widened = this.#patterns.map(({ pattern }) => pattern);
    const more = widened.length > 0 ? `, and files that match ${widened.join(' ')}` : '';
    return `You may change pages (${pageExtensions.join(' ')}) and their assets (${assetExtensions.join(' ')})${more}. All other files can be read but not changed.`;
  }
}

export function isPage(path: string): boolean {
  return pageExtensions.includes(posix.extname(path).toLowerCase());
}

/** Finds the problem of a pattern of the operator, as the end of a sentence; undefined if there is none. */
export function findPatternProblem(pattern: string): string | undefined {
  if (/[\\\0]/.test(pattern)) return 'contains a backslash; folders are separated by slashes';
  if (/^[!#]/.test(pattern)) return 'begins with a character that no pattern can begin with';
  const segments = normalize(pattern).split('/');
  if (segments.includes('..')) return 'leads out of the repository';
  return segments.some((segment) => /^\.git(?:modules|attributes)?$/i.test(segment))
    ? "names git's own files, which jobs never change"
    : undefined;
}

function findReason(path: string, name: string): string | undefined {
  const segments = normalize(path).split('/');
  if (segments.some((segment) => segment.startsWith('.')))
    return 'files whose names begin with a dot configure programs, which can run with the secrets of the repository';
  if (segments.some((segment) => /^node_modules$/i.test(segment))) return 'it belongs to an installed package';
  if (agentInstructions.test(name) || new RegExp(agentInstructions, 'i').test(path))
    return 'coding agents treat it as instructions';
  // On some file systems, a colon names a stream of another file.
  if (!path.includes(':') && allowed.has(posix.extname(name).toLowerCase())) return undefined;
  return 'it is neither a page nor an asset of the documentation';
}

function normalize(path: string): string {
  return path.normalize('NFKC').replaceAll(ignorable, '');
}
