import { docsFolders, type Generator } from '../generator.js';
import { comments, formatBlock } from '../markers.js';
import { appendLines, editFile } from '../plan.js';
import { joinPath, type Project } from '../project.js';
import { toMembers, type ServiceSettings } from '../settings.js';
import { isObject, nameDefaultExport, SITE_EXPORT } from '../wrap-default-export.js';

const extensions = ['ts', 'mts', 'js', 'mjs'];

export const rspress: Generator = {
  id: 'rspress',
  find(project) {
    const names = extensions.map((extension) => `rspress.config.${extension}`);
    const path = project.find(...docsFolders.flatMap((folder) => names.map((name) => joinPath(folder, name))));
    if (path === undefined) return undefined;
    return {
      name: 'Rspress',
      previewUrl: 'http://localhost:3000',
      docs: findDocsFolder(project, path),
      stylesheet: `the stylesheet that globalStyles of ${path} names`,
      files: [path],
      plan: (settings) => [
        editFile(project, path, (text) => addPlugin(text, settings), {
          reason: 'The configuration has a shape that init does not know.',
          place: 'Import the plugin, and add it to the list `plugins`',
          text: `${pluginImport}\n\n// in plugins:\n${formatPlugin(settings, '')},`,
        }),
      ],
    };
  },
};

/** What `root` says, often in a call of `path.join`. */
function findDocsFolder(project: Project, path: string): string | undefined {
  const [, root = 'docs'] = /\broot\s*:[^\n]*?['"]([\w./-]*\w)\/?['"]/.exec(project.read(path)!) ?? [];
  const folder = joinPath(path.split('/').slice(0, -1).join('/'), root.replace(/^\.\//, ''));
  return project.has(folder) ? folder : undefined;
}

const pluginImport = "import docsAssistant from 'docs-assistant/rspress';";

function addPlugin(text: string, settings: ServiceSettings): string | undefined {
  if (text.includes('docs-assistant/rspress')) return undefined;
  const named = nameDefaultExport(text, isObject);
  const config = `${pluginImport}\n\nexport default {\n  ...${SITE_EXPORT},\n  plugins: [\n    ...(${SITE_EXPORT}.plugins ?? []),\n${formatPlugin(settings, '    ')},\n  ],\n};`;
  return named && appendLines(named, formatBlock(config, comments.js));
}

function formatPlugin(settings: ServiceSettings, indent: string): string {
  return `${indent}docsAssistant({\n${toMembers(settings, `${indent}  `)}${indent}})`;
}
