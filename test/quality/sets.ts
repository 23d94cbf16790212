/** Where the docs of a set come from. Their text is not part of this repository. */
export type DocsSource =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'npm'; readonly package: string; readonly folder: string }
  | { readonly kind: 'git'; readonly repository: string; readonly commit: string; readonly folders: readonly string[] };

/** Docs, and the questions on them in `questions/<name>.yaml`. */
export interface QuestionSet {
  readonly name: string;
  /** What kind of docs they are. */
  readonly about: string;
  readonly source: DocsSource;
  /** The part of the fetched folder that holds the markdown. */
  readonly root: string;
}

/** Docs of different kinds, each at a fixed version, so that numbers can be compared. */
export const sets: readonly QuestionSet[] = [
  {
    name: 'vite',
    about: 'a build tool: guide and options',
    source: {
      kind: 'git',
      repository: 'https://github.com/vitejs/vite.git',
      commit: 'a98c8d95d552c6fa98ab66fb810f5b39ad5abf49',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'vue',
    about: 'a framework: guide, interfaces, tutorial',
    source: {
      kind: 'git',
      repository: 'https://github.com/vuejs/docs.git',
      commit: '01e098a967951ea92d09b100b8e7d82c7a3369a2',
      folders: ['src'],
    },
    root: 'src',
  },
  {
    name: 'kubernetes',
    about: 'infrastructure: concepts, tasks, reference and a blog',
    source: {
      kind: 'git',
      repository: 'https://github.com/kubernetes/website.git',
      commit: '71962d8f574e9c586ceb6de1b0073ec895cbada1',
      folders: ['content/en'],
    },
    root: 'content/en',
  },
  {
    name: 'npm',
    about: 'a command line: commands and settings',
    source: { kind: 'npm', package: 'npm@11.21.2', folder: 'docs/content' },
    root: 'docs/content',
  },
  {
    name: 'fastify',
    about: 'a server library: guides and reference',
    source: { kind: 'npm', package: 'fastify@5.12.8', folder: 'docs' },
    root: 'docs',
  },
  {
    name: 'prometheus',
    about: 'monitoring: concepts, guides and specifications',
    source: {
      kind: 'git',
      repository: 'https://github.com/prometheus/docs.git',
      commit: 'c105550aad07161f62d02e305ed09799ec6025fa',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'mkdocs-material',
    about: 'a theme: setup, reference and a blog',
    source: {
      kind: 'git',
      repository: 'https://github.com/squidfunk/mkdocs-material.git',
      commit: '5b36f2ac499a45905e246bc66bbee2858ef6556f',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'traefik',
    about: 'a proxy: reference and guides',
    source: {
      kind: 'git',
      repository: 'https://github.com/traefik/traefik.git',
      commit: 'fd5a576df2e8aeb0bfc8a96b6ef6e60a61f7ec0a',
      folders: ['docs/content'],
    },
    root: 'docs/content',
  },
  {
    name: 'mdbook',
    about: 'a small tool: commands and formats',
    source: {
      kind: 'git',
      repository: 'https://github.com/rust-lang/mdBook.git',
      commit: '641d06abe7d10d981ed61dd2711a30e4119666cd',
      folders: ['guide/src'],
    },
    root: 'guide/src',
  },
  { name: 'own', about: 'this project', source: { kind: 'folder', path: 'demo/site' }, root: '.' },
];
