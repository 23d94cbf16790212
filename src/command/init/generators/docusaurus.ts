import { docsFolders, type Generator } from '../generator.js';
import { comments, formatBlock } from '../markers.js';
import { appendLines, editFile } from '../plan.js';
import { joinPath } from '../project.js';
import { toMembers, type ServiceSettings } from '../settings.js';
import { removeCommonJsType } from './module-type.js';
import { isObject, nameDefaultExport, SITE_EXPORT } from '../wrap-default-export.js';

const extensions = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

export const docusaurus: Generator = {
  id: 'docusaurus',
  find(project) {
    const names = extensions.map((extension) => `docusaurus.config.${extension}`);
    const path = project.find(...docsFolders.flatMap((folder) => names.map((name) => joinPath(folder, name))));
    if (path === undefined) return undefined;
    const root = path.split('/').slice(0, -1).join('/');
    const docs = joinPath(root, 'docs');
    return {
      name: 'Docusaurus',
      previewUrl: 'http://localhost:3000',
      docs: project.has(docs) ? docs : undefined,
      files: [path],
      plan: (settings) => [
        editFile(project, path, (text) => addPlugin(text, settings), {
          reason: 'The configuration has a shape that init does not know.',
          place: 'Add this to the list `plugins`',
          text: `${formatPlugin(settings)},`,
        }),
        ...removeCommonJsType(project, root),
      ],
    };
  },
};

function addPlugin(text: string, settings: ServiceSettings): string | undefined {
  if (text.includes('docs-assistant/docusaurus')) return undefined;
  if (isCommonJs(text)) {
    return appendLines(
      text,
      formatBlock(
        `module.exports.plugins = [\n  ...(module.exports.plugins ?? []),\n${formatPlugin(settings)},\n];`,
        comments.js,
      ),
    );
  }
  const named = nameDefaultExport(text, isObject);
  const config = `export default {\n  ...${SITE_EXPORT},\n  plugins: [\n    ...(${SITE_EXPORT}.plugins ?? []),\n${formatPlugin(settings, '    ')},\n  ],\n};`;
  return named && appendLines(named, formatBlock(config, comments.js));
}

/** Whether the module assigns `module.exports` once, and to an object. */
function isCommonJs(text: string): boolean {
  const [found, ...others] = text.matchAll(/^module\.exports\s*=\s*/gm);
  return found !== undefined && others.length === 0 && isObject(text.slice(found.index + found[0].length), text);
}

function formatPlugin(settings: ServiceSettings, indent = '  '): string {
  return `${indent}[\n${indent}  'docs-assistant/docusaurus',\n${indent}  {\n${toMembers(settings, `${indent}    `)}${indent}  },\n${indent}]`;
}
