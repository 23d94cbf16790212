import { createTwoFilesPatch } from 'diff';
import type { FileChange, ManualStep } from '../../generators/install/plan.js';
import type { ScriptChanges } from './scripts.js';

/** The change of a file as a unified diff. */
export function formatChange({ path, before, after }: FileChange): string {
  const names = [before === undefined ? '/dev/null' : path, after === undefined ? '/dev/null' : path] as const;
  const patch = createTwoFilesPatch(...names, toText(before), toText(after), undefined, undefined, { context: 2 });
  // Without the line of equal signs, which is for several files in one patch.
  return patch.slice(patch.indexOf('---'));
}

function toText(content: string | undefined): string {
  return content?.replaceAll('\r\n', '\n') ?? '';
}

export function formatScripts({ folder, written, removed }: ScriptChanges): string {
  const size = written.reduce((sum, { content }) => sum + content.length, 0);
  const parts = [
    written.length > 0 && `${countFiles(written)} of the assistant, ${Math.ceil(size / 1000)} kB`,
    removed.length > 0 && `${countFiles(removed)} removed`,
  ].filter((part) => part !== false);
  return `${folder}/: ${parts.join('; ') || 'list of files'}\n`;
}

function countFiles({ length }: readonly unknown[]): string {
  return length === 1 ? '1 file' : `${length} files`;
}

export function formatStep({ reason, path, place, text }: ManualStep): string {
  return `${path}: not changed. ${reason}\n${place}:\n\n${text.replaceAll(/^(?=.)/gm, '    ')}\n`;
}
