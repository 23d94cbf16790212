import { docsFolders, type Generator } from '../generator.js';
import { comments, formatBlock } from '../markers.js';
import { appendLines, editFile } from '../plan.js';
import { joinPath, type Project } from '../project.js';
import { toMembers, type ServiceSettings } from '../settings.js';
import { isObject, nameDefaultExport, SITE_EXPORT } from '../wrap-default-export.js';
import { removeCommonJsType } from './module-type.js';

const extensions = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

export const docusaurus: Generator = {
  id: 'docusaurus',
  find(project) {
    const names = extensions.map((extension) => `docusaurus.config.${extension}`);
    const path = project.find(...docsFolders.flatMap((folder) => names.map((name) => joinPath(folder, name))));
    if (path === undefined) return undefined;
    const root = path.split('/').slice(0, -1).join('/');
    const docs = joinPath(root, 'docs');
    // The folder `docs` holds one version in one language.
    const hasVariants = isVersioned(project, root) || isTranslated(project, root);
    const more: Readonly<Record<string, string>> = hasVariants ? { filter: 'auto' } : {};
    return {
      name: 'Docusaurus',
      previewUrl: 'http://localhost:3000',
      docs: hasVariants ? root || '.' : project.has(docs) ? docs : undefined,
      stylesheet: project.find(joinPath(root, 'src/css/custom.css')) ?? `a stylesheet in customCss of ${path}`,
      files: [path],
      plan: (settings) => [
        editFile(project, path, (text) => addPlugin(text, settings, more), {
          reason: 'The configuration has a shape that init does not know.',
          place: 'Add this to the list `plugins`',
          text: `${formatPlugin(settings, more)},`,
        }),
        ...removeCommonJsType(project, root),
      ],
    };
  },
};

function isVersioned(project: Project, root: string): boolean {
  const versions = project.read(joinPath(root, 'versions.json'));
  return versions !== undefined && /"/.test(versions);
}

function isTranslated(project: Project, root: string): boolean {
  const folders = project.folders(joinPath(root, 'i18n')).flatMap((locale) => project.folders(locale));
  // Those without markdown hold texts of the interface.
  return folders
    .filter((folder) => folder.includes('/docusaurus-plugin-content-docs'))
    .some((folder) => ['.md', '.mdx'].some((extension) => project.files(folder, extension).length > 0));
}

function addPlugin(
  text: string,
  settings: ServiceSettings,
  more: Readonly<Record<string, string>>,
): string | undefined {
  if (text.includes('docs-assistant/docusaurus')) return undefined;
  if (isCommonJs(text)) {
    return appendLines(
      text,
      formatBlock(
        `module.exports.plugins = [\n  ...(module.exports.plugins ?? []),\n${formatPlugin(settings, more)},\n];`,
        comments.js,
      ),
    );
  }
  const named = nameDefaultExport(text, isObject);
  const config = `export default {\n  ...${SITE_EXPORT},\n  plugins: [\n    ...(${SITE_EXPORT}.plugins ?? []),\n${formatPlugin(settings, more, '    ')},\n  ],\n};`;
  return named && appendLines(named, formatBlock(config, comments.js));
}

/** Whether the module assigns `module.exports` once, and to an object. */
function isCommonJs(text: string): boolean {
  const [found, ...others] = text.matchAll(/^module\.exports\s*=\s*/gm);
  return found !== undefined && others.length === 0 && isObject(text.slice(found.index + found[0].length), text);
}

function formatPlugin(settings: ServiceSettings, more: Readonly<Record<string, string>>, indent = '  '): string {
  return `${indent}[\n${indent}  'docs-assistant/docusaurus',\n${indent}  {\n${toMembers(settings, `${indent}    `, more)}${indent}  },\n${indent}]`;
}
