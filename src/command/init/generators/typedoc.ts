import type { Generator } from '../generator.js';
import { comments, formatBlock } from '../markers.js';
import { insert } from '../html.js';
import { createFile, editFile, type Edit } from '../plan.js';
import type { Project } from '../project.js';
import { toAttributes, type ServiceSettings } from '../settings.js';

const SCRIPTS = 'docs-assistant';
const PLUGIN = `${SCRIPTS}/typedoc.mjs`;
const option = `"plugin": ["./${PLUGIN}"]`;

const texts = ['typedoc.json', 'typedoc.jsonc'];
const scripts = ['js', 'mjs', 'cjs'].map((extension) => `typedoc.config.${extension}`);

/** TypeDoc, which empties the folder of its pages at each build: a plugin puts the assistant into them. */
export const typedoc: Generator = {
  id: 'typedoc',
  find(project) {
    if (!usesTypedoc(project)) return undefined;
    const config = project.find(...texts, ...scripts) ?? texts[0]!;
    const [, folder = 'docs'] = /"out"\s*:\s*"(?:\.\/)?([\w./-]*\w)\/?"/.exec(project.read(config) ?? '') ?? [];
    return {
      name: 'TypeDoc',
      docs: folder,
      stylesheet: 'the file that customCss names',
      files: [config, PLUGIN],
      scripts: SCRIPTS,
      plan: (settings) => [
        planOption(project, config),
        createFile(project, PLUGIN, formatBlock(formatPlugin(settings), comments.js), {
          place: 'Put this into it',
        }),
      ],
    };
  },
};

/** Not where it writes markdown for another generator. */
function usesTypedoc(project: Project): boolean {
  if (project.packages.has('typedoc-plugin-markdown')) return false;
  if (project.find(...texts, ...scripts) !== undefined) return true;
  return project.packages.has('typedoc') && !project.has('index.html');
}

/** TypeDoc reads its configuration with comments. */
function planOption(project: Project, path: string): Edit {
  const step = {
    reason: 'The configuration has plugins already, or is a script.',
    place: 'Add this plugin',
    text: option,
  };
  const hasOptions = ['package.json', 'tsconfig.json'].some((name) => project.read(name)?.includes('"typedocOptions"'));
  if (hasOptions && !project.has(path))
    return { ...step, reason: 'The options are in another file.', path: 'typedocOptions' };
  if (scripts.includes(path)) return { ...step, path };
  const created = createFile(project, path, formatBlock(`{ ${option} }`, comments.js), step);
  return 'reason' in created ? editFile(project, path, addOption, step) : created;
}

function addOption(text: string): string | undefined {
  const [start] = /^\s*\{[ \t]*\n(?=\s*["/])/.exec(text) ?? [];
  if (start === undefined || /"plugin"\s*:/.test(text)) return undefined;
  return insert(text, start.length, `${formatBlock(`${option},`, comments.js).replaceAll(/^/gm, '  ')}\n`);
}

function formatPlugin(settings: ServiceSettings): string {
  const attributes = toAttributes(settings, { docsUrl: '${root}' });
  return `import { cpSync } from 'node:fs';
import { JSX, RendererEvent } from 'typedoc';

export function load({ renderer }) {
  renderer.hooks.on('body.end', ({ relativeURL }) => {
    const root = relativeURL('index.html').replace('index.html', '') || './';
    const html = \`<script type="module" async src="\${root}${SCRIPTS}/docs-assistant.js"></script>
<docs-assistant${attributes}></docs-assistant>\`;
    return JSX.createElement(JSX.Raw, { html });
  });
  // Each build empties the folder.
  renderer.on(RendererEvent.END, ({ outputDirectory }) => {
    cpSync(new URL('.', import.meta.url), \`\${outputDirectory}/${SCRIPTS}\`, { recursive: true });
  });
}`;
}
