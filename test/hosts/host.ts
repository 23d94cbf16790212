import type { Page } from 'playwright';
import type { PageId } from './content.js';

/** Contents by path in a folder. */
export type Files = Readonly<Record<string, string>>;

/** npm packages of `versions.json`, installed in the cache. */
export interface NpmGenerator {
  readonly kind: 'npm';
  /** Name in `versions.json`. Hosts of the same generator share the packages. */
  readonly packages: string;
  /** The package whose version is reported. */
  readonly main: string;
  /** Major version of Node that it needs, if Node 20 won't do. */
  readonly node?: number;
}

/** Packages of Debian. */
export interface DebianGenerator {
  readonly kind: 'debian';
  readonly packages: readonly string[];
  /** The one whose version is reported. */
  readonly main: string;
}

/** Pages without a generator. */
export interface NoGenerator {
  readonly kind: 'none';
}

export type Generator = NpmGenerator | DebianGenerator | NoGenerator;

/** The search of a site. */
export interface SiteSearch {
  /** Opens it with the mouse, as a reader does: by its button or field. */
  readonly open: (page: Page) => Promise<void>;
  /** Shortcut that opens it from anywhere, also from a text field. */
  readonly shortcut?: string;
  /** The field. It has the focus when the search is open. */
  readonly input: string;
  /** Links or options, one for each result. */
  readonly results: string;
  /** Whether the results are on a page of their own, to which Enter leads. */
  readonly hasPage?: boolean;
  /** Whether the assistant's box takes the place of it with the option `search`. */
  readonly isReplaced?: boolean;
}

/** A kind of site that the assistant is tried in. */
export interface Host {
  /** For `--only`. */
  readonly id: string;
  readonly name: string;
  readonly generator: Generator;
  /**
   * Config and pages of a site without the assistant.
   *
   * @param base - Path at which the site is served: begins and ends with a slash.
   */
  readonly makeFiles: (base: string) => Files;
  /** Whether the site imports the assistant from its package. Otherwise it serves the files for the script tag. */
  readonly importsPackage?: boolean;
  /** Commands that build the site, run in its folder. `node` and npm packages' programs are found. */
  readonly build: readonly (readonly string[])[];
  /** Folder of the built site. */
  readonly output: string;
  /** Path of a page below the base, as the browser shows it. */
  readonly pathOf: (page: PageId) => string;
  /** Path that is sent for it; by default what the browser shows. */
  readonly currentPathOf?: (page: PageId, base: string) => string;
  /** Router that follows links without loading the page. Undefined if each link loads a page. */
  readonly router?: string;
  readonly search?: SiteSearch;
  /** Button in the corner of the launcher that leads back to the top. It shows once the reader scrolls up. */
  readonly backToTop?: string;
  /** Switches the site to dark, as a reader does. */
  readonly switchToDark?: (page: Page) => Promise<void>;
  /** Whether the manifest of the site has the type "module". */
  readonly isModule?: boolean;
  /** Whether folders are served at their paths without a slash, as the site's own links have them. Otherwise the server adds a slash. */
  readonly hasBareFolders?: boolean;
  /** Whether the service answers from the built site, because its addresses do not follow from the names of the markdown. */
  readonly answersFromBuild?: boolean;
  /** Whether the site is served with a strict content security policy. */
  readonly hasStrictPolicy?: boolean;
}
