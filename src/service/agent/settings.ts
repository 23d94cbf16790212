import type { Identity } from './git/identity.js';

/** Settings of the agent jobs of one project. */
export interface AgentSettings {
  /** The admin key (section 5); undefined for a random one. */
  readonly adminKey: string | undefined;
  /** The project identifier. */
  readonly project: string;
  /** Path or address of the repository; undefined for one made from the docs folder. */
  readonly repository: string | undefined;
  /** Undefined for the branch that the repository's HEAD names. */
  readonly branch: string | undefined;
  /** Repository on GitHub where pull requests are opened; undefined for the embedded forge. */
  readonly forge: { readonly token: string; readonly repository: string } | undefined;
  readonly author: Identity;
  readonly maxSteps: number;
  /** Maximum milliseconds for a prompt. */
  readonly turnTimeout: number;
  /** Maximum milliseconds for a command of git that reaches another machine, and for a request to the forge. */
  readonly gitTimeout: number;
  readonly forgeTimeout: number;
  /** Patterns of files that the model may change besides documentation and its assets. */
  readonly writable: readonly string[];
  /** In milliseconds. */
  readonly archiveAfter: number;
}
