import { isRemote } from '../git/repository-address.js';
import { listMarkdown } from '../docs/list-markdown.js';
import { getErrorCode } from '../common/errors.js';
import { createFolder, exists, isFolder } from '../common/folders.js';
import type { SourceSettings } from '../sources/source-settings.js';
import type { LoadedConfiguration } from './configuration.js';
import { toSources } from './to-settings.js';
import type { Values } from './values.js';

/**
 * Checks that the folders in the settings exist, and creates the data folder.
 *
 * @returns A line for each problem, with the setting and the remedy.
 */
export async function findMissingFolders({ service, sites }: LoadedConfiguration): Promise<string[]> {
  const problems = [...sites.values()].map(async (site) => [
    ...(await checkSources(site)),
    ...(await checkRepository(site)),
  ]);
  return [...(await checkData(service)), ...(await Promise.all(problems)).flat()];
}

async function checkSources(site: Values): Promise<string[]> {
  const sources = toSources(site);
  if (sources === site.get('sources'))
    return (await Promise.all(sources.map((source, index) => checkSource(site, source, index)))).flat();
  return sources.some(({ kind }) => kind === 'html') ? [] : checkDocs(site, site.get('docs')!);
}

async function checkSource(site: Values, source: SourceSettings, index: number): Promise<string[]> {
  if ('file' in source && !(await exists(source.file)))
    return [
      `${site.labelOf('sources')}[${index}].file: there is no file ${source.file}. Name the description of an API.`,
    ];
  if (!('folder' in source) || (await isFolder(source.folder))) return [];
  return [
    `${site.labelOf('sources')}[${index}].folder: there is no folder ${source.folder}. Name one with ${source.kind} files.`,
  ];
}

async function checkDocs(site: Values, folder: string): Promise<string[]> {
  const label = site.labelOf('docs');
  const isNamed = site.has('docs') || (await isFolder(folder));
  if (!isNamed) {
    return [
      `${site.find('apiKey')?.origin.kind === 'options' ? label : '--docs'}: name the folder of your docs, in markdown or HTML, such as ./docs.`,
    ];
  }
  try {
    const files = await listMarkdown(folder);
    if (files.length > 0) return [];
    return [`${label}: the folder ${folder} contains no markdown and no HTML. ${NAME_ANOTHER}`];
  } catch (error) {
    return [`${label}: ${describeUnreadable(folder, error)} ${NAME_ANOTHER}`];
  }
}

const NAME_ANOTHER = 'Name one with .md, .mdx or .html files.';

function describeUnreadable(folder: string, error: unknown): string {
  switch (getErrorCode(error)) {
    case 'ENOENT':
      return `there is no folder ${folder}.`;
    case 'ENOTDIR':
      return `${folder} is a file, not a folder.`;
    default:
      return `the folder ${folder} can't be read.`;
  }
}

/** Refuses a path that can't be a data folder. Missing write permission is reported when the folder is used. */
async function checkData(service: Values): Promise<string[]> {
  const folder = service.get('data');
  if (folder === undefined || !service.has('data')) return [];
  try {
    await createFolder(folder);
    return [];
  } catch (error) {
    const label = service.labelOf('data');
    switch (getErrorCode(error)) {
      case 'EEXIST':
      case 'ENOTDIR':
        return [`${label}: ${folder} is not a folder, or is inside a file. Name a folder for the data of the service.`];
      case 'ENOENT':
        return [`${label}: the folder ${folder} cannot be created. Name another one for the data of the service.`];
      default:
        return [];
    }
  }
}

async function checkRepository(site: Values): Promise<string[]> {
  const repository = site.get('agent.repository');
  if (repository === undefined || isRemote(repository) || (await isFolder(repository))) return [];
  return [`${site.labelOf('agent.repository')}: there is no folder ${repository}. Name the root of a git repository.`];
}
