import { posix } from 'node:path';

import { isMarkdown } from '../../../generators/pages/page-paths.js';
import { splitFrontMatter } from '../../docs/front-matter.js';
import { FenceReader, fenceCode } from '../../../search/docs/scan-markdown.js';
import { pickLines } from './pick-lines.js';

/** Loads a file of the source. */
export interface IncludeLoader {
  /**
   * @param paths - Where the file may be, relative to the named folder, likeliest first.
   * @returns Undefined if there is no such file in the folder.
   */
  load(paths: readonly string[]): Promise<{ path: string; text: string } | undefined>;
}

/** The page that includes, and what names of files in it are relative to. */
export interface IncludeBase {
  /** Path of the page's file, relative to the named folder. */
  readonly file: string;
  /** The folder of the content, relative to the named folder, with a slash at the end; empty if they are the same. */
  readonly content: string;
  /** The named folder, as a full path. */
  readonly root: string;
  readonly loader: IncludeLoader;
}

/** Included files can include others, but not without end. */
const MAX_DEPTH = 5;

/** How much a page may grow by what it includes, in characters. */
const MAX_INCLUDED = 500_000;

/** The forms of an include, each with the groups `name`, and `part` for lines or a region of the file. */
const forms: readonly { readonly pattern: RegExp; readonly code: 'always' | 'never' }[] = [
  // mdBook: `{{#include file.rs:10:20}}`, also in fences.
  {
    pattern: /^(?<indent>[ \t]*)\{\{#(?:rustdoc_)?include\s+(?<name>[^}:\s]+)(?::(?<part>[^}]*?))?\s*\}\}[ \t]*$/,
    code: 'never',
  },
  { pattern: /^(?<indent>[ \t]*)\{\{#playground\s+(?<name>[^}:\s]+)(?:\s+[^}]*)?\}\}[ \t]*$/, code: 'always' },
  // VitePress: `<!--@include: ./part.md{1,10}-->` and `<<< @/code.js#region{2} [label]`.
  {
    pattern: /^(?<indent>[ \t]*)<!--\s*@include:\s*(?<name>[^{#\s]+?)(?<part>[{#][^\s]*?)?\s*-->[ \t]*$/,
    code: 'never',
  },
  { pattern: /^(?<indent>[ \t]*)<<<[ \t]+(?<name>[^\s{#]+)(?<part>#[\w-]+)?[ \t]*(?<info>.*)$/, code: 'always' },
  // MkDocs: `--8<-- "file.md:section"`, and FastAPI's `{* ../file.py ln[1:5] *}`.
  {
    pattern: /^(?<indent>[ \t]*)-{1,}8<-{1,}[ \t]+["'](?<name>[^"':]+)(?::(?<part>[^"']+))?["'][ \t]*$/,
    code: 'never',
  },
  {
    pattern: /^(?<indent>[ \t]*)\{\*[ \t]+(?<name>\S+?)(?:[ \t]+ln\[(?<part>[\d:,]+)\])?(?:[ \t]+.*)?\*\}[ \t]*$/,
    code: 'always',
  },
  // Hugo and Jekyll.
  {
    pattern: /^(?<indent>[ \t]*)\{\{[<%]\s*(?:include|readfile)\s+(?:file=)?"(?<name>[^"]+)"[^>%]*[>%]\}\}[ \t]*$/,
    code: 'never',
  },
  // Of Grafana's docs: `{{< docs/shared source="loki" lookup="part.md" version="next" >}}`.
  {
    pattern:
      /^(?<indent>[ \t]*)\{\{[<%]\s*(?:docs\/)?shared\s+(?:[\w-]+="[^"]*"\s+)*lookup="(?<name>[^"]+)"(?:\s+[\w-]+="[^"]*")*\s*[>%]\}\}[ \t]*$/,
    code: 'never',
  },
  {
    pattern:
      /^(?<indent>[ \t]*)\{\{[<%]\s*code(?:_sample|file)?\s+(?:[\w-]+="[^"]*"\s+)*file="(?<name>[^"]+)"[^>%]*[>%]\}\}[ \t]*$/,
    code: 'always',
  },
  { pattern: /^(?<indent>[ \t]*)\{%-?\s*include(?:_relative)?\s+(?<name>[\w./-]+\.md)\b.*?%\}[ \t]*$/, code: 'never' },
];

/** An import of a page into another, and its use: `import Part from './_part.mdx'`, `<Part />`. */
const pageImport = /^import\s+([A-Z]\w*)\s+from\s+['"]([^'"\n]+\.mdx?)['"];?[ \t]*$/gm;

/**
 * Puts in the files that a page includes, in the forms of mdBook, VitePress, MkDocs, Hugo, Jekyll and MDX. What can't be read is left for
 * others to remove.
 *
 * @returns The text, and the names that could not be read.
 */
export async function expandIncludes(
  markdown: string,
  base: IncludeBase,
): Promise<{ text: string; missing: readonly string[] }> {
  const missing = new Set<string>();
  const text = await expand(markdown, base, { missing, depth: 0, room: { left: MAX_INCLUDED } });
  return { text, missing: [...missing] };
}

interface State {
  readonly missing: Set<string>;
  readonly depth: number;
  readonly room: { left: number };
}

/** Whether a page may include anything, to skip most pages at once. */
const mayInclude =
  /\{\{#|@include:|<<<|8<-|\{\*|\{\{[<%]\s*(?:include|readfile|code|shared|docs\/shared)|\{%-?\s*include|^import\s/m;

async function expand(markdown: string, base: IncludeBase, state: State): Promise<string> {
  if (state.depth >= MAX_DEPTH || !mayInclude.test(markdown)) return markdown;
  const fences = new FenceReader();
  const lines: string[] = [];
  for (const line of (await expandImports(markdown, base, state)).split('\n')) {
    const isCode = fences.isCode(line);
    lines.push((await expandLine(line, isCode, base, state)) ?? line);
  }
  return lines.join('\n');
}

/** Undefined if the line includes nothing, or nothing that can be read. */
async function expandLine(line: string, isCode: boolean, base: IncludeBase, state: State): Promise<string | undefined> {
  for (const { pattern, code } of forms) {
    const groups = pattern.exec(line)?.groups;
    if (groups === undefined || (isCode && code === 'always')) continue;
    const { indent = '', name = '', part, info = '' } = groups;
    const found = await load(name, base, state);
    if (found === undefined) return undefined;
    const picked = pickLines(found.text, part);
    const isPage = isMarkdown(found.path) && code === 'never' && !isCode;
    const inner = { ...state, depth: state.depth + 1 };
    const text = isPage ? await expand(splitFrontMatter(picked).body, { ...base, file: found.path }, inner) : picked;
    const shown = code === 'always' ? fence(text, found.path, info) : text.replace(/^(?:[ \t]*\n)+|\s+$/g, '');
    return shown.replace(/^(?=.)/gm, indent);
  }
  return undefined;
}

/** Replaces elements of imported pages by their content. */
async function expandImports(markdown: string, base: IncludeBase, state: State): Promise<string> {
  let result = markdown;
  for (const [statement, name = '', path = ''] of markdown.matchAll(pageImport)) {
    const found = await load(path, base, state);
    if (found === undefined) continue;
    const inner = { ...state, depth: state.depth + 1 };
    const text = await expand(splitFrontMatter(found.text).body, { ...base, file: found.path }, inner);
    const element = new RegExp(`^([ \\t]*)<${name}(?:\\s[^>]*)?(?:/>|></${name}>)[ \\t]*$`, 'gm');
    result = result
      .replace(statement, '')
      .replace(element, (_, indent: string) => text.trim().replace(/^(?=.)/gm, indent));
  }
  return result;
}

async function load(
  name: string,
  base: IncludeBase,
  state: State,
): Promise<{ path: string; text: string } | undefined> {
  const found = state.room.left > 0 ? await base.loader.load(candidates(name, base)) : undefined;
  if (found === undefined) state.missing.add(name);
  else state.room.left -= found.text.length;
  return found;
}

/** Possible paths of a file: next to the page, or from the root of the content or of the project. */
function candidates(written: string, { file, content, root: folder }: IncludeBase): string[] {
  // Formatters escape underscores, even in imports.
  const name = written.replaceAll('\\_', '_');
  const aliased = /^@(?:site|theme)?\/(.+)$/.exec(name)?.[1];
  const rest = (aliased ?? name).replace(/^\/+/, '');
  const nextToPage = aliased !== undefined || name.startsWith('/') ? [] : [posix.join(posix.dirname(file), name)];
  const language = file.slice(content.length).split('/', 1)[0] ?? '';
  const roots = [
    content,
    '',
    `${content}${language}/`,
    `${content}${language}/includes/`,
    `${content}${language}/examples/`,
  ];
  const places = ['_includes/', 'includes/', 'examples/', `${content}examples/`, 'shared/', `${content}shared/`];
  return [
    ...nextToPage,
    ...roots.map((root) => root + rest),
    ...places.map((place) => place + rest),
    ...findBelow(folder, rest),
  ];
}

/** A generator that runs above the named folder has its name in front: `docs/part.md` for `part.md` in the folder `docs`. */
function findBelow(folder: string, name: string): string[] {
  const names = folder.split(/[\\/]/).filter(Boolean);
  return names
    .map((_, index) => `${names.slice(index).join('/')}/`)
    .filter((start) => name.startsWith(start))
    .map((start) => name.slice(start.length));
}

/** @param info - The part after the file in VitePress: `{2-4 ts} [label]`. */
function fence(text: string, path: string, info: string): string {
  const [, label] = /\[([^\]]+)\]/.exec(info) ?? [];
  const [, named] = /\{[^}]*?\b([a-z]+)\b[^}]*\}/.exec(info) ?? [];
  const language = named ?? posix.extname(path).slice(1);
  return fenceCode(text.trimEnd(), `${language}${label ? ` [${label}]` : ''}`);
}
