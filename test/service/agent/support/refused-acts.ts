import { join } from 'node:path';

import { commitFiles, createRepository, runGit } from './git-repository.js';
import type { Act } from './scripted-model.js';

/** Acts that a job on {@link createRefusingRepository} may not carry out, and the reasons. */
export const acts: readonly (readonly [Act, RegExp])[] = [
  [['createFile', { path: 'azure-pipelines.yml', content: 'x' }], /^azure-pipelines\.yml can't be changed by jobs/],
  [['editFile', { path: 'Jenkinsfile', find: 'node', replace: 'x' }], /^Jenkinsfile can't be changed by jobs/],
  [['editFile', { path: 'package.json', find: '{}', replace: 'x' }], /^package\.json can't be changed by jobs/],
  [['deleteFile', { path: 'package.json' }], /^package\.json can't be changed by jobs/],
  [['createFile', { path: '.husky/pre-commit', content: 'x' }], /^\.husky\/pre-commit can't be changed by jobs/],
  [['createFile', { path: '.git/hooks/pre-commit', content: 'x' }], /belongs to git/],
  [['createFile', { path: 'theme/new.md', content: 'x' }], /^theme\/new\.md can't be .*theme is a submodule/],
  [['createFile', { path: '../out.md', content: 'x' }], /^\.\.\/out\.md is outside of the repository/],
  [
    ['editFile', { path: 'docs/page.mdx', find: '# Page', replace: '{process.env.KEY}' }],
    /^docs\/page\.mdx would contain code \(\{process\.env\.KEY\}\), which jobs do not write.*DOCS_ASSISTANT_WRITABLE/,
  ],
  [
    ['editFile', { path: 'logo.svg', find: '<path', replace: '<script>x</script><path' }],
    /^logo\.svg would contain an element <script>/,
  ],
];

/** A repository, in a folder, with files that jobs may not change, and a submodule. */
export function createRefusingRepository(folder: string): string {
  const other = createRepository(join(folder, 'other'), { 'page.md': '# Other\n' });
  const repository = createRepository(join(folder, 'checkout'), {
    'page.md': '# Page\n',
    'package.json': '{}\n',
    Jenkinsfile: 'node {}\n',
    'docs/page.mdx': 'import A from "a"\n\n# Page\n',
    'logo.svg': '<svg><path d="M0 0"/></svg>\n',
  });
  runGit(repository, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other, 'theme');
  commitFiles(repository, {}, 'Theme');
  return repository;
}
