import { getConfigText, parseConfig, toBasePath, toFolder } from './config.js';
import type { DescribePages, Generator, Install } from './generator.js';
import { comments, formatBlock } from './install/markers.js';
import { createFile } from './install/plan.js';
import { formatHeadScript } from './install/setup-script.js';
import { findChapters } from './pages/chapters.js';
import { indexOrPage, withHtml, withoutExtension } from './pages/page-paths.js';
import { mdbookSlugger } from './pages/sluggers.js';
import { joinPath } from './project.js';

export const mdbook: Generator = {
  find(project, folder) {
    const config = project.findIn(folder, ['book.toml']);
    if (config === undefined) return undefined;
    const text = project.read(config)!;
    const fields = parseConfig(config, text);
    return {
      name: 'mdBook',
      folder,
      config,
      text,
      content: joinPath(folder, toFolder(getConfigText(fields, 'book', 'src') ?? 'src')),
      basePath: toBasePath(getConfigText(fields, 'output', 'html', 'site-url')),
    };
  },
};

/** The chapters of the summary, as files. */
export const mdbookPages: DescribePages = ({ content = '' }, project) => {
  const summary = project.read(joinPath(content, 'SUMMARY.md'));
  const chapters = findChapters(summary ?? '');
  return {
    place({ file, exists }) {
      // A summary that is made by a script is not there yet.
      if (summary !== undefined && !chapters.has(file))
        return { address: undefined, reason: file === 'SUMMARY.md' ? 'fragment' : 'unlisted' };
      const address = indexOrPage(withoutExtension(file), exists, ['index', 'readme']);
      return { address: withHtml(address), title: chapters.get(file) };
    },
    createSlugger: mdbookSlugger,
    rewriteProse: dropDirectives,
    rewriteCode: (code) => dropHiddenLines(dropMissing(code)),
  };
};

/** Removes includes that could not be read, and titles of the window. */
function dropDirectives(text: string): string {
  return text.replace(/^[ \t]*\{\{#[^}]*\}\}[ \t]*$/gm, '').replace(/\{\{#title[^}]*\}\}/g, '');
}

/** Removes from code the includes that could not be read. Empty if there is no other code. */
function dropMissing(code: string): string {
  const rest = code.replace(/^[ \t]*\{\{#(?:rustdoc_)?include\s[^}]*\}\}[ \t]*\n/gm, '');
  return rest === code ? code : rest.replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[ \t]*\1[ \t]*$/gm, '');
}

/** Removes the lines of examples in Rust that only the compiler sees. They begin with `# `. */
function dropHiddenLines(code: string): string {
  if (!/^\s*(?:`{3,}|~{3,})\s*rust\b/.test(code)) return code;
  return code
    .split('\n')
    .filter((line) => !/^\s*#(?:\s|$)/.test(line))
    .map((line) => line.replace(/^(\s*)##/, '$1#'))
    .join('\n');
}

/** Files in the folder of the chapters become part of the site. All themes include the template for the end of the head. */
export const installInMdbook: Install = ({ folder, content = 'src' }, project) => {
  const template = joinPath(folder, 'theme/head.hbs');
  return {
    previewUrl: 'http://localhost:3000',
    output: joinPath(folder, 'book'),
    docs: content,
    stylesheet: 'a stylesheet in additional-css of book.toml',
    files: [template],
    scripts: joinPath(content, 'docs-assistant'),
    plan(service) {
      const script = formatHeadScript(
        service,
        "'./{{ path_to_root }}docs-assistant/docs-assistant.js'",
        "new URL('./{{ path_to_root }}', location.href).href",
      );
      return [createFile(project, template, formatBlock(script, comments.html), { place: 'Add this' })];
    },
  };
};
