import { scriptNames } from './config.js';
import { siteFolders, type DescribePages, type Generator, type Install } from './generator.js';
import { isObject, nameDefaultExport, SITE_EXPORT } from './install/default-export.js';
import { appendBlock, comments, formatBlock, indent } from './install/markers.js';
import { createFile, editFile } from './install/plan.js';
import type { ServiceSettings } from './install/service-settings.js';
import { formatSetup } from './install/setup-script.js';
import { getText, indexOrPage, resolveFrom, splitName, withHtml, withoutExtension } from './pages/page-paths.js';
import { githubSlugger, vuepressSlugger } from './pages/sluggers.js';
import { joinPath } from './project.js';
import { findVueSite, isTemplate, usesGithubSlugger } from './vitepress.js';

export const vuepress: Generator = {
  folders: [...siteFolders, 'src'],
  find: (project, folder) => findVueSite(project, folder, 'VuePress', '.vuepress'),
};

/** Indexes are called README, and pages may name their address. */
export const vuepressPages: DescribePages = ({ text }) => {
  // Every configuration of VuePress 2 names a bundler.
  const clean = /\bbundler\b/.test(text) ? withoutMarks : (address: string) => address;
  return {
    place({ file, frontMatter, exists }) {
      if (isTemplate(file)) return { address: undefined };
      const permalink = getText(frontMatter, 'permalink');
      if (permalink !== undefined) return { address: clean(resolveFrom(splitName(file).folder, permalink)) };
      return { address: clean(withHtml(indexOrPage(withoutExtension(file), exists, ['index', 'readme']))) };
    },
    createSlugger: usesGithubSlugger(text) ? githubSlugger : vuepressSlugger,
  };
};

/** As VuePress 2 does, so that an address is a valid file name on all systems. */
function withoutMarks(address: string): string {
  return address
    .split('/')
    .map((part) => part.replace(/["#$%&*+,:;<=>?[\]^`{|}]/g, '_').replace(/^_+/, ''))
    .join('/');
}

/** VuePress 2, whose pages share a client configuration. */
export const installInVuepress: Install = ({ folder }, project) => {
  const settings = joinPath(folder, '.vuepress');
  const names = scriptNames('client');
  const path = project.findIn(settings, names) ?? joinPath(settings, 'client.js');
  const step = {
    reason: 'The client configuration is written in a way that init does not recognize.',
    place: 'Add this to what it exports by default',
  };
  return {
    previewUrl: 'http://localhost:8080',
    output: joinPath(settings, 'dist'),
    stylesheet: `the file ${joinPath(settings, 'styles/index.scss')}`,
    files: names.map((name) => joinPath(settings, name)),
    plan(service) {
      const own = `export default {\n${indent(formatEnhance(service), '  ')},\n};`;
      const created = createFile(project, path, formatBlock(own, comments.js), step);
      if (!('reason' in created)) return [created];
      return [editFile(project, path, (text) => wrapConfig(text, service), { ...step, text: formatEnhance(service) })];
    },
  };
};

function wrapConfig(text: string, service: ServiceSettings): string | undefined {
  const named = nameDefaultExport(text, isObject);
  const enhance = formatEnhance(service, `  await ${SITE_EXPORT}.enhance?.(context);\n`);
  const config = `export default {\n  ...${SITE_EXPORT},\n${indent(enhance, '  ')},\n};`;
  return named && appendBlock(named, config, comments.js);
}

/** The method that runs once in each browser, and on the machine that builds the pages. */
function formatEnhance(service: ServiceSettings, before = ''): string {
  const setup = formatSetup(service, "'docs-assistant'", 'context.siteData.value.base');
  return `async enhance(context) {
${before}  // Not while VuePress renders the pages.
  if (typeof document === 'undefined') return;
${indent(setup, '  ')}
}`;
}
