import { hasBlock, removeBlocks } from './markers.js';
import type { Project } from '../project.js';
import { restoreDefaultExport } from './default-export.js';

/** A text file that is written, or removed. */
export interface FileChange {
  readonly path: string;
  /** Undefined for a new file. */
  readonly before: string | undefined;
  /** Undefined for a file that is removed. */
  readonly after: string | undefined;
}

/** A change that only the owner can make. */
export interface ManualStep {
  /** Why init does not make it, as a sentence. */
  readonly reason: string;
  /** The file to change. */
  readonly path: string;
  /** The instruction, such as `Paste this before </body>`. */
  readonly place: string;
  readonly text: string;
}

/** The changes of an installation, and those that are left to the owner. */
export interface Plan {
  readonly changes: readonly FileChange[];
  readonly manual: readonly ManualStep[];
}

/** A change, or a step for the owner if the file is not certain to be understood. */
export type Edit = FileChange | ManualStep;

export function toPlan(edits: readonly Edit[]): Plan {
  return {
    changes: edits.flatMap((edit) => (isManual(edit) || edit.before === edit.after ? [] : [edit])),
    manual: edits.filter(isManual),
  };
}

export function isManual(edit: Edit): edit is ManualStep {
  return 'reason' in edit;
}

/**
 * Edits a file, from which our blocks have been removed. The file keeps its kind of line ends.
 *
 * @param edit - Returns the new text, or undefined if the file has an unknown shape.
 */
export function editFile(
  project: Project,
  path: string,
  edit: (text: string) => string | undefined,
  step: Omit<ManualStep, 'path'>,
): Edit {
  const before = project.readRaw(path) ?? '';
  const clean = removeOurs(before.replaceAll('\r\n', '\n'));
  const after = edit(clean);
  if (after === undefined) return { ...step, path };
  return { path, before, after: before.includes('\r\n') ? after.replaceAll('\n', '\r\n') : after };
}

/**
 * A file that contains only our block. A file of this name that is not ours is left alone.
 *
 * @param step - The manual step then. Its default reason is that there is such a file.
 */
export function createFile(
  project: Project,
  path: string,
  block: string,
  step: Pick<ManualStep, 'place'> & Partial<Pick<ManualStep, 'reason'>>,
): Edit {
  const before = project.readRaw(path);
  if (before !== undefined && removeOurs(before.replaceAll('\r\n', '\n')).trim() !== '') {
    return { reason: 'A file with this name exists, and init did not write it.', ...step, path, text: block };
  }
  return { path, before, after: `${block}\n` };
}

function removeOurs(text: string): string {
  return hasBlock(text) ? restoreDefaultExport(removeBlocks(text)) : text;
}

/**
 * The changes that remove our blocks from files. A file without any other content is removed.
 *
 * @param complete - Completes the rest of the others.
 */
export function planRemoval(
  project: Project,
  paths: readonly string[],
  complete = (rest: string): string => rest,
): FileChange[] {
  return paths.flatMap((path): FileChange[] => {
    const before = project.readRaw(path);
    if (before === undefined || !hasBlock(before)) return [];
    const rest = removeOurs(before.replaceAll('\r\n', '\n'));
    if (rest.trim() === '') return [{ path, before, after: undefined }];
    const text = complete(rest);
    return [{ path, before, after: before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text }];
  });
}
