import { docsFolders, type Generator } from '../generator.js';
import { comments, formatBlock } from '../markers.js';
import { appendLines, createFile, editFile } from '../plan.js';
import { joinPath } from '../project.js';
import { toMembers, type ServiceSettings } from '../settings.js';
import { isObject, nameDefaultExport, SITE_EXPORT } from '../wrap-default-export.js';

const extensions = ['ts', 'js', 'mts', 'mjs'];

/** VuePress 2, whose pages share a client configuration. */
export const vuepress: Generator = {
  id: 'vuepress',
  find(project) {
    const folder = [...docsFolders, 'src'].find((path) => project.has(joinPath(path, '.vuepress')));
    if (folder === undefined) return undefined;
    const clients = extensions.map((extension) => joinPath(folder, `.vuepress/client.${extension}`));
    const path = project.find(...clients) ?? clients[1]!;
    const step = {
      reason: 'The client configuration has a shape that init does not know.',
      place: 'Add this to what it exports by default',
    };
    return {
      name: 'VuePress',
      previewUrl: 'http://localhost:8080',
      docs: folder || '.',
      stylesheet: `the file ${joinPath(folder, '.vuepress/styles/index.scss')}`,
      files: clients,
      plan(settings) {
        const created = createFile(project, path, formatBlock(formatConfig(settings), comments.js), step);
        if (!('reason' in created)) return [created];
        return [
          editFile(project, path, (text) => wrapConfig(text, settings), {
            ...step,
            text: formatEnhance(settings, '', ''),
          }),
        ];
      },
    };
  },
};

function formatConfig(settings: ServiceSettings): string {
  return `export default {\n${formatEnhance(settings, '', '  ')},\n};`;
}

function wrapConfig(text: string, settings: ServiceSettings): string | undefined {
  const named = nameDefaultExport(text, isObject);
  const call = `  await ${SITE_EXPORT}.enhance?.(context);\n`;
  const config = `export default {\n  ...${SITE_EXPORT},\n${formatEnhance(settings, call, '  ')},\n};`;
  return named && appendLines(named, formatBlock(config, comments.js));
}

/** The method that runs once in each browser, and on the machine that builds the pages. */
function formatEnhance(settings: ServiceSettings, before: string, indent: string): string {
  const code = `async enhance(context) {
${before}  // Not while VuePress renders the pages.
  if (typeof document === 'undefined') return;
  // The site does not wait for it.
  import('docs-assistant');
  const settings = {
${toMembers(settings, '    ')}    // The site's root, also below a path.
    docsUrl: context.siteData.value.base,
  };
  document.body.append(Object.assign(document.createElement('docs-assistant'), settings));
}`;
  return code.replaceAll(/^(?=.)/gm, indent);
}
