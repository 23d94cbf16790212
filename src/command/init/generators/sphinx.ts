import type { Generator } from '../generator.js';
import { comments, formatBlock } from '../markers.js';
import { appendLines, createFile, editFile } from '../plan.js';
import { joinPath, type Project } from '../project.js';
import { formatSetupScript } from '../setup-script.js';

const folders = ['', 'docs', 'doc', 'documentation', 'docs/source', 'doc/source', 'source'];
const SCRIPTS = '_static/docs-assistant';

/** Adds to what the configuration says, whatever that is. */
const settingsCode = `html_static_path = list(dict.fromkeys([*globals().get("html_static_path", []), "_static"]))
html_js_files = [*globals().get("html_js_files", []), ("docs-assistant/setup.js", {"defer": "defer"})]`;

export const sphinx: Generator = {
  id: 'sphinx',
  find(project) {
    const folder = folders.find((path) => isConfiguration(project, joinPath(path, 'conf.py')));
    if (folder === undefined) return undefined;
    const path = joinPath(folder, 'conf.py');
    const setup = joinPath(folder, `${SCRIPTS}/setup.js`);
    return {
      name: 'Sphinx',
      stylesheet: `a stylesheet in html_css_files of ${path}`,
      files: [path, setup],
      scripts: joinPath(folder, SCRIPTS),
      plan: (settings) => [
        // A Python file has no end at which a statement could not follow.
        editFile(project, path, (text) => appendLines(text, formatBlock(settingsCode, comments.hash)), {
          reason: '',
          place: '',
          text: '',
        }),
        createFile(project, setup, formatSetupScript(settings, '../..'), {
          place: 'Put this into it',
        }),
      ],
    };
  },
};

function isConfiguration(project: Project, path: string): boolean {
  return /^(?:extensions|html_theme|project|master_doc|root_doc)\s*=/m.test(project.read(path) ?? '');
}
