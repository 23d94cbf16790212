import { isMap, isScalar, parseDocument } from 'yaml';
import { getConfigText, parseConfig, toBasePath, toFolder } from './config.js';
import type { Generator, Install } from './generator.js';
import { insert } from './install/html.js';
import { appendBlock, comments, formatBlock, indent } from './install/markers.js';
import { createFile, editFile, type Edit } from './install/plan.js';
import { formatSetupFile } from './install/setup-script.js';
import { joinPath, type Project } from './project.js';

/** Antora, whose pages are AsciiDoc. Its configuration is a playbook. */
export const antora: Generator = {
  find(project, folder) {
    const config = project.findIn(folder, ['antora-playbook.yml', 'antora-playbook.yaml', 'playbook.yml']);
    if (config === undefined) return undefined;
    const text = project.read(config)!;
    const fields = parseConfig(config, text);
    // Other programs have a `playbook.yml`, too.
    if (!('content' in fields || 'ui' in fields)) return undefined;
    return { name: 'Antora', folder, config, text, basePath: toBasePath(getConfigText(fields, 'site', 'url')) };
  },
};

const SUPPLEMENT = 'supplemental-ui';

/** Antora lays the files of this folder over those of the UI, and publishes those that are no template below `_/`. */
export const installInAntora: Install = ({ folder, config = 'antora-playbook.yml', text }, project) => {
  const fields = parseConfig(config, text);
  const named = getConfigText(fields, 'ui', 'supplemental_files') ?? SUPPLEMENT;
  // A text of several lines is a list of files.
  const supplement = joinPath(folder, named.includes('\n') ? SUPPLEMENT : toFolder(named));
  // In the default UI and in those made of it, it is empty, and all pages include it.
  const template = `${supplement}/partials/head-meta.hbs`;
  const scripts = `${supplement}/docs-assistant`;
  const setup = `${scripts}/setup.js`;
  const output = joinPath(folder, toFolder(getConfigText(fields, 'output', 'dir') ?? 'build/site'));
  return {
    docs: output,
    output,
    stylesheet: 'a stylesheet of your UI',
    remark:
      'If the assistant does not appear, your UI has no partial "head-meta": include it in the head of its pages.',
    files: [config, template, setup],
    scripts,
    plan: (service) => [
      planSupplement(project, config),
      planTemplate(project, template),
      createFile(project, setup, formatSetupFile(service, '../..'), { place: 'Put this into it' }),
    ],
  };
};

const TAG = '<script defer src="{{{uiRootPath}}}/docs-assistant/setup.js"></script>';

function planTemplate(project: Project, path: string): Edit {
  const step = { reason: '', place: 'Put this into it', text: TAG };
  if (!project.has(path)) return createFile(project, path, formatBlock(TAG, comments.html), step);
  return editFile(project, path, (text) => appendBlock(text, TAG, comments.html), step);
}

/** Names the folder in the playbook, unless it names one. */
function planSupplement(project: Project, config: string): Edit {
  return editFile(project, config, addSupplement, {
    reason:
      'Its supplemental files are a list of files, or the playbook is written in a way that init does not recognize.',
    place: `Add these files of ${SUPPLEMENT} to its supplemental_files`,
    text: 'partials/head-meta.hbs\ndocs-assistant/',
  });
}

function addSupplement(text: string): string | undefined {
  const document = parseDocument(text, { logLevel: 'silent' });
  if (document.errors.length > 0 || !isMap(document.contents) || document.contents.flow) return undefined;
  const line = `supplemental_files: ./${SUPPLEMENT}`;
  const ui = document.contents.items.find(({ key }) => isScalar(key) && key.value === 'ui')?.value;
  if (ui === undefined) return appendBlock(text, `ui:\n  ${line}`, comments.hash);
  if (!isMap(ui) || ui.flow || !ui.range) return undefined;
  const named: unknown = ui.get('supplemental_files');
  if (named !== undefined) return typeof named === 'string' && !named.includes('\n') ? text : undefined;
  // Before the first key, which begins at the column of all keys.
  const start = text.lastIndexOf('\n', ui.range[0]) + 1;
  const spaces = text.slice(start, ui.range[0]);
  if (spaces.trim() !== '') return undefined;
  return insert(text, start, `${indent(formatBlock(line, comments.hash), spaces)}\n`);
}
