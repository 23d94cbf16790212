import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';

const docs = 'demo/site';
const repository = 'https://github.com/docs-assistant/docs-assistant/blob/main/';
const list = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`);
const pages = list(docs, '.md').toSorted();
const sources = [...pages, ...list(`${docs}/.vitepress/theme`, '.vue'), 'README.md', 'CHANGELOG.md'];

/** Anchors of a page's headings, as GitHub gives them, or as `{#id}` says. */
function findAnchors(markdown: string): Set<string> {
  const slugger = new GithubSlugger();
  const text = markdown.replaceAll(/^(`{3,})[^]*?^\1$/gm, '');
  const anchors = [...text.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading = '']) => {
    const [, id] = /\{#([\w-]+)\}$/.exec(heading) ?? [];
    return id ?? slugger.slug(heading);
  });
  return new Set(anchors);
}

const anchors = new Map(pages.map((file) => [file, findAnchors(readFileSync(file, 'utf8'))]));

/** The addresses that a file links to: in markdown, and in attributes of components. */
function findLinks(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const isMarkdown = file.endsWith('.md');
  const withoutCode = isMarkdown ? text.replaceAll(/^(`{3,})[^]*?^\1$|`[^`\n]+`(?!\])/gm, '') : text;
  const pattern = isMarkdown ? /\]\(([^)\s]+)\)/g : /["'](\/[\w-]+(?:#[\w-]+)?)["']/g;
  return [...withoutCode.matchAll(pattern)].map(([, link]) => link!);
}

/** The page and the anchor that a link leads to; undefined for other sites and for what is no page of the docs. */
function resolve(link: string, file: string): readonly [page: string, anchor: string] | undefined {
  const [address = '', anchor = ''] = link.split('#', 2);
  if (address === '') return [file, anchor];
  if (address.startsWith(`${repository}${docs}/`)) return [address.slice(repository.length), anchor];
  if (/^[a-z]+:/.test(address) || address.includes('?')) return undefined;
  const path = address.startsWith('/') ? posix.join(docs, address) : posix.join(posix.dirname(file), address);
  return [path.endsWith('/') ? `${path}index.md` : path.replace(/(?:\.md)?$/, '.md'), anchor];
}

describe('The links of the documentation', () => {
  for (const file of sources) {
    it(`lead to pages and headings that exist: ${file}`, () => {
      const broken = findLinks(file).filter((link) => {
        const [page, anchor] = resolve(link, file) ?? [];
        if (page === undefined) return false;
        if (file === 'CHANGELOG.md' && !page.startsWith(docs)) return false;
        return !anchors.has(page) || (anchor !== '' && !anchors.get(page)!.has(anchor!));
      });
      assert.deepEqual(broken, []);
    });
  }
});

describe('The pages of the documentation', () => {
  it('are all in the sidebar', () => {
    const config = readFileSync(`${docs}/.vitepress/config.ts`, 'utf8').split('sidebar:')[1]!;
    const linked = [...config.matchAll(/link: '\/([\w-]*)'/g)].map(([, name]) => `${docs}/${name || 'index'}.md`);
    assert.deepEqual(linked.toSorted(), pages);
  });
});
