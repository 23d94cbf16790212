import { docsFolders, type Generator } from '../generator.js';
import { comments, formatBlock } from '../markers.js';
import { appendLines, createFile, editFile } from '../plan.js';
import { joinPath } from '../project.js';
import { toMembers, type ServiceSettings } from '../settings.js';
import { isNoFunction, nameDefaultExport, SITE_EXPORT } from '../wrap-default-export.js';

const extensions = ['ts', 'mts', 'js', 'mjs'];

export const vitepress: Generator = {
  id: 'vitepress',
  find(project) {
    const folder = docsFolders.find((path) => project.has(joinPath(path, '.vitepress')));
    if (folder === undefined) return undefined;
    const themes = extensions.map((extension) => joinPath(folder, `.vitepress/theme/index.${extension}`));
    const theme = project.find(...themes);
    const path = theme ?? themes.at(-2)!;
    const step = {
      reason: 'The theme has a shape that init does not know.',
      place: 'Wrap what it exports by default',
    };
    return {
      name: 'VitePress',
      previewUrl: 'http://localhost:5173',
      // Elsewhere with the setting `srcDir`.
      docs: project.has(joinPath(folder, 'index.md')) ? folder || '.' : undefined,
      stylesheet: `a stylesheet that ${path} imports (import './custom.css';)`,
      files: themes,
      // A theme without a default export breaks the site.
      complete: (rest) => (hasExport(rest) ? rest : appendLines(rest, "export { default } from 'vitepress/theme';")),
      plan(settings) {
        const own = formatOwnTheme(settings);
        // The file is ours, or there is none.
        const created = createFile(project, path, own, step);
        if (!('reason' in created)) return [created];
        return [
          editFile(project, path, (text) => (hasExport(text) ? wrapTheme(text, settings) : appendLines(text, own)), {
            ...step,
            text: formatWrapper('theme', settings),
          }),
        ];
      },
    };
  },
};

const themeImport = "import { withAssistant } from 'docs-assistant/vitepress';";

function formatOwnTheme(settings: ServiceSettings): string {
  const code = `import DefaultTheme from 'vitepress/theme';\n${formatWrapper('DefaultTheme', settings)}`;
  return formatBlock(code, comments.js);
}

/** Whether a theme is one, and not only imports that the owner has added to a file of ours. */
function hasExport(text: string): boolean {
  return /\bexport\b/.test(text);
}

function wrapTheme(text: string, settings: ServiceSettings): string | undefined {
  const named = nameDefaultExport(text, isNoFunction);
  return named && appendLines(named, formatBlock(formatWrapper(SITE_EXPORT, settings), comments.js));
}

function formatWrapper(theme: string, settings: ServiceSettings): string {
  return `${themeImport}\n\nexport default withAssistant(${theme}, {\n${toMembers(settings, '  ')}});`;
}
