import type { Generator, Install } from './generator.js';
import { insert } from './install/html.js';
import { comments, formatBlock, indent } from './install/markers.js';
import { createFile, editFile, type Edit } from './install/plan.js';
import { toAttributes, type ServiceSettings } from './install/service-settings.js';
import type { Project } from './project.js';

const texts = ['typedoc.json', 'typedoc.jsonc'];
const scripts = ['js', 'mjs', 'cjs'].map((extension) => `typedoc.config.${extension}`);

/** TypeDoc, whose pages are made of code. */
export const typedoc: Generator = {
  folders: [''],
  find(project) {
    // It writes markdown for another generator.
    if (project.packages.has('typedoc-plugin-markdown')) return undefined;
    const config = project.findIn('', [...texts, ...scripts]);
    const isUsed = config !== undefined || (project.packages.has('typedoc') && !project.has('index.html'));
    return isUsed ? { name: 'TypeDoc', folder: '', config, text: project.read(config ?? '') ?? '' } : undefined;
  },
};

const SCRIPTS = 'docs-assistant';
const PLUGIN = `${SCRIPTS}/typedoc.mjs`;
const option = `"plugin": ["./${PLUGIN}"]`;

/** TypeDoc empties the folder of its pages at each build, so a plugin puts the assistant into them. */
export const installInTypedoc: Install = ({ config = texts[0]!, text }, project) => {
  const [, docs = 'docs'] = /"out"\s*:\s*"(?:\.\/)?([\w./-]*\w)\/?"/.exec(text) ?? [];
  return {
    docs,
    stylesheet: 'the file that customCss names',
    files: [config, PLUGIN],
    scripts: SCRIPTS,
    plan: (service) => [
      planOption(project, config),
      createFile(project, PLUGIN, formatBlock(formatPlugin(service), comments.js), { place: 'Put this into it' }),
    ],
  };
};

/** The configuration is JSON with comments. */
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
  return insert(text, start.length, `${indent(formatBlock(`${option},`, comments.js), '  ')}\n`);
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
