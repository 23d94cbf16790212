import { toFolder } from './config.js';
import type { DescribePages, Generator, Install } from './generator.js';
import { comments, formatBlock } from './install/markers.js';
import { createFile } from './install/plan.js';
import { formatSetupFile } from './install/setup-script.js';
import { findChapters } from './pages/chapters.js';
import { indexOrPage, withHtml, withoutExtension } from './pages/page-paths.js';
import type { Slugger } from './pages/sluggers.js';
import { joinPath, type Project } from './project.js';

/** HonKit, and GitBook as a program. */
export const honkit: Generator = {
  find(project, folder) {
    const config = project.findIn(folder, ['book.json', 'book.js']);
    const usesHonkit = ['honkit', 'gitbook', 'gitbook-cli'].some((name) => project.packages.has(name));
    // A summary alone can be a book of another program.
    if (config === undefined && !usesHonkit) return undefined;
    const text = project.read(config ?? '') ?? '';
    const [, root = ''] = /["']?\broot["']?\s*:\s*["']([^"']+)["']/.exec(text) ?? [];
    const content = joinPath(folder, toFolder(root));
    if (listSummaries(project, content).length === 0) return undefined;
    return { name: 'HonKit', folder, config, text, content };
  },
};

/** The list of contents of a book, or of one of its languages. */
interface Summary {
  /** The folder of a language, with a slash at the end; empty if the book has no languages. */
  readonly folder: string;
  readonly text: string;
}

function listSummaries(project: Project, content: string): Summary[] {
  const languages = project.read(joinPath(content, 'LANGS.md')) ?? '';
  const folders = [...languages.matchAll(/\]\(\.?\/?([\w-]+)\/?\)/g)].map(([, language = '']) => `${language}/`);
  return (folders.length > 0 ? folders : ['']).flatMap((folder) => {
    const text = project.read(joinPath(content, `${folder}SUMMARY.md`));
    return text === undefined ? [] : [{ folder, text }];
  });
}

/** The chapters of the summary, as files. Each language is a book in a folder. */
export const honkitPages: DescribePages = ({ content = '' }, project) => {
  const summaries = listSummaries(project, content);
  const chapters = new Map<string, string>();
  for (const { folder, text } of summaries)
    for (const [file, title] of findChapters(text)) chapters.set(folder + file, title);
  const isFirst = (file: string) => summaries.some(({ folder }) => file === `${folder}README.md`);
  const hasLanguages = summaries.some(({ folder }) => folder !== '');
  return {
    place({ file, exists }) {
      if (!chapters.has(file) && !isFirst(file))
        return { address: undefined, reason: isList(file) ? 'fragment' : 'unlisted' };
      return {
        address: withHtml(indexOrPage(withoutExtension(file), exists, ['readme'])),
        title: chapters.get(file),
        ...(hasLanguages ? { language: file.split('/')[0] } : {}),
      };
    },
    createSlugger: honkitSlugger,
  };
};

/** Whether a file contains a list for the book. */
function isList(file: string): boolean {
  return /(?:^|\/)(?:SUMMARY|LANGS|GLOSSARY)\.md$/.test(file);
}

// eslint-disable-next-line no-useless-escape
const dropped = /[\[\]!"'#$%&()*+,./:;<=>?@\\^_`{|}~©∑®†“”‘’∂ƒ™℠…œŒ˚ºª•∆∞♥]+/g;

/** As the package github-slugid does. Two headings with the same text have the same anchor, so links lead to the first. */
function honkitSlugger(): Slugger {
  return {
    slug: ({ textOnly, ownAnchor }) =>
      ownAnchor ??
      // Tabs are spaces by then.
      textOnly.replaceAll('\t', '    ').replace(dropped, '').replaceAll(' ', '-').toLowerCase().replace(/^-/, ''),
  };
}

/** A template of the book, which HonKit uses instead of the theme's template of the same name. */
const templatePath = '_layouts/website/page.html';

const template = `{% extends template.self %}

{% block javascript %}
{{ super() }}
<script defer src="{{ 'docs-assistant/setup.js' | resolveFile }}"></script>
{% endblock %}`;

/** Files that are not pages become part of the site. */
export const installInHonkit: Install = ({ folder, content = '' }, project) => {
  const path = joinPath(content, templatePath);
  const scripts = joinPath(content, 'docs-assistant');
  const setup = `${scripts}/setup.js`;
  return {
    previewUrl: 'http://localhost:4000',
    output: joinPath(folder, '_book'),
    stylesheet: 'the file that styles.website of book.json names',
    files: [path, setup],
    scripts,
    plan: (service) => [
      createFile(project, path, formatBlock(template, comments.html), {
        reason: 'A template with this name exists, and init did not write it.',
        place: 'Add this to its block "javascript"',
      }),
      createFile(project, setup, formatSetupFile(service, '..'), { place: 'Put this into it' }),
    ],
  };
};
