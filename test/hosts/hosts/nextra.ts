import { getMarkdown, writePages } from '../content.js';
import type { Host } from '../host.js';

/**
 * With Zod 4.3: Nextra 4.6.1 also takes later ones, with which its `Layout` throws on every page
 * (https://github.com/shuding/nextra/issues/5036).
 */
export const nextra: Host = {
  id: 'nextra',
  name: 'Nextra 4',
  generator: { kind: 'npm', packages: 'nextra', main: 'nextra' },
  makeFiles: (base) => ({
    ...writePages('content', (page) => getMarkdown(page, (target) => `/${nextra.pathOf(target)}`), '.mdx'),
    'next.config.mjs': writeConfig(base),
    'mdx-components.jsx': mdxComponents,
    'app/layout.jsx': layout,
    'app/[[...mdxPath]]/page.jsx': page,
  }),
  importsPackage: true,
  build: [
    ['next', 'build'],
    ['pagefind', '--site', '.next/server/app', '--output-path', 'out/_pagefind'],
  ],
  output: 'out',
  pathOf: (id) => (id === 'index' ? '' : id),
  router: 'Next.js',
  search: {
    open: (site) => site.locator('.nextra-search input').first().click(),
    shortcut: 'Control+k',
    input: '.nextra-search input',
    results: '.nextra-search-results [role=option]',
  },
  switchToDark: async (site) => {
    await site.locator('button[title="Change theme"]:visible').first().click();
    await site.locator('[role=option]', { hasText: 'Dark' }).click();
  },
};

function writeConfig(base: string): string {
  return `import nextra from 'nextra';

export default nextra({})({
  output: 'export',
  images: { unoptimized: true },
  basePath: '${base.slice(0, -1)}',
  outputFileTracingRoot: import.meta.dirname,
});
`;
}

const mdxComponents = `import { useMDXComponents as getThemeComponents } from 'nextra-theme-docs';

const themeComponents = getThemeComponents();

export const useMDXComponents = (components) => ({ ...themeComponents, ...components });
`;

const layout = `import { Layout, Navbar } from 'nextra-theme-docs';
import { Head } from 'nextra/components';
import { getPageMap } from 'nextra/page-map';
import 'nextra-theme-docs/style.css';

export default async function RootLayout({ children }) {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <Head />
      <body>
        <Layout navbar={<Navbar logo={<b>Harbor</b>} />} pageMap={await getPageMap()} docsRepositoryBase="https://harbor.example">
          {children}
        </Layout>
      </body>
    </html>
  );
}
`;

const page = `import { generateStaticParamsFor, importPage } from 'nextra/pages';
import { useMDXComponents as getMDXComponents } from '../../mdx-components';

export const generateStaticParams = generateStaticParamsFor('mdxPath');

export async function generateMetadata(props) {
  const { mdxPath } = await props.params;
  return (await importPage(mdxPath)).metadata;
}

const Wrapper = getMDXComponents().wrapper;

export default async function Page(props) {
  const params = await props.params;
  const { default: MDXContent, toc, metadata, sourceCode } = await importPage(params.mdxPath);
  return (
    <Wrapper toc={toc} metadata={metadata} sourceCode={sourceCode}>
      <MDXContent {...props} params={params} />
    </Wrapper>
  );
}
`;
