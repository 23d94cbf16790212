import type { Generator } from '../generator.js';
import { comments, formatBlock } from '../markers.js';
import { createFile } from '../plan.js';
import { joinPath, type Project } from '../project.js';
import { toMembers, type ServiceSettings } from '../settings.js';

const configs = ['ts', 'js', 'mjs', 'mts'].map((extension) => `nuxt.config.${extension}`);

/** Nuxt, also with Nuxt Content or as Docus: a plugin that runs in the browser. */
export const nuxt: Generator = {
  id: 'nuxt',
  find(project) {
    const folder = ['', 'docs', 'website', 'site'].find((path) => hasConfig(project, path));
    if (folder === undefined) return undefined;
    // Nuxt 3 has the plugins in the folder of the project, and Nuxt 4 too if there is no folder `app`.
    const plugins = project.has(joinPath(folder, 'app')) ? 'app/plugins' : 'plugins';
    const path = joinPath(folder, `${plugins}/docs-assistant.client.js`);
    const content = joinPath(folder, 'content');
    return {
      name: findName(project, folder),
      previewUrl: 'http://localhost:3000',
      docs: project.has(content) ? content : undefined,
      stylesheet: 'a stylesheet in css of nuxt.config',
      files: [path],
      plan: (settings) => [
        createFile(project, path, formatBlock(formatPlugin(settings), comments.js), {
          place: 'Put this into it',
        }),
      ],
    };
  },
};

function hasConfig(project: Project, folder: string): boolean {
  return project.find(...configs.map((name) => joinPath(folder, name))) !== undefined;
}

function findName(project: Project, folder: string): string {
  const path = project.find(...configs.map((name) => joinPath(folder, name)))!;
  const uses = (name: string) => project.packages.has(name) || project.read(path)!.includes(`'${name}'`);
  if (uses('docus')) return 'Docus';
  return uses('@nuxt/content') ? 'Nuxt Content' : 'Nuxt';
}

function formatPlugin(settings: ServiceSettings): string {
  return `import { defineNuxtPlugin, useRuntimeConfig } from '#imports';

export default defineNuxtPlugin(() => {
  // The site does not wait for it.
  import('docs-assistant');
  const settings = {
${toMembers(settings, '    ')}    // The site's root, also below a path.
    docsUrl: useRuntimeConfig().app.baseURL,
  };
  document.body.append(Object.assign(document.createElement('docs-assistant'), settings));
});`;
}
