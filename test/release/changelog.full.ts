import assert from 'node:assert/strict';
import { releaseChangelog } from '../../.github/scripts/changelog.js';

const released = '## [1.0.0] - 2026-01-31\n\n### Added\n\n- Everything.\n';
const changelog = `# Changelog\n\nText.\n\n## [Unreleased]\n\n### Fixed\n\n- A bug.\n\n${released}`;

describe('The changelog of a release', () => {
  it('has what was unreleased under its version, and an empty section above it', () => {
    assert.equal(
      releaseChangelog(changelog, '1.0.1', '2026-02-01'),
      `# Changelog\n\nText.\n\n## [Unreleased]\n\n## [1.0.1] - 2026-02-01\n\n### Fixed\n\n- A bug.\n\n${released}`,
    );
  });

  it('may have named the version before its release', () => {
    const planned = changelog.replace('## [Unreleased]', '## [1.0.1] - Unreleased');
    assert.equal(releaseChangelog(planned, '1.0.1', '2026-02-01'), releaseChangelog(changelog, '1.0.1', '2026-02-01'));
  });

  it('describes something', () => {
    const empty = releaseChangelog(changelog, '1.0.1', '2026-02-01');
    assert.throws(() => releaseChangelog(empty, '1.0.2', '2026-02-02'), /is empty/);
    assert.throws(() => releaseChangelog(released, '1.0.2', '2026-02-02'), /has no section/);
  });
});
