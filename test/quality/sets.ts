/** Where the docs of a set come from. Their text is not part of this repository. */
export type DocsSource =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'npm'; readonly package: string; readonly folder: string }
  | { readonly kind: 'git'; readonly repository: string; readonly commit: string; readonly folders: readonly string[] };

/** Docs, and the questions on them in `questions/<name>.yaml`. */
export interface QuestionSet {
  readonly name: string;
  /** Kind of the docs. */
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
  {
    name: 'laravel',
    about: 'a web framework: a page a subject',
    source: {
      kind: 'git',
      repository: 'https://github.com/laravel/docs.git',
      commit: '86077535bbfdc2ab29cd9f202ee1ab3e7e6e18e6',
      folders: ['.'],
    },
    root: '.',
  },
  {
    name: 'pydantic',
    about: 'a library for data: concepts and reference',
    source: {
      kind: 'git',
      repository: 'https://github.com/pydantic/pydantic.git',
      commit: '2151025aa51263f3016502b00010b78e4481eaa1',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'better-auth',
    about: 'a library for authentication: concepts, plugins and integrations',
    source: {
      kind: 'git',
      repository: 'https://github.com/better-auth/better-auth.git',
      commit: '451aa4b6e57c9d4989bebc61ebb0892510e8a14e',
      folders: ['docs/content/docs'],
    },
    root: 'docs/content/docs',
  },
  {
    name: 'loki',
    about: 'storage of logs: operations, queries and reference',
    source: {
      kind: 'git',
      repository: 'https://github.com/grafana/loki.git',
      commit: '65e30f8488e8a5ea2013c6881675f8103a8f6bc7',
      folders: ['docs/sources'],
    },
    root: 'docs/sources',
  },
  {
    name: 'cert-manager',
    about: 'certificates: configuration, tutorials and many release notes',
    source: {
      kind: 'git',
      repository: 'https://github.com/cert-manager/website.git',
      commit: '776e5dba56510fc9de84206b806b568447077f25',
      folders: ['content/docs'],
    },
    root: 'content/docs',
  },
  {
    name: 'nestjs',
    about: 'a server framework: concepts, techniques, recipes',
    source: {
      kind: 'git',
      repository: 'https://github.com/nestjs/docs.nestjs.com.git',
      commit: '2f9d9394aa71ea666816c8a3475fbc6d165962c6',
      folders: ['content'],
    },
    root: 'content',
  },
  {
    name: 'sveltekit',
    about: 'a framework: guide, best practices, reference',
    source: {
      kind: 'git',
      repository: 'https://github.com/sveltejs/kit.git',
      commit: 'aa810a04146b98b77592f7b384347140d29ff599',
      folders: ['documentation/docs'],
    },
    root: 'documentation/docs',
  },
  {
    name: 'playwright',
    about: 'testing in browsers: guides, and interfaces in four languages',
    source: {
      kind: 'git',
      repository: 'https://github.com/microsoft/playwright.git',
      commit: 'd4e1023f6c03a8dced50eb3db88c2217e7c1a86a',
      folders: ['docs/src'],
    },
    root: 'docs/src',
  },
  {
    name: 'ruff',
    about: 'a linter and formatter: a few long pages',
    source: {
      kind: 'git',
      repository: 'https://github.com/astral-sh/ruff.git',
      commit: 'fca5c7cf2cd2f8338f18b9485f936b8e9f07bd0b',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'react-router',
    about: 'a router: three modes with pages of their own',
    source: {
      kind: 'git',
      repository: 'https://github.com/remix-run/react-router.git',
      commit: 'cab1a69054aa7dfba08a81b6e4b4d13957c82a38',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'dokku',
    about: 'a platform on one server: commands and settings',
    source: {
      kind: 'git',
      repository: 'https://github.com/dokku/dokku.git',
      commit: '33896f5d7efc3b03d0ea94934d8413cddbce07fd',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'actual',
    about: 'personal finance: for users who are no developers',
    source: {
      kind: 'git',
      repository: 'https://github.com/actualbudget/docs.git',
      commit: '8ad6e1440cb9ff78926f708cdd14d17a62a13792',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'hono',
    about: 'a small server library: a page a helper',
    source: {
      kind: 'git',
      repository: 'https://github.com/honojs/website.git',
      commit: '3048a3680d48fbc7dfd7cd1dd312f409036d4518',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'mise',
    about: 'versions of tools, and tasks: guides and generated commands',
    source: {
      kind: 'git',
      repository: 'https://github.com/jdx/mise.git',
      commit: '70e94a1f89fa27f3bbc2b933c6891a124f5ef04c',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'textual',
    about: 'a library for terminals: a guide, and a page a widget',
    source: {
      kind: 'git',
      repository: 'https://github.com/Textualize/textual.git',
      commit: '1d99508b928a771b51e1a527319c6b87dcff9e05',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'authelia',
    about: 'a login portal: configuration and integrations',
    source: {
      kind: 'git',
      repository: 'https://github.com/authelia/authelia.git',
      commit: '23572030b4048922a377ca40d59e804e0ed25fd7',
      folders: ['docs/content'],
    },
    root: 'docs/content',
  },
  {
    name: 'zola',
    about: 'a generator of sites: a small manual',
    source: {
      kind: 'git',
      repository: 'https://github.com/getzola/zola.git',
      commit: 'b2242262b1df3e238b0b70dce3ae3a5bf3a042e9',
      folders: ['docs/content/documentation'],
    },
    root: 'docs/content',
  },
  {
    name: 'wezterm',
    about: 'a terminal: guides, and a page for each option and function',
    source: {
      kind: 'git',
      repository: 'https://github.com/wezterm/wezterm.git',
      commit: 'ee0c04e735fb94cb5119681f704fb7fa6731e713',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'webpack',
    about: 'a bundler: concepts, guides and configuration',
    source: {
      kind: 'git',
      repository: 'https://github.com/webpack/webpack.js.org.git',
      commit: '9c0ce6f5e982c2efd3e97360a107a6343cf2c77b',
      folders: ['src/content'],
    },
    root: 'src/content',
  },
  {
    name: 'jellyfin',
    about: 'a media server: guides for people who are no developers',
    source: {
      kind: 'git',
      repository: 'https://github.com/jellyfin/jellyfin.org.git',
      commit: '04dc6a60fd7045474ac40b1cac962947a4a9b4a9',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'cargo',
    about: 'a package manager: a book with a reference and a page for each command',
    source: {
      kind: 'git',
      repository: 'https://github.com/rust-lang/cargo.git',
      commit: 'af373f761aa4e42b093c2e453078fd73c8ce54dd',
      folders: ['doc/book/src'],
    },
    root: 'doc/book/src',
  },
  {
    name: 'brew',
    about: 'a package manager: guides, and one very long manual',
    source: {
      kind: 'git',
      repository: 'https://github.com/Homebrew/brew.git',
      commit: 'aad366ffaf6a8c94c66d35e4b990d42ac4195305',
      folders: ['docs'],
    },
    root: 'docs',
  },
  {
    name: 'navidrome',
    about: 'a music server: short guides, and options in long tables',
    source: {
      kind: 'git',
      repository: 'https://github.com/navidrome/website.git',
      commit: '751651d9f39068d94254279f3d76fa3950871d16',
      folders: ['content/en/docs'],
    },
    root: 'content/en/docs',
  },
  {
    name: 'trpc',
    about: 'a library for TypeScript: guides for several frameworks',
    source: {
      kind: 'git',
      repository: 'https://github.com/trpc/trpc.git',
      commit: '340811ba5320637fbaf48fccf3dbfdd258bd34db',
      folders: ['www/docs'],
    },
    root: 'www/docs',
  },
  {
    name: 'nushell',
    about: 'a shell: a book and recipes',
    source: {
      kind: 'git',
      repository: 'https://github.com/nushell/nushell.github.io.git',
      commit: '72e298f7d579c20cebede45c861d63cbb689838f',
      folders: ['book', 'cookbook'],
    },
    root: '.',
  },
  { name: 'own', about: 'this project', source: { kind: 'folder', path: 'demo/site' }, root: '.' },
];
