import { writePages } from '../content.js';
import type { Host } from '../host.js';

const paths = { index: '', guide: 'md_guide.html', 'reference/settings': 'md_reference_settings.html' };

/** Its search shows results in a frame, which the walk does not enter. */
export const doxygen: Host = {
  id: 'doxygen',
  name: 'Doxygen',
  generator: { kind: 'debian', packages: ['doxygen'], main: 'doxygen' },
  makeFiles: () => ({
    ...writePages('.'),
    Doxyfile: `PROJECT_NAME = Harbor
INPUT = index.md guide.md reference
USE_MDFILE_AS_MAINPAGE = index.md
GENERATE_LATEX = NO
HAVE_DOT = NO
QUIET = YES
`,
  }),
  build: [['doxygen'], ['cp', '-r', 'docs-assistant', 'html/']],
  output: 'html',
  pathOf: (page) => paths[page],
  answersFromBuild: true,
};
