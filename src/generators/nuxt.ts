import GithubSlugger from 'github-slugger';
import slugify from 'slugify';
import { scriptNames, toBasePath } from './config.js';
import type { DescribePages, Generator, Install } from './generator.js';
import { comments, formatBlock, indent } from './install/markers.js';
import { createFile } from './install/plan.js';
import { formatSetup } from './install/setup-script.js';
import { getText, resolveFrom, withoutExtension } from './pages/page-paths.js';
import type { Slugger } from './pages/sluggers.js';
import { joinPath } from './project.js';

/** Nuxt, also with Nuxt Content or as Docus, which is made with it. */
export const nuxt: Generator = {
  alias: 'nuxt-content',
  find(project, folder) {
    const configs = [scriptNames('nuxt.config'), scriptNames('content.config')];
    const [config, contentConfig] = configs.map((names) => project.findIn(folder, names));
    const text = project.read(config ?? '') ?? '';
    const all = `${text}\n${project.read(contentConfig ?? '') ?? ''}`;
    const uses = (name: string, pattern: RegExp) => project.packages.has(name) || pattern.test(all);
    const usesDocus = uses('docus', /\bdocus\b/);
    const usesContent = usesDocus || uses('@nuxt/content', /@nuxt\/content/);
    if (config === undefined && (contentConfig === undefined || !usesContent)) return undefined;
    const content = joinPath(folder, 'content');
    const [, base] = /\bapp\s*:\s*\{[\s\S]{0,500}?\bbaseURL\s*:\s*['"](\/[^'"]*)['"]/.exec(all) ?? [];
    return {
      name: usesDocus ? 'Docus' : usesContent ? 'Nuxt Content' : 'Nuxt',
      folder,
      config: config ?? contentConfig,
      text: all,
      content: usesContent && project.has(content) ? content : undefined,
      basePath: toBasePath(base),
    };
  },
};

/** Nuxt Content. */
export const nuxtPages: DescribePages = () => ({
  place({ file, frontMatter }) {
    const name = withoutExtension(file);
    if (name.endsWith('.draft')) return { address: undefined, reason: 'draft' };
    const own = getText(frontMatter, 'path');
    const parts = name.split('/').map((part) => slugify(withoutOrder(part), { lower: true }));
    return { address: own ? resolveFrom('/', own) : `/${parts.join('/')}`.replace(/(?<=.)\/+$/, '') };
  },
  createSlugger: mdcSlugger,
  rewriteProse: dropMarks,
});

/** Removes the names of slots, and components without a text, such as icons. */
function dropMarks(text: string): string {
  return text.replace(/^[ \t]*#[a-z][\w-]*[ \t]*$/gm, '').replace(/(^|[\s(])(?<!:):[a-z][\w-]*\{[^{}\n]*\}/g, '$1');
}

/** A part of a path without the number that orders it, as in `1.guide`. Versions stay whole; an index is its folder. */
function withoutOrder(part: string): string {
  if (/^\d+(?:\.\d+)*(?:\.x)?$/.test(part)) return part;
  const name = part.replace(/^\d+\./, '');
  return name === 'index' ? '' : name;
}

/** As its parser of markdown does: those of GitHub without consecutive hyphens, and none that begins with a digit. */
function mdcSlugger(): Slugger {
  const slugger = new GithubSlugger();
  return {
    slug: ({ textOnly, ownAnchor }) =>
      (ownAnchor ?? slugger.slug(textOnly)).replace(/-+/g, '-').replace(/^-|-$/g, '').replace(/^(\d)/, '_$1'),
  };
}

/** A plugin that runs in the browser. */
export const installInNuxt: Install = ({ folder }, project) => {
  // Nuxt 3 has the plugins in the folder of the project, and Nuxt 4 too if there is no folder `app`.
  const plugins = project.has(joinPath(folder, 'app')) ? 'app/plugins' : 'plugins';
  const path = joinPath(folder, `${plugins}/docs-assistant.client.js`);
  return {
    previewUrl: 'http://localhost:3000',
    stylesheet: 'a stylesheet in css of nuxt.config',
    files: [path],
    plan(service) {
      const setup = formatSetup(service, "'docs-assistant'", 'useRuntimeConfig().app.baseURL');
      const plugin = `import { defineNuxtPlugin, useRuntimeConfig } from '#imports';

export default defineNuxtPlugin(() => {
${indent(setup, '  ')}
});`;
      return [createFile(project, path, formatBlock(plugin, comments.js), { place: 'Put this into it' })];
    },
  };
};
