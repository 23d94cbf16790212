import { findTextProperty, scriptNames, toBasePath, toFolder } from './config.js';
import type { DescribePages, Generator, Install } from './generator.js';
import { addToExportedList } from './install/default-export.js';
import { editFile } from './install/plan.js';
import { toOptions } from './install/service-settings.js';
import { indexOrPage, isPrivate, withHtml, withoutExtension } from './pages/page-paths.js';
import { textSlugger } from './pages/sluggers.js';
import { joinPath } from './project.js';

export const rspress: Generator = {
  find(project, folder) {
    const config = project.findIn(folder, scriptNames('rspress.config'));
    if (config === undefined) return undefined;
    const text = project.read(config)!;
    // Often the last argument of `path.join`.
    const [, root = 'docs'] = /\broot\s*:[^\n]*?['"]([\w./-]*\w)\/?['"]/.exec(text) ?? [];
    const content = joinPath(folder, toFolder(root));
    return {
      name: 'Rspress',
      folder,
      config,
      text,
      content: project.has(content) ? content : undefined,
      basePath: toBasePath(findTextProperty(text, 'base')),
    };
  },
};

export const rspressPages: DescribePages = ({ text }) => {
  const isClean = /\bcleanUrls\s*:\s*true\b/.test(text);
  const language = findTextProperty(text, 'lang');
  return {
    place({ file, exists }) {
      if (isPrivate(file)) return { address: undefined };
      const address = indexOrPage(withoutExtension(file), exists, ['index']);
      // The folder of the default language is not part of addresses.
      const own = language !== undefined && address.startsWith(`/${language}/`);
      const path = own ? address.slice(language.length + 1) : address;
      return { address: isClean ? path : withHtml(path), ...(own ? { language } : {}) };
    },
    createSlugger: textSlugger,
  };
};

const pluginImport = "import docsAssistant from 'docs-assistant/rspress';";

export const installInRspress: Install = ({ config = 'rspress.config.ts' }, project) => ({
  previewUrl: 'http://localhost:3000',
  stylesheet: `the stylesheet that globalStyles of ${config} names`,
  files: [config],
  writesIndex: true,
  plan(service) {
    const item = `docsAssistant({\n${toOptions(service, '  ')}})`;
    const addition = { list: 'plugins', item, imports: pluginImport };
    const add = (text: string) =>
      text.includes('docs-assistant/rspress') ? undefined : addToExportedList(text, addition);
    return [
      editFile(project, config, add, {
        reason: 'The configuration is written in a way that init does not recognize.',
        place: 'Import the plugin, and add it to the list `plugins`',
        text: `${pluginImport}\n\n// in plugins:\n${item},`,
      }),
    ];
  },
});
