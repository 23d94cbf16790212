import { findListing } from './listings/find-listing.js';
import { expansionParts } from './query/expand-query.js';
import { emphasizeNames, namesOther, namesUnknown } from './query/names.js';
import { choiceParts } from './ranking/choose.js';
import { createFactors } from './ranking/factors.js';
import { rankingParts } from './ranking/rank.js';

/** The parts of the search that raise its quality. The measurement replaces one at a time to show what it is worth. */
export const searchParts = {
  ...expansionParts,
  ...rankingParts,
  ...choiceParts,
  emphasizeNames,
  namesUnknown,
  namesOther,
  createFactors,
  findListing,
};

export type SearchParts = typeof searchParts;
