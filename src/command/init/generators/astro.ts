import { docsFolders, type Generator } from '../generator.js';
import { comments, formatBlock } from '../markers.js';
import { appendLines, editFile } from '../plan.js';
import { joinPath } from '../project.js';
import { toMembers, type ServiceSettings } from '../settings.js';
import { isObject, nameDefaultExport, SITE_EXPORT } from '../wrap-default-export.js';

const extensions = ['mjs', 'js', 'ts', 'mts'];

export const astro: Generator = {
  id: 'astro',
  find(project) {
    const names = extensions.map((extension) => `astro.config.${extension}`);
    const path = project.find(...docsFolders.flatMap((folder) => names.map((name) => joinPath(folder, name))));
    if (path === undefined) return undefined;
    const root = path.split('/').slice(0, -1).join('/');
    const docs = joinPath(root, 'src/content/docs');
    const isStarlight = project.read(path)!.includes('@astrojs/starlight');
    return {
      name: isStarlight ? 'Starlight' : 'Astro',
      previewUrl: 'http://localhost:4321',
      docs: project.has(docs) ? docs : undefined,
      stylesheet: isStarlight ? `a stylesheet in customCss of ${path}` : 'a stylesheet that your layout imports',
      files: [path],
      plan: (settings) => [
        editFile(project, path, (text) => addIntegration(text, settings), {
          reason: 'The configuration has a shape that init does not know.',
          place: 'Import the integration, and add it to the list `integrations`',
          text: `${integrationImport}\n\n// in integrations:\n${formatIntegration(settings, '')},`,
        }),
      ],
    };
  },
};

const integrationImport = "import docsAssistant from 'docs-assistant/astro';";

function addIntegration(text: string, settings: ServiceSettings): string | undefined {
  if (text.includes('docs-assistant/astro')) return undefined;
  const named = nameDefaultExport(text, isObject);
  const config = `${integrationImport}\n\nexport default {\n  ...${SITE_EXPORT},\n  integrations: [\n    ...(${SITE_EXPORT}.integrations ?? []),\n${formatIntegration(settings, '    ')},\n  ],\n};`;
  return named && appendLines(named, formatBlock(config, comments.js));
}

function formatIntegration(settings: ServiceSettings, indent: string): string {
  return `${indent}docsAssistant({\n${toMembers(settings, `${indent}  `)}${indent}})`;
}
