import type { DescribePages, Generator, Install } from './generator.js';
import { appendBlock, comments } from './install/markers.js';
import { createFile, editFile } from './install/plan.js';
import { formatSetupFile } from './install/setup-script.js';
import { indexOrPage, withHtml, withoutExtension } from './pages/page-paths.js';
import { sphinxSlugger } from './pages/sluggers.js';
import { joinPath } from './project.js';

export const sphinx: Generator = {
  folders: ['', 'docs', 'doc', 'documentation', 'docs/source', 'doc/source', 'source'],
  find(project, folder) {
    const config = joinPath(folder, 'conf.py');
    const text = project.read(config) ?? '';
    // Other programs have a `conf.py`, too.
    if (!/^\s*(?:extensions|html_theme|project|master_doc|root_doc)\b/m.test(text)) return undefined;
    return { name: 'Sphinx', folder, config, text, content: folder };
  },
};

/** The markdown of Sphinx (MyST). */
export const sphinxPages: DescribePages = () => ({
  place: ({ file, exists }) => ({ address: withHtml(indexOrPage(withoutExtension(file), exists, ['index'])) }),
  createSlugger: sphinxSlugger,
});

/** Appends to the settings, whatever they are. */
const settingsCode = `html_static_path = list(dict.fromkeys([*globals().get("html_static_path", []), "_static"]))
html_js_files = [*globals().get("html_js_files", []), ("docs-assistant/setup.js", {"defer": "defer"})]`;

export const installInSphinx: Install = ({ folder, config = 'conf.py' }, project) => {
  const scripts = joinPath(folder, '_static/docs-assistant');
  const setup = `${scripts}/setup.js`;
  return {
    // Most of its docs are reStructuredText.
    docs: undefined,
    output: joinPath(folder, '_build/html'),
    stylesheet: `a stylesheet in html_css_files of ${config}`,
    files: [config, setup],
    scripts,
    plan: (service) => [
      // A statement can always follow at the end of a Python file.
      editFile(project, config, (text) => appendBlock(text, settingsCode, comments.hash), {
        reason: '',
        place: '',
        text: '',
      }),
      createFile(project, setup, formatSetupFile(service, '../..'), { place: 'Put this into it' }),
    ],
  };
};
