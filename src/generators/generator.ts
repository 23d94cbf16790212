import type { Edit } from './install/plan.js';
import type { ServiceSettings } from './install/service-settings.js';
import type { Slugger } from './pages/sluggers.js';
import type { Project } from './project.js';

/** Recognises the sites of one generator in a project. */
export interface Generator {
  /** Another name that settings and options accept. */
  readonly alias?: string;
  /** Folders in which a site may be, likeliest first. Default: {@link siteFolders}. */
  readonly folders?: readonly string[];
  /**
   * Finds the site whose configuration is in a folder. Configurations are read as text: nothing of them runs.
   *
   * @param folder - Relative to the project; empty for the project itself.
   */
  find(project: Project, folder: string): FoundSite | undefined;
}

/** A site, as its configuration describes it. Paths are relative to the project, with slashes. */
export interface FoundSite {
  /** The name of the generator, such as `VitePress`. */
  readonly name: string;
  /** The folder with the configuration. */
  readonly folder: string;
  /** The file of the configuration; undefined if there is none. */
  readonly config?: string | undefined;
  /** The text of the configuration; empty if there is none. */
  readonly text: string;
  /** The folder of its markdown; undefined if its pages are something else, or in an unknown place. */
  readonly content?: string | undefined;
  /** Where the site begins on its host, with a slash at both ends; undefined if the configuration does not say. */
  readonly basePath?: string | undefined;
}

/** Where the documentation of a project usually is, likeliest first. */
export const siteFolders: readonly string[] = ['', 'docs', 'doc', 'documentation', 'website', 'site'];

/**
 * Describes the pages that a generator makes of markdown.
 *
 * @param named - The folder that the operator has named, relative to the project.
 */
export type DescribePages = (site: FoundSite, project: Project, named: string) => SitePages;

/** How a generator makes pages of markdown. */
export interface SitePages {
  /** Where addresses begin within the site. A base path that ends with it is meant to include it. Default: `/`. */
  readonly root?: string;
  /** The folder of the markdown, if it is not the one of the site. */
  readonly content?: string;
  place(page: MarkdownPage): Placement;
  /** Makes the anchors of one page. */
  createSlugger(): Slugger;
  /** Removes from a page what the generator does not show, and fills in values. */
  rewrite?(body: string, fields: Fields): string;
  /** The same for the text outside of fenced code. */
  rewriteProse?(text: string): string;
  /** The same for fenced code, fences included. */
  rewriteCode?(code: string): string;
}

/** The front matter of a page. */
export type Fields = Readonly<Record<string, unknown>>;

/** A markdown file, as far as its address depends on it. */
export interface MarkdownPage {
  /** Path of its file in the folder of the content, with slashes. */
  readonly file: string;
  readonly frontMatter: Fields;
  /** Whether there is a page's file at a path without extension. */
  readonly exists: (name: string) => boolean;
}

/** Where a generator puts a page. */
export interface Placement {
  /** The address within the site, not encoded, beginning with a slash; undefined if the generator makes no page of the file. */
  readonly address: string | undefined;
  /** The reason why there is no page. Default: `fragment`, a part of other pages. */
  readonly reason?: 'draft' | 'fragment' | 'unlisted' | 'unpublished';
  /** The title from the site's list of contents, for pages without a title of their own. */
  readonly title?: string | undefined;
  /** The language and the version of the page, if they follow from its path. */
  readonly language?: string | undefined;
  readonly version?: string | undefined;
}

/** Describes how to add the assistant to a site. Undefined if it may be the site of another program. */
export type Install = (site: FoundSite, project: Project) => Installation | undefined;

/** How the assistant is added to a site. */
export interface Installation {
  /** The origin at which the generator serves a preview of the site; undefined if that differs. */
  readonly previewUrl?: string;
  /** The folder that a service on the owner's machine answers from; undefined if it is not known. */
  readonly docs?: string | undefined;
  /** Where a rule for the assistant goes, such as `the file src/css/custom.css`. */
  readonly stylesheet: string;
  /** A setting that could not be found and that the owner may have to add, as a sentence. */
  readonly remark?: string | undefined;
  /** The folder of the built site, into which its owner writes an index; undefined if it is not known. */
  readonly output?: string | undefined;
  /** Whether the build writes an index by itself. */
  readonly writesIndex?: true;
  /** The files in which our blocks can be. */
  readonly files: readonly string[];
  /** The folder for the script's files; undefined if the site uses the package. */
  readonly scripts?: string;
  /** Completes what the owner has added to a file of ours, once our block is removed. */
  complete?(rest: string): string;
  /** The edits that install the assistant. */
  plan(settings: ServiceSettings): readonly Edit[];
  /** The edits that add an installed assistant to new pages, if each page has lines of its own. */
  planNewPages?(): readonly Edit[];
}
