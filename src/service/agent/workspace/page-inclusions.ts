import { posix } from 'node:path';

type Dialect = 'markdown' | 'rst' | 'asciidoc';

/** Directives that include another file when the site is built. The group `target` names the file. */
const inclusions: Readonly<Record<Dialect, readonly RegExp[]>> = {
  markdown: [
    // MyST, including the option of a table.
    /^[ \t>]*(?:`{3,}|~{3,}|:{3,})[ \t]*\{(?:include|literalinclude|mdinclude)\}(?<target>[^\n]*)/gim,
    /^[ \t>]*:(?:file|url):(?<target>[^\n]*)/gim,
    // PyMdown on one line, VitePress, mdBook.
    /^[ \t>]*-+8<-+[ \t]+(?<target>[^\n]+)/gm,
    /^[ \t>]*<<<(?!<)(?<target>[^\n]+)/gm,
    /<!--\s*@include:\s*(?<target>(?:(?!<!--|-->)[^\n])*)/gi,
    /(?<!\\)\{\{\s*#(?:include|rustdoc_include|playground|playpen|template)\b(?<target>(?:(?!\{\{|\}\})[^\n])*)/g,
  ],
  rst: [
    // A path may continue on the next lines.
    /^[ \t]*\.\.[ \t]+(?:\|[^|\n]+\|[ \t]+)?(?:include|literalinclude|mdinclude)::(?<target>[^\n]*(?:\n[ \t]+(?!:)\S[^\n]*)*)/gim,
    /^[ \t]*:(?:file|url):(?<target>[^\n]*)/gim,
  ],
  asciidoc: [/^include::(?<target>[^[\n]*)\[/gm],
};

/** Template tags that include: Jekyll, MkDocs, GitBook, Hugo, Quarto. */
const templateInclusion =
  /\{(?:%-?|\{[<%])\s*(?:include|include_relative|include-markdown|include_file|extends|import|from|readfile|literalinclude|snippet)\b(?<target>(?:(?!\{%|\{\{[<%]|%\}|>\}\})[^\n])*)/gi;

/** Lines between two marks of PyMdown. */
const snippets = /^[ \t>]*-+8<-+[ \t]*\n(?<lines>[^]*?)(?:^[ \t>]*-+8<-+[ \t]*$|(?![^]))/gm;

/** Usual names of documentation folders. */
const docsFolder =
  /^(?:.*?\/)??(?:docs?|documentation|content|manual|guides?|book|handbook|website|wiki|pages|src|source)(?=\/)/i;

/** Names of files that usually contain keys and passwords. */
const secretFile =
  /secret|credential|password|^id_(?:rsa|dsa|ecdsa|ed25519)|\.(?:pem|key|p12|pfx|jks|keystore|kdbx|tfstate|tfvars)$/i;

/**
 * Finds inclusions that would publish a file from elsewhere: those that lead out of the folder of the docs, name a file that may contain
 * keys, or have a target that the page alone does not determine. Searches code blocks, too, because generators include there. Takes time
 * linear in the length of the page.
 *
 * @returns The text of each.
 */
export function findOuterInclusions(path: string, content: string): string[] {
  return findInclusions(path, content.replaceAll('\r', ''))
    .filter(([, target]) => leadsOut(path, target))
    .map(([text]) => text.trim());
}

/** Finds the inclusions of a page, with their targets as written. */
function findInclusions(path: string, content: string): (readonly [text: string, target: string])[] {
  const dialect = findDialect(path);
  const found = [...inclusions[dialect], templateInclusion].flatMap((pattern) =>
    [...content.matchAll(pattern)].map((match) => [match[0], match.groups!['target']!] as const),
  );
  if (dialect !== 'markdown') return found;
  const lines = [...content.matchAll(snippets)].flatMap(({ groups }) => groups!['lines']!.split('\n'));
  return [...found, ...lines.map((line) => [line, line] as const)];
}

function findDialect(path: string): Dialect {
  const extension = posix.extname(path).toLowerCase();
  if (extension === '.rst') return 'rst';
  return /^\.a(?:scii)?doc$/.test(extension) ? 'asciidoc' : 'markdown';
}

/** False only for a relative path to an ordinary file in the same docs as the page. */
function leadsOut(page: string, target: string): boolean {
  const file = parseTarget(target);
  if (file === '') return target.trim() !== '';
  // Absolute paths, home folders, addresses, attributes and other expressions, and separators of Windows.
  if (/^[/~]|[:{}$\\%]/.test(file)) return true;
  // A parent folder after a name, because the target may be cut wrongly at a space or quote.
  if (/\/\.\.(?:\/|$)/.test(target.trim().replace(/^["']?(?:\.{1,2}\/)*/, ''))) return true;
  const folder = docsFolder.exec(page)?.[0] ?? (page.includes('/') ? page.split('/', 1)[0]! : '.');
  const full = file.startsWith('@/') ? posix.join(folder, file.slice(2)) : posix.join(posix.dirname(page), file);
  const isHidden = posix
    .relative(folder, full)
    .split('/')
    .some((segment) => segment.startsWith('.'));
  return isHidden || secretFile.test(posix.basename(file));
}

/** The path, without quotes and without the part of the file that is included: lines, sections, delimiters of a template. */
function parseTarget(target: string): string {
  const lines = target.split('\n').map((line) => line.trim());
  const text = lines.join('').replace(/^(?:file|path|src)\s*=\s*/i, '');
  const [, quoted, plain = ''] = /^(?:["']([^"'\n]*)["']?|(\S*))/.exec(text) ?? [];
  return (quoted ?? plain)
    .replace(/^(?:partial|example|page)\$/, '')
    .replace(/(?<=.)(?:[#[][^/]*|\{[\d,: -]*\})$/, '')
    .replace(/(?<=..):[\w,: -]*$/, '');
}
