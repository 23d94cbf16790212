import type { ForgeKind } from './forge-kind.js';
import { forgejo, gitea } from './gitea.js';
import { github } from './github.js';
import { gitlab } from './gitlab.js';

/** The kinds of forges, by the name that a setting has for them. */
export const forgeKinds = { github, gitlab, gitea, forgejo } satisfies Readonly<Record<string, ForgeKind>>;

export type ForgeType = keyof typeof forgeKinds;
