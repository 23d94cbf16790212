import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { isRecord } from '../http/json.js';
import { getConfigText, parseConfig, toBasePath, toFolder } from './config.js';
import type { DescribePages, Generator, Install } from './generator.js';
import { insert } from './install/html.js';
import { appendBlock, comments, formatBlock, indent } from './install/markers.js';
import { createFile, editFile } from './install/plan.js';
import { formatSetupFile } from './install/setup-script.js';
import { parseIgnored } from './pages/file-globs.js';
import { indexOrPage, withHtml, withoutExtension, withSlash } from './pages/page-paths.js';
import { mkdocsSlugger } from './pages/sluggers.js';
import { joinPath } from './project.js';

/** MkDocs, and Zensical, which is its successor and has the same settings. */
export const mkdocs: Generator = {
  alias: 'zensical',
  find(project, folder) {
    const config = project.findIn(folder, ['mkdocs.yml', 'mkdocs.yaml', 'zensical.toml']);
    if (config === undefined) return undefined;
    const text = project.read(config)!;
    const fields = parseSettings(config, text);
    return {
      name: isZensical(config) ? 'Zensical' : 'MkDocs',
      folder,
      config,
      text,
      content: joinPath(folder, toFolder(getConfigText(fields, 'docs_dir') ?? 'docs')),
      basePath: toBasePath(getConfigText(fields, 'site_url')),
    };
  },
};

function isZensical(config: string): boolean {
  return config.endsWith('.toml');
}

function parseSettings(config: string, text: string): Readonly<Record<string, unknown>> {
  const fields = parseConfig(config, text);
  if (!isZensical(config)) return fields;
  const { project } = fields;
  return isRecord(project) ? project : {};
}

export const mkdocsPages: DescribePages = ({ config = '', text }) => {
  const fields = parseSettings(config, text);
  const hasFolders = fields['use_directory_urls'] !== false;
  // Languages of the plugin for translations, as in `page.de.md`.
  const languages = new Set([...text.matchAll(/^\s+- locale:\s*['"]?([\w-]+)/gm)].map(([, locale = '']) => locale));
  const isExcluded = parseIgnored(`/templates/\n${getConfigText(fields, 'exclude_docs') ?? ''}`);
  const isDraft = parseIgnored(getConfigText(fields, 'draft_docs') ?? '');
  return {
    place({ file, exists }) {
      if (isExcluded(file)) return { address: undefined, reason: 'unpublished' };
      if (isDraft(file)) return { address: undefined, reason: 'draft' };
      const name = withoutExtension(file);
      const [, stem, suffix = ''] = /^(.+)\.([\w-]+)$/.exec(name) ?? [];
      const language = languages.has(suffix) ? suffix : undefined;
      const address = indexOrPage(language && stem ? stem : name, exists, ['index', 'readme']);
      const own = language === undefined ? address : `/${language}${address}`;
      return { address: hasFolders ? withSlash(own) : withHtml(own), language };
    },
    createSlugger: () => mkdocsSlugger(/slugify:[\s\S]{0,60}pymdownx\.slugs/.test(text)),
  };
};

const setup = 'docs-assistant/setup.js';

export const installInMkdocs: Install = ({ folder, config = 'mkdocs.yml', content = 'docs' }, project) => {
  const file = joinPath(content, setup);
  return {
    previewUrl: 'http://127.0.0.1:8000',
    output: joinPath(folder, 'site'),
    docs: content,
    stylesheet: `a stylesheet in extra_css of ${config}`,
    files: [config, file],
    scripts: joinPath(content, 'docs-assistant'),
    plan: (service) => [
      editFile(project, config, isZensical(config) ? addScriptToToml : addScript, {
        reason: 'The configuration is written in a way that init does not recognize.',
        place: 'Add this',
        text: isZensical(config) ? `extra_javascript = ["${setup}"]` : `extra_javascript:\n  - ${setup}`,
      }),
      createFile(project, file, formatSetupFile(service, '..'), { place: 'Put this into it' }),
    ],
  };
};

/** Adds the script to `extra_javascript`, as a new item of its list, or with a new list at the end. */
function addScript(text: string): string | undefined {
  const document = parseDocument(text, { logLevel: 'silent' });
  if (document.errors.length > 0 || !isMap(document.contents) || document.contents.flow) return undefined;
  const list = document.contents.items.find(({ key }) => isScalar(key) && key.value === 'extra_javascript')?.value;
  if (list === undefined) return appendBlock(text, `extra_javascript:\n  - ${setup}`, comments.hash);
  if (!isSeq(list) || list.flow || !list.range || list.items.length === 0) return undefined;
  // Before the first item, which begins at the column of all items.
  const start = text.lastIndexOf('\n', list.range[0]) + 1;
  const spaces = text.slice(start, list.range[0]);
  if (spaces.trim() !== '') return undefined;
  return insert(text, start, `${indent(formatBlock(`- ${setup}`, comments.hash), spaces)}\n`);
}

/** The same in TOML, where the list is one of the first settings, before other tables. */
function addScriptToToml(text: string): string | undefined {
  const [list] = /^extra_javascript\s*=\s*\[[ \t]*\n/m.exec(text) ?? [];
  if (list !== undefined) return insertAfter(text, list, indent(formatBlock(`"${setup}",`, comments.hash), '  '));
  const [head] = /^\[project\][ \t]*\n/m.exec(text) ?? [];
  if (head === undefined || text.includes('extra_javascript')) return undefined;
  return insertAfter(text, head, formatBlock(`extra_javascript = ["${setup}"]`, comments.hash));
}

function insertAfter(text: string, found: string, block: string): string {
  return insert(text, text.indexOf(found) + found.length, `${block}\n`);
}
