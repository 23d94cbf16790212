import { docsFolders, type Generator } from '../generator.js';
import { comments, formatBlock } from '../markers.js';
import { createFile } from '../plan.js';
import { joinPath } from '../project.js';
import { toProps, type ServiceSettings } from '../settings.js';

const configs = ['ts', 'tsx', 'mts', 'js', 'jsx', 'mjs'].map((extension) => `vocs.config.${extension}`);

/** Vocs, whose pages share a layout: since version 2 among the pages, before that beside them. */
export const vocs: Generator = {
  id: 'vocs',
  find(project) {
    const path = project.find(...docsFolders.flatMap((folder) => configs.map((name) => joinPath(folder, name))));
    if (path === undefined) return undefined;
    const config = project.read(path)!;
    const root = path.split('/').slice(0, -1).join('/');
    const isNew = project.has(joinPath(root, 'src/pages'));
    const folder = joinPath(root, findFolder(config) ?? (isNew ? 'src' : 'docs'));
    const layout = `${folder}/${isNew ? 'pages/_layout.tsx' : 'layout.tsx'}`;
    return {
      name: 'Vocs',
      previewUrl: 'http://localhost:5173',
      docs: `${folder}/pages`,
      stylesheet: `the file ${folder}/${isNew ? 'pages/_root.css' : 'styles.css'}`,
      files: [layout],
      plan(settings) {
        const tag = formatTag(settings, findBasePath(config));
        const step = {
          reason: 'There is a layout that init did not write.',
          place: 'Import the component, and put it after {children}',
        };
        const created = createFile(project, layout, formatBlock(formatLayout(tag), comments.js), step);
        return ['reason' in created ? { ...created, text: `${componentImport}\n\n${tag}` } : created];
      },
    };
  },
};

function findFolder(config: string): string | undefined {
  const [, folder] = /\b(?:rootDir|srcDir)\s*:\s*['"](?:\.\/)?([\w./-]*\w)\/?['"]/.exec(config) ?? [];
  return folder;
}

function findBasePath(config: string): string | undefined {
  const [, path] = /\bbasePath\s*:\s*['"](\/[\w./-]+)['"]/.exec(config) ?? [];
  return path?.replace(/\/?$/, '/');
}

const componentImport = "import { DocsAssistant } from 'docs-assistant/react';";

function formatLayout(tag: string): string {
  return `${componentImport}

export default function Layout({ children }) {
  return (
    <>
      {children}
      ${tag}
    </>
  );
}`;
}

function formatTag(settings: ServiceSettings, docsUrl: string | undefined): string {
  return `<DocsAssistant${toProps(settings, docsUrl === undefined ? {} : { docsUrl })} />`;
}
