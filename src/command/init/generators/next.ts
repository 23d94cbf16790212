import { docsFolders, type Generator } from '../generator.js';
import { hasElement, insert, insertBeforeBodyEnd } from '../html.js';
import { comments, formatBlock } from '../markers.js';
import { editFile } from '../plan.js';
import { joinPath, type Project } from '../project.js';
import { toProps, type ServiceSettings } from '../settings.js';

const NO_PATH =
  'Links in answers begin at the root of your site. If your docs are below a path, add it to <DocsAssistant>, such as docsUrl="/docs/".';

const COMPONENT_IMPORT = "import { DocsAssistant } from 'docs-assistant/react';";

export const next: Generator = {
  id: 'next',
  find(project) {
    if (!project.packages.has('next')) return undefined;
    const layouts = findLayouts(project);
    const isCertain = layouts.length === 1;
    const path = layouts[0] ?? 'app/layout.jsx';
    const step = {
      reason: isCertain
        ? 'The root layout has a shape that init does not know.'
        : `There ${layouts.length === 0 ? 'is no root layout' : 'are several root layouts'} in the folder app.`,
      place: 'Import the component, and put it at the end of <body>',
    };
    return {
      name: findName(project),
      previewUrl: 'http://localhost:3000',
      docs: findContent(project),
      remark: usesFumadocs(project) && findFumadocsPath(project) === undefined ? NO_PATH : undefined,
      stylesheet: 'a stylesheet that the root layout imports, such as app/globals.css',
      files: layouts,
      plan(settings) {
        const tag = formatTag(settings, findDocsUrl(project));
        const text = `${COMPONENT_IMPORT}\n\n${tag}`;
        return [
          editFile(project, path, (code) => (isCertain ? addComponent(code, tag) : undefined), { ...step, text }),
        ];
      },
    };
  },
};

/** The layouts that render `<body>`. With locales, it is in a folder such as `app/[lang]`. */
function findLayouts(project: Project): string[] {
  const apps = docsFolders.flatMap((folder) => [joinPath(folder, 'app'), joinPath(folder, 'src/app')]);
  return apps
    .flatMap((app) => project.files(app, ''))
    .filter((path) => /(?:^|\/)layout\.[jt]sx?$/.test(path) && /<body[\s>]/.test(project.read(path)!));
}

function findName(project: Project): string {
  if (project.packages.has('nextra')) return 'Nextra';
  return usesFumadocs(project) ? 'Fumadocs' : 'Next.js';
}

function usesFumadocs(project: Project): boolean {
  return project.packages.has('fumadocs-core') || project.packages.has('fumadocs-ui');
}

/** The folder of the pages; undefined in a site of Next.js alone, whose pages are code. */
function findContent(project: Project): string | undefined {
  if (usesFumadocs(project)) return project.has('content/docs') ? 'content/docs' : undefined;
  return project.packages.has('nextra') && project.has('content') ? 'content' : undefined;
}

/** The path of the docs, which answers link to; undefined at the root of the host. */
function findDocsUrl(project: Project): string | undefined {
  const docsPath = usesFumadocs(project) ? findFumadocsPath(project) : undefined;
  const path = `${findBasePath(project) ?? ''}${docsPath ?? ''}`;
  return /^\/?$/.test(path) ? undefined : path.replace(/\/?$/, '/');
}

function findBasePath(project: Project): string | undefined {
  const path = project.find(...['js', 'mjs', 'ts', 'mts'].map((extension) => `next.config.${extension}`));
  return path === undefined ? undefined : findOnly(project.read(path)!, /\bbasePath:\s*(['"])(\/[\w./-]+)\1/g);
}

/** What the loader of Fumadocs calls `baseUrl`: there, or in a constant of its starters. */
function findFumadocsPath(project: Project): string | undefined {
  const files = ['lib', 'src/lib', 'app'].flatMap((folder) =>
    ['source', 'shared'].flatMap((name) => ['ts', 'tsx', 'js', 'jsx'].map((end) => `${folder}/${name}.${end}`)),
  );
  const code = files.map((path) => project.read(path) ?? '').join('\n');
  return findOnly(code, /\b(?:baseUrl:|docsRoute\s*=)\s*(['"])(\/[\w./-]*)\1/g);
}

/** The path in the second group of a pattern, if it is found once. */
function findOnly(code: string, pattern: RegExp): string | undefined {
  const found = [...code.matchAll(pattern)];
  return found.length === 1 ? found[0]![2] : undefined;
}

function formatTag(settings: ServiceSettings, docsUrl: string | undefined): string {
  return `<DocsAssistant${toProps(settings, docsUrl === undefined ? {} : { docsUrl })} />`;
}

function addComponent(text: string, tag: string): string | undefined {
  if (hasElement(text) || text.includes('docs-assistant/react')) return undefined;
  const withTag = insertBeforeBodyEnd(text, tag, 'jsx');
  // Only directives and comments stand before the first import.
  const [start] = /^(?:\s|\/\/.*|\/\*[^]*?\*\/|(['"])use [\w ]+\1;?)*?(?=^import\s)/m.exec(text) ?? [];
  if (withTag === undefined || start === undefined || !text.startsWith(start)) return undefined;
  return insert(withTag, start.length, `${formatBlock(COMPONENT_IMPORT, comments.js)}\n`);
}
