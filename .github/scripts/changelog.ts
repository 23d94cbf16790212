/** The heading of changes that are not released yet: `## [Unreleased]`, or `## [1.0.0] - Unreleased` before a planned one. */
const UNRELEASED = /^## \[(?:Unreleased\]|[^\]]+\] - Unreleased)$/m;

const NEXT_HEADING = /^## /m;

/**
 * Makes the unreleased section of a changelog that of a version, and adds an empty unreleased one above it.
 *
 * @param date - E.g. `2026-01-31`.
 * @throws {Error} if nothing unreleased is described.
 */
export function releaseChangelog(changelog: string, version: string, date: string): string {
  const changes = findUnreleased(changelog);
  if (changes === undefined) throw new Error('CHANGELOG.md has no section "## [Unreleased]".');
  if (changes === '') throw new Error('The section "Unreleased" of CHANGELOG.md is empty.');
  return changelog.replace(UNRELEASED, `## [Unreleased]\n\n## [${version}] - ${date}`);
}

/** The text of the unreleased section, without its heading. */
export function findUnreleased(changelog: string): string | undefined {
  const [heading] = UNRELEASED.exec(changelog) ?? [];
  if (heading === undefined) return undefined;
  const rest = changelog.slice(changelog.indexOf(heading) + heading.length);
  return rest.split(NEXT_HEADING)[0]!.trim();
}
