import { findTextProperty, scriptNames, toBasePath, toFolder } from './config.js';
import type { DescribePages, FoundSite, Generator, Install } from './generator.js';
import { comments, formatBlock } from './install/markers.js';
import { createFile } from './install/plan.js';
import { toProps } from './install/service-settings.js';
import { indexOrPage, withoutExtension } from './pages/page-paths.js';
import { textSlugger } from './pages/sluggers.js';
import { folderOf, joinPath, type Project } from './project.js';

/** Vocs. Version 2 has the pages in `src`, version 1 in `docs`, unless the configuration names another folder. */
export const vocs: Generator = {
  find(project, folder) {
    const config = project.findIn(folder, scriptNames('vocs.config', ['tsx', 'jsx']));
    if (config === undefined) return undefined;
    const text = project.read(config)!;
    const named = findTextProperty(text, 'rootDir') ?? findTextProperty(text, 'srcDir');
    const parent = named === undefined ? (isNew(project, folder) ? 'src' : 'docs') : toFolder(named);
    return {
      name: 'Vocs',
      folder,
      config,
      text,
      content: joinPath(folder, `${parent}/pages`),
      basePath: toBasePath(findTextProperty(text, 'basePath')),
    };
  },
};

function isNew(project: Project, folder: string): boolean {
  return project.has(joinPath(folder, 'src/pages'));
}

/** Addresses of folders have no slash at the end. */
export const vocsPages: DescribePages = () => ({
  place: ({ file, exists }) => ({
    address: indexOrPage(withoutExtension(file), exists, ['index']).replace(/(?<=.)\/$/, ''),
  }),
  createSlugger: textSlugger,
});

const componentImport = "import { DocsAssistant } from 'docs-assistant/react';";

/** All pages share a layout: since version 2 among the pages, before that next to them. */
export const installInVocs: Install = (site, project) => {
  const { layout, stylesheet } = findFiles(site, project);
  return {
    previewUrl: 'http://localhost:5173',
    output: isNew(project, site.folder)
      ? joinPath(site.folder, 'dist')
      : joinPath(folderOf(site.content ?? ''), 'dist'),
    stylesheet: `the file ${stylesheet}`,
    files: [layout],
    plan(service) {
      const tag = `<DocsAssistant${toProps(service, { docsUrl: site.basePath })} />`;
      const created = createFile(project, layout, formatBlock(formatLayout(tag), comments.js), {
        reason: 'A layout exists, and init did not write it.',
        place: 'Import the component, and put it after {children}',
      });
      return ['reason' in created ? { ...created, text: `${componentImport}\n\n${tag}` } : created];
    },
  };
};

function findFiles({ folder, content: pages = '' }: FoundSite, project: Project) {
  if (isNew(project, folder)) return { layout: `${pages}/_layout.tsx`, stylesheet: `${pages}/_root.css` };
  const parent = folderOf(pages);
  return { layout: `${parent}/layout.tsx`, stylesheet: `${parent}/styles.css` };
}

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
