import { slug as githubSlug } from 'github-slugger';
import { findTextProperty, scriptNames, toBasePath } from './config.js';
import type { DescribePages, Generator, Install } from './generator.js';
import { addToExportedList } from './install/default-export.js';
import { editFile } from './install/plan.js';
import { toOptions } from './install/service-settings.js';
import { getText, isPrivate, withoutExtension, withSlash } from './pages/page-paths.js';
import { astroSlugger } from './pages/sluggers.js';
import { joinPath } from './project.js';

/** Starlight, other themes whose pages are a content collection of Astro, and Astro itself. */
export const astro: Generator = {
  alias: 'starlight',
  find(project, folder) {
    const config = project.findIn(folder, scriptNames('astro.config'));
    if (config === undefined) return undefined;
    const text = project.read(config)!;
    const content = joinPath(folder, 'src/content/docs');
    return {
      name: text.includes('@astrojs/starlight') ? 'Starlight' : 'Astro',
      folder,
      config,
      text,
      content: project.has(content) ? content : undefined,
      basePath: toBasePath(findTextProperty(text, 'base')),
    };
  },
};

export const astroPages: DescribePages = ({ text }) => {
  const isBare = /\btrailingSlash\s*:\s*['"]never['"]/.test(text);
  return {
    place({ file, frontMatter }) {
      if (isPrivate(file)) return { address: undefined };
      const name = withoutExtension(file)
        .split('/')
        .map((part) => githubSlug(part))
        .join('/');
      const path = getText(frontMatter, 'slug') ?? name;
      const address = `/${path}`.replace(/\/+/g, '/').replace(/(?<=\/)index$/, '');
      return { address: isBare ? address.replace(/(?<=.)\/$/, '') : withSlash(address) };
    },
    createSlugger: astroSlugger,
  };
};

const integrationImport = "import docsAssistant from 'docs-assistant/astro';";

export const installInAstro: Install = ({ name, config = 'astro.config.mjs' }, project) => ({
  previewUrl: 'http://localhost:4321',
  stylesheet: name === 'Starlight' ? `a stylesheet in customCss of ${config}` : 'a stylesheet that your layout imports',
  files: [config],
  writesIndex: true,
  plan(service) {
    const item = `docsAssistant({\n${toOptions(service, '  ')}})`;
    const addition = { list: 'integrations', item, imports: integrationImport };
    const add = (text: string) =>
      text.includes('docs-assistant/astro') ? undefined : addToExportedList(text, addition);
    return [
      editFile(project, config, add, {
        reason: 'The configuration is written in a way that init does not recognize.',
        place: 'Import the integration, and add it to the list `integrations`',
        text: `${integrationImport}\n\n// in integrations:\n${item},`,
      }),
    ];
  },
});
