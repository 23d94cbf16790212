import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { docsFolders, type Generator } from '../generator.js';
import { insert } from '../html.js';
import { comments, formatBlock } from '../markers.js';
import { appendLines, createFile, editFile } from '../plan.js';
import { joinPath, type Project } from '../project.js';
import { formatSetupScript } from '../setup-script.js';

const SETUP = 'docs-assistant/setup.js';

export const mkdocs: Generator = {
  id: 'mkdocs',
  find(project) {
    const path = project.find(
      ...docsFolders.flatMap((folder) => [joinPath(folder, 'mkdocs.yml'), joinPath(folder, 'mkdocs.yaml')]),
    );
    if (path === undefined) return undefined;
    const docs = joinPath(path.split('/').slice(0, -1).join('/'), findDocsFolder(project, path));
    const setup = joinPath(docs, SETUP);
    return {
      name: 'MkDocs',
      previewUrl: 'http://127.0.0.1:8000',
      docs,
      stylesheet: `a stylesheet in extra_css of ${path}`,
      files: [path, setup],
      scripts: joinPath(docs, 'docs-assistant'),
      plan: (settings) => [
        editFile(project, path, addScript, {
          reason: 'The configuration has a shape that init does not know.',
          place: 'Add this',
          text: `extra_javascript:\n  - ${SETUP}`,
        }),
        createFile(project, setup, formatSetupScript(settings, '..'), {
          place: 'Put this into it',
        }),
      ],
    };
  },
};

function findDocsFolder(project: Project, path: string): string {
  const folder = parseDocument(project.read(path)!, { logLevel: 'silent' }).get('docs_dir');
  return typeof folder === 'string' ? folder.replace(/^\.\/|\/$/g, '') : 'docs';
}

/** Adds the script to `extra_javascript`, as a new item of its list, or with a new list at the end. */
function addScript(text: string): string | undefined {
  const document = parseDocument(text, { logLevel: 'silent' });
  if (document.errors.length > 0 || !isMap(document.contents) || document.contents.flow) return undefined;
  const list = document.contents.items.find(({ key }) => isScalar(key) && key.value === 'extra_javascript')?.value;
  if (list === undefined) return appendLines(text, formatBlock(`extra_javascript:\n  - ${SETUP}`, comments.hash));
  if (!isSeq(list) || list.flow || !list.range || list.items.length === 0) return undefined;
  // Before the first item, whose column all items have.
  const start = text.lastIndexOf('\n', list.range[0]) + 1;
  const indent = text.slice(start, list.range[0]);
  if (indent.trim() !== '') return undefined;
  const block = formatBlock(`- ${SETUP}`, comments.hash).replaceAll(/^/gm, indent);
  return insert(text, start, `${block}\n`);
}
