import { scriptNames, toBasePath } from './config.js';
import { siteFolders, type DescribePages, type Generator, type Install } from './generator.js';
import { hasElement, insert, insertBeforeBodyEnd } from './install/html.js';
import { comments, formatBlock } from './install/markers.js';
import { editFile } from './install/plan.js';
import { toProps } from './install/service-settings.js';
import { plainPages } from './pages/plain.js';
import { joinPath, type Project } from './project.js';

/** Next.js, also with Nextra or Fumadocs, whose pages are markdown. */
export const next: Generator = {
  folders: [''],
  find(project) {
    if (!project.packages.has('next')) return undefined;
    const config = project.findIn('', scriptNames('next.config'));
    const text = project.read(config ?? '') ?? '';
    const name = findName(project);
    const content = { 'Next.js': undefined, Nextra: 'content', Fumadocs: 'content/docs' }[name];
    return {
      name,
      folder: '',
      config,
      text,
      content: content !== undefined && project.has(content) ? content : undefined,
      basePath: findBasePath(project, text),
    };
  },
};

function findName({ packages }: Project): 'Next.js' | 'Nextra' | 'Fumadocs' {
  if (packages.has('nextra')) return 'Nextra';
  return packages.has('fumadocs-core') || packages.has('fumadocs-ui') ? 'Fumadocs' : 'Next.js';
}

/** The path of the docs; undefined at the root of the host. */
function findBasePath(project: Project, config: string): string | undefined {
  const docsPath = findName(project) === 'Fumadocs' ? findFumadocsPath(project) : undefined;
  const path = `${findOnly(config, /\bbasePath:\s*(['"])(\/[\w./-]+)\1/g) ?? ''}${docsPath ?? ''}`;
  return /^\/?$/.test(path) ? undefined : toBasePath(path);
}

/** The `baseUrl` of the loader of Fumadocs: there, or in a constant of its starters. */
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

/** Folders in parentheses group pages of Fumadocs, and are not part of their addresses. */
export const nextPages: DescribePages = ({ name }) => {
  if (name !== 'Fumadocs') return plainPages;
  return {
    ...plainPages,
    place(page) {
      const { address, ...placement } = plainPages.place(page);
      return { ...placement, address: address?.replace(/\/\([^/]*\)(?=\/)/g, '') };
    },
  };
};

const noPath =
  'Links in answers begin at the root of your site. If your docs are below a path, add it to <DocsAssistant>, such as docsUrl="/docs/".';

const componentImport = "import { DocsAssistant } from 'docs-assistant/react';";

export const installInNext: Install = ({ name, basePath }, project) => {
  const layouts = findLayouts(project);
  const isCertain = layouts.length === 1;
  const path = layouts[0] ?? 'app/layout.jsx';
  const reason = isCertain
    ? 'The root layout is written in a way that init does not recognize.'
    : `There ${layouts.length === 0 ? 'is no root layout' : 'are several root layouts'} in the folder app.`;
  return {
    previewUrl: 'http://localhost:3000',
    remark: name === 'Fumadocs' && findFumadocsPath(project) === undefined ? noPath : undefined,
    stylesheet: 'a stylesheet that the root layout imports, such as app/globals.css',
    files: layouts,
    plan(service) {
      const tag = `<DocsAssistant${toProps(service, { docsUrl: basePath })} />`;
      return [
        editFile(project, path, (code) => (isCertain ? addComponent(code, tag) : undefined), {
          reason,
          place: 'Import the component, and put it at the end of <body>',
          text: `${componentImport}\n\n${tag}`,
        }),
      ];
    },
  };
};

/** The layouts that render `<body>`. With locales, it is in a folder such as `app/[lang]`. */
function findLayouts(project: Project): string[] {
  const apps = siteFolders.flatMap((folder) => [joinPath(folder, 'app'), joinPath(folder, 'src/app')]);
  return apps
    .flatMap((app) => project.files(app, ''))
    .filter((path) => /(?:^|\/)layout\.[jt]sx?$/.test(path) && /<body[\s>]/.test(project.read(path)!));
}

function addComponent(text: string, tag: string): string | undefined {
  if (hasElement(text) || text.includes('docs-assistant/react')) return undefined;
  const withTag = insertBeforeBodyEnd(text, tag, 'jsx');
  // Only directives and comments precede the first import.
  const [start] = /^(?:\s|\/\/.*|\/\*[^]*?\*\/|(['"])use [\w ]+\1;?)*?(?=^import\s)/m.exec(text) ?? [];
  if (withTag === undefined || start === undefined || !text.startsWith(start)) return undefined;
  return insert(withTag, start.length, `${formatBlock(componentImport, comments.js)}\n`);
}
