import { findListProperty, findTextProperty, scriptNames, toBasePath, toFolder } from './config.js';
import type { DescribePages, FoundSite, Generator, Install } from './generator.js';
import { isNoFunction, nameDefaultExport, SITE_EXPORT } from './install/default-export.js';
import { appendBlock, appendLines, comments, formatBlock, hasBlock } from './install/markers.js';
import { createFile, editFile, type Edit } from './install/plan.js';
import { toOptions, type ServiceSettings } from './install/service-settings.js';
import { createGlobs } from './pages/file-globs.js';
import { indexOrPage, withHtml, withoutExtension } from './pages/page-paths.js';
import { githubSlugger, vitepressSlugger } from './pages/sluggers.js';
import { joinPath, type Project } from './project.js';

export const vitepress: Generator = {
  find: (project, folder) => findVueSite(project, folder, 'VitePress', '.vitepress'),
};

const configNames = [...scriptNames('config'), ...scriptNames('config/index')];

/** VuePress has the same settings in a folder of another name. */
export function findVueSite(project: Project, folder: string, name: string, hidden: string): FoundSite | undefined {
  const settings = joinPath(folder, hidden);
  if (!project.has(settings)) return undefined;
  const config = project.findIn(settings, configNames);
  const text = project.read(config ?? '') ?? '';
  const [, source = ''] = /\bsrcDir\s*:\s*['"]([^'"]+)['"]/.exec(text) ?? [];
  const content = joinPath(folder, toFolder(source));
  return { name, folder, config, text, content, basePath: toBasePath(findTextProperty(text, 'base')) };
}

export const vitepressPages: DescribePages = ({ text }) => {
  const isPublished = createGlobs({ exclude: findListProperty(text, 'srcExclude') });
  const isClean = /\bcleanUrls\s*:\s*true\b/.test(text);
  return {
    place({ file, exists }) {
      if (!isPublished(file)) return { address: undefined, reason: 'unpublished' };
      if (isTemplate(file)) return { address: undefined };
      const address = indexOrPage(withoutExtension(file), exists, ['index']);
      return { address: isClean ? address : withHtml(address) };
    },
    createSlugger: usesGithubSlugger(text) ? githubSlugger : vitepressSlugger,
  };
};

/** Pages with a parameter in the path, such as `[id].md`, are made of data. */
export function isTemplate(file: string): boolean {
  return /\[[^\]]+\]/.test(file);
}

/** Sites configure it so that links with anchors work both on GitHub and on the site. */
export function usesGithubSlugger(config: string): boolean {
  return /\bslugify\b/.test(config) && /['"]github-slugger['"]/.test(config);
}

export const installInVitepress: Install = ({ folder, content = '', config }, project) => {
  const settings = joinPath(folder, '.vitepress');
  const names = scriptNames('theme/index');
  const path = project.findIn(settings, names) ?? joinPath(settings, 'theme/index.js');
  const step = {
    reason: 'The theme is written in a way that init does not recognize.',
    place: 'Wrap what it exports by default',
  };
  return {
    previewUrl: 'http://localhost:5173',
    // A computed `srcDir` is not known.
    docs: project.has(joinPath(content, 'index.md')) ? content || '.' : undefined,
    stylesheet: `a stylesheet that ${path} imports (import './custom.css';)`,
    files: [...names, ...configNames].map((name) => joinPath(settings, name)),
    writesIndex: true,
    // A theme without a default export breaks the site.
    complete: (rest) => (hasExport(rest) ? rest : appendLines(rest, "export { default } from 'vitepress/theme';")),
    plan(service) {
      const own = formatOwnTheme(service);
      const configuration = planIndex(project, config, joinPath(settings, 'config.js'), service);
      // The file is ours, or there is none.
      const created = createFile(project, path, own, step);
      if (!('reason' in created)) return [created, ...configuration];
      return [
        editFile(project, path, (text) => (hasExport(text) ? wrapTheme(text, service) : appendLines(text, own)), {
          ...step,
          text: formatWrapper('theme', service),
        }),
        ...configuration,
      ];
    },
  };
};

/** The edit of the configuration that writes the index, or removes what an earlier run wrote. */
function planIndex(project: Project, config: string | undefined, own: string, { index }: ServiceSettings): Edit[] {
  const formatExport = (site: string) => `${indexImport}\n\nexport default withIndex(${site});`;
  const step = {
    reason: 'The configuration is written in a way that init does not recognize.',
    place: 'Wrap what it exports by default',
    text: formatExport('config'),
  };
  if (index === undefined)
    return config === undefined || !hasBlock(project.readRaw(config) ?? '')
      ? []
      : [editFile(project, config, (text) => text, step)];
  if (config === undefined) return [createFile(project, own, formatBlock(formatExport('{}'), comments.js), step)];
  const wrap = (text: string) => {
    if (text.trim() === '') return formatBlock(formatExport('{}'), comments.js);
    const named = text.includes('docs-assistant/vitepress-config') ? undefined : nameDefaultExport(text, () => true);
    return named && appendBlock(named, formatExport(SITE_EXPORT), comments.js);
  };
  return [editFile(project, config, wrap, step)];
}

const indexImport = "import { withIndex } from 'docs-assistant/vitepress-config';";

const themeImport = "import { withAssistant } from 'docs-assistant/vitepress';";

function formatOwnTheme(service: ServiceSettings): string {
  const code = `import DefaultTheme from 'vitepress/theme';\n${formatWrapper('DefaultTheme', service)}`;
  return formatBlock(code, comments.js);
}

/** Whether the file is a theme, and not only imports that the owner has added to a file of ours. */
function hasExport(text: string): boolean {
  return /\bexport\b/.test(text);
}

function wrapTheme(text: string, service: ServiceSettings): string | undefined {
  const named = nameDefaultExport(text, isNoFunction);
  return named && appendBlock(named, formatWrapper(SITE_EXPORT, service), comments.js);
}

function formatWrapper(theme: string, service: ServiceSettings): string {
  return `${themeImport}\n\nexport default withAssistant(${theme}, {\n${toOptions(service, '  ')}});`;
}
