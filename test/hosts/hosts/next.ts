import { getHtml, pageIds, titles, type PageId } from '../content.js';
import type { Files, Host } from '../host.js';

export const next: Host = {
  id: 'next',
  name: 'Next.js 15',
  generator: { kind: 'npm', packages: 'next', main: 'next' },
  makeFiles: (base) => ({
    'next.config.mjs': writeNextConfig(base),
    'app/layout.jsx': layout,
    ...writeAppPages(base),
  }),
  importsPackage: true,
  build: [['next', 'build']],
  output: 'out',
  pathOf: (page) => (page === 'index' ? '' : page),
  router: 'Next.js',
};

/** A static site, at a path if the base has one. */
function writeNextConfig(base: string): string {
  return `export default { output: 'export', basePath: '${base.slice(0, -1)}', outputFileTracingRoot: import.meta.dirname };\n`;
}

const layout = `import Link from 'next/link';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <nav><Link href="/guide">Guide</Link> <Link href="/reference/settings">Settings</Link></nav>
        {children}
      </body>
    </html>
  );
}
`;

function writeAppPages(base: string): Files {
  const link = (page: PageId): string => `${base}${next.pathOf(page)}`;
  const entries = pageIds.map((page) => {
    const html = JSON.stringify(getHtml(page, link));
    const code = `export const metadata = { title: '${titles[page]}' };

export default function Page() {
  return <main dangerouslySetInnerHTML={{ __html: ${html} }} />;
}
`;
    return [`app/${page === 'index' ? '' : `${page}/`}page.jsx`, code] as const;
  });
  return Object.fromEntries(entries);
}
