import type { Edit } from './plan.js';
import type { Project } from './project.js';
import type { ServiceSettings } from './settings.js';

/** A site in a project. */
export interface Site {
  /** As its readers call it, such as `VitePress`. */
  readonly name: string;
  /** The origin at which the generator shows the site while one writes; undefined if that differs. */
  readonly previewUrl?: string;
  /** The folder of its pages, which a service on the owner's machine answers from; undefined if it is not known. */
  readonly docs?: string | undefined;
  /** Where a rule for the assistant goes, such as `the file src/css/custom.css`. */
  readonly stylesheet: string;
  /** What the owner may have to set, because it was not found, as a sentence. */
  readonly remark?: string | undefined;
  /** The files in which our blocks can be. */
  readonly files: readonly string[];
  /** The folder for the script's files; undefined if the site uses the package. */
  readonly scripts?: string;
  /** Completes what the owner has added to a file of ours, without our block. */
  complete?(rest: string): string;
  /** The edits that install the assistant. */
  plan(settings: ServiceSettings): Promise<readonly Edit[]> | readonly Edit[];
  /** The edits that bring an installed assistant to pages that came later, if each page has lines of its own. */
  planNewPages?(): readonly Edit[];
}

/** What knows sites of a generator. */
export interface Generator {
  /** For `--generator`. */
  readonly id: string;
  /** Undefined if the project has no such site. */
  find(project: Project): Site | undefined;
}

/** Where documentation is in a project, most likely first. */
export const docsFolders = ['', 'docs', 'doc', 'documentation', 'website', 'site'];
