/**
 * Records what a generator really makes of the sample, for `real-builds.test.ts`:
 *
 *     node --import tsx test/service/sources/real-builds/record.ts write docusaurus <folder>
 *     (build the site in that folder with the generator)
 *     node --import tsx test/service/sources/real-builds/record.ts record docusaurus <folder of built HTML> [base path]
 *
 * Without a canonical link in a page, its address is the path of its file. Vocs leads to `/guide` where it builds `guide/index.html`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

import { projects } from './projects.js';
import type { BuiltPage } from './recorded.js';

/** Anchors of headings outside of the text. */
const ownOfThemes = new Set(['searchlabel', 'searchModalLabel', 'keyboardModalLabel', 'starlight__on-this-page']);

/** Generators whose links lead to folders without a slash at the end. */
const withoutSlash = new Set(['vocs']);

const [action, generator = '', folder = '', base = '/'] = process.argv.slice(2);
const project = projects[generator];
if (!project || folder === '') throw new Error(`Name one of ${Object.keys(projects).join(', ')}, and a folder.`);
if (action === 'write') writeProject();
else record();

function writeProject(): void {
  for (const [path, text] of Object.entries(project!)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function record(): void {
  const pages = new Map<string, BuiltPage>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const path = join(entry.parentPath, entry.name);
    const html = readFileSync(path, 'utf8');
    const [, marker] = /Marker ([\da-f]+)\./.exec(html) ?? [];
    if (marker === undefined) continue;
    const file = Buffer.from(marker, 'hex').toString();
    let address =
      findCanonical(html) ?? `${base}${relative(folder, path).split(sep).join('/')}`.replace(/(?<=\/)index\.html$/, '');
    if (withoutSlash.has(generator)) address = address.replace(/(?<=.)\/$/, '');
    if (pages.has(file)) throw new Error(`${file} is built twice: ${pages.get(file)!.address} and ${address}`);
    pages.set(file, { address, anchors: findAnchors(html) });
  }
  const sorted = Object.fromEntries([...pages].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(import.meta.dirname, 'recorded', `${generator}.json`), `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(`${pages.size} pages`);
}

function findCanonical(html: string): string | undefined {
  const [tag = ''] = /<link[^>]*rel="?canonical"?[^>]*>/.exec(html) ?? [];
  const [, quoted, bare] = /href=(?:"([^"]+)"|([^\s>]+))/.exec(tag) ?? [];
  const href = quoted ?? bare;
  return href && new URL(decode(href)).pathname;
}

/** The anchors of headings below the title. Sphinx has them at the section around a heading, Vocs in it. */
function findAnchors(html: string): string[] {
  const found = html.matchAll(
    /<section id="([^"]+)">\s*(?:<span id="[^"]*"><\/span>\s*)*<h[2-6]\b|<h[2-6]\b([^>]*)>(?:<div id="([^"]+)")?/g,
  );
  const anchors = [...found].flatMap(([, section, attributes = '', inside]) => {
    const [, id] = /\bid="?([^"\s>]+)/.exec(attributes) ?? [];
    const anchor = section ?? id ?? inside;
    return anchor === undefined || ownOfThemes.has(anchor) ? [] : [decode(anchor)];
  });
  return [...new Set(anchors)];
}

function decode(html: string): string {
  return html
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');
}
