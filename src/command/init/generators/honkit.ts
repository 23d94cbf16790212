import { docsFolders, type Generator } from '../generator.js';
import { comments, formatBlock } from '../markers.js';
import { createFile } from '../plan.js';
import { joinPath, type Project } from '../project.js';
import { formatSetupScript } from '../setup-script.js';

/** A template of the book, which HonKit takes instead of the theme's template of the same name. */
const TEMPLATE = '_layouts/website/page.html';

const SCRIPTS = 'docs-assistant';

const templateCode = `{% extends template.self %}

{% block javascript %}
{{ super() }}
<script defer src="{{ '${SCRIPTS}/setup.js' | resolveFile }}"></script>
{% endblock %}`;

/** HonKit. Files that are no pages become part of the site. */
export const honkit: Generator = {
  id: 'honkit',
  find(project) {
    const folder = docsFolders.find((path) => isBook(project, path));
    if (folder === undefined) return undefined;
    const content = joinPath(folder, findRoot(project, folder));
    const template = joinPath(content, TEMPLATE);
    const setup = joinPath(content, `${SCRIPTS}/setup.js`);
    return {
      name: 'HonKit',
      previewUrl: 'http://localhost:4000',
      docs: content || '.',
      stylesheet: 'the file that styles.website of book.json names',
      files: [template, setup],
      scripts: joinPath(content, SCRIPTS),
      plan: (settings) => [
        createFile(project, template, formatBlock(templateCode, comments.html), {
          reason: 'There is a template of this name that init did not write.',
          place: 'Add this to its block "javascript"',
        }),
        createFile(project, setup, formatSetupScript(settings, '..'), {
          place: 'Put this into it',
        }),
      ],
    };
  },
};

/** Books of other programs have a `SUMMARY.md`, too. */
function isBook(project: Project, folder: string): boolean {
  const hasConfig = ['book.json', 'book.js'].some((name) => project.has(joinPath(folder, name)));
  const hasSummary = project.has(joinPath(joinPath(folder, findRoot(project, folder)), 'SUMMARY.md'));
  return hasSummary && (hasConfig || project.packages.has('honkit'));
}

function findRoot(project: Project, folder: string): string {
  const config = project.find(joinPath(folder, 'book.json'), joinPath(folder, 'book.js'));
  const [, root = ''] =
    /["']?\broot["']?\s*:\s*["'](?:\.\/)?([\w./-]*\w)\/?["']/.exec(project.read(config ?? '') ?? '') ?? [];
  return root;
}
