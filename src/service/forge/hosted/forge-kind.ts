import type { z } from 'zod';

import type { PullRequestState, RequestName } from '../forge.js';

/** A pull request as a forge describes it. */
export interface FoundRequest {
  /** Its number in the repository. */
  readonly number: number;
  readonly url: string;
  readonly state: PullRequestState;
  readonly body: string;
  readonly branch: string;
  readonly base: string;
  /** Whether its branch is in another repository. */
  readonly isFromFork: boolean;
}

/** All that distinguishes a kind of forge from others. */
export interface ForgeKind {
  /** Its name, as people write it. */
  readonly name: string;
  readonly requestName: RequestName;
  /** The hosts that are known to be of this kind. The first is the default. */
  readonly hosts: readonly [string, ...string[]];
  /** Whether groups of repositories can be in other groups. */
  readonly hasNestedGroups?: boolean;
  /** The rights that a token needs. */
  readonly rights: string;
  /** The files that may hold the text of a new pull request, the first choice first. Their case does not matter. */
  readonly templates: readonly string[];
  /** The address of the pull requests of a repository in the API. */
  requestsAddress(url: string, repository: string): string;
  /** The headers of each request, with the one that authenticates it. */
  headers(token: string): Readonly<Record<string, string>>;
  /** The parameters that list the pull requests of a branch. A forge may also list others. */
  query(
    branch: string,
    search: { readonly repository: string; readonly isOpen: boolean },
  ): Readonly<Record<string, string>>;
  /** Reads the description of a pull request. */
  readonly schema: z.ZodType<FoundRequest, z.ZodTypeDef, unknown>;
  /** The fields of a new pull request. */
  toNew(fields: NewRequest): Readonly<Record<string, unknown>>;
  /** How the text of a pull request is changed. */
  readonly edit: { readonly method: 'PATCH' | 'PUT'; readonly field: string };
}

export interface NewRequest {
  readonly title: string;
  readonly body: string;
  readonly branch: string;
  readonly base: string;
  readonly isDraft: boolean;
}
