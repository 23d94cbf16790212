import { indexOrPage } from '../../../docs/page-addresses.js';
import { mapRuns } from '../../../docs/prose-runs.js';
import { findChapters } from './chapters.js';
import type { SiteGenerator } from './generator.js';
import { withoutExtension } from './paths.js';
import { mdbookSlugger } from './sluggers.js';

/**
 * mdBook: the chapters of the summary, as files.
 *
 * @param summary - The text of `SUMMARY.md`.
 */
export function mdbook(summary: string): SiteGenerator {
  const chapters = findChapters(summary);
  return {
    title: 'mdBook',
    place({ file, exists }) {
      if (!chapters.has(file)) return { address: undefined, reason: file === 'SUMMARY.md' ? 'fragment' : 'unlisted' };
      const address = indexOrPage(withoutExtension(file), exists, ['index', 'readme']);
      return { address: address.endsWith('/') ? address : `${address}.html`, title: chapters.get(file) };
    },
    createSlugger: mdbookSlugger,
    rewrite: (body) => mapRuns(body, { prose: dropDirectives, code: (text) => dropHiddenLines(dropMissing(text)) }),
  };
}

/** Includes that could not be read, and titles of the window. */
function dropDirectives(text: string): string {
  return text.replace(/^[ \t]*\{\{#[^}]*\}\}[ \t]*$/gm, '').replace(/\{\{#title[^}]*\}\}/g, '');
}

/** Code without the includes that could not be read; empty if it has nothing else. */
function dropMissing(code: string): string {
  const rest = code.replace(/^[ \t]*\{\{#(?:rustdoc_)?include\s[^}]*\}\}[ \t]*\n/gm, '');
  return rest === code ? code : rest.replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[ \t]*\1[ \t]*$/gm, '');
}

/** Examples in Rust contain lines that only the compiler sees. They begin with `# `. */
function dropHiddenLines(code: string): string {
  if (!/^\s*(?:`{3,}|~{3,})\s*rust\b/.test(code)) return code;
  return code
    .split('\n')
    .filter((line) => !/^\s*#(?:\s|$)/.test(line))
    .map((line) => line.replace(/^(\s*)##/, '$1#'))
    .join('\n');
}
