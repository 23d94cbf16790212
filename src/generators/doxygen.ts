import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toFolder } from './config.js';
import type { FoundSite, Generator, Install } from './generator.js';
import { addToBody, formatSnippet } from './install/html.js';
import { appendBlock, comments, formatBlock } from './install/markers.js';
import { createFile, editFile, type Edit } from './install/plan.js';
import { joinPath, type Project } from './project.js';

/** Doxygen, whose pages are made of code. */
export const doxygen: Generator = {
  find(project, folder) {
    const config = project.findIn(folder, ['Doxyfile', 'doxyfile', 'Doxyfile.in', 'doxygen.cfg']);
    if (config === undefined) return undefined;
    return { name: 'Doxygen', folder, config, text: project.read(config)! };
  },
};

const SCRIPTS = 'docs-assistant';
const FOOTER = 'doxygen-footer.html';

/** The value of an option that is one word or one text in quotes. The last assignment counts. */
function getOption(text: string, name: string): string {
  const assignments = text.matchAll(new RegExp(String.raw`^[ \t]*${name}[ \t]*=[ \t]*(?:"([^"\n]*)"|([^\s#]*))`, 'gm'));
  const [, quoted, plain = ''] = [...assignments].at(-1) ?? [];
  return toFolder(quoted ?? plain);
}

/**
 * The folder that Doxygen runs in, to which all paths are relative: usually that of its configuration, otherwise that of the project,
 * if only there is what the configuration names.
 */
function findWorkingFolder({ folder, text }: FoundSite, project: Project): string {
  const named = ['INPUT', 'HTML_FOOTER'].map((name) => getOption(text, name)).filter((path) => path !== '');
  return named.some((path) => project.has(path) && !project.has(joinPath(folder, path))) ? '' : folder;
}

/** All pages end with a footer. Doxygen copies single files into its pages, but no folder. */
export const installInDoxygen: Install = (site, project) => {
  const { config = 'Doxyfile', text } = site;
  const folder = findWorkingFolder(site, project);
  const output = joinPath(
    joinPath(folder, getOption(text, 'OUTPUT_DIRECTORY')),
    getOption(text, 'HTML_OUTPUT') || 'html',
  );
  const scripts = joinPath(folder, SCRIPTS);
  const own = getOption(text, 'HTML_FOOTER');
  const footer = joinPath(folder, own || FOOTER);
  return {
    docs: output,
    output,
    stylesheet: `the file that HTML_EXTRA_STYLESHEET of ${config} names`,
    remark: `After each build, copy the folder ${scripts} into ${output}.`,
    files: [config, footer],
    scripts,
    plan(service) {
      // Its value is empty for the start page of the site, and an empty address would be that of the page.
      const snippet = formatSnippet(service, `$relpath^${SCRIPTS}/docs-assistant.js`, '$relpath^./');
      return own === '' || own === FOOTER
        ? planFooter(project, config, footer, snippet)
        : [addToBody(project, footer, snippet)];
    },
  };
};

/** Makes the footer that Doxygen has by default a file of the site, with the assistant in it. */
function planFooter(project: Project, config: string, path: string, snippet: string): Edit[] {
  const footer = writeDefaultFooter();
  if (footer === undefined) {
    const reason = 'Doxygen, which writes its footer, is not installed here.';
    const place = `Run "doxygen -w html header.html ${FOOTER} style.css", set HTML_FOOTER of ${config} to ${FOOTER}, and paste this before </body>`;
    return [{ reason, path, place, text: snippet }];
  }
  const body = footer.replace(/<\/body>/, () => `${snippet}\n</body>`);
  return [
    createFile(project, path, formatBlock(body, comments.html), { place: 'Put this into it' }),
    editFile(project, config, (text) => appendBlock(text, `HTML_FOOTER = ${FOOTER}`, comments.hash), {
      reason: '',
      place: '',
      text: '',
    }),
  ];
}

/** The footer of the installed version; undefined if none is installed. */
function writeDefaultFooter(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'));
  try {
    spawnSync('doxygen', ['-w', 'html', 'header.html', FOOTER, 'style.css'], { cwd: folder, timeout: 20_000 });
    return readFileSync(join(folder, FOOTER), 'utf8');
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
