import { getHtml, pageIds, titles, type PageId } from '../content.js';
import type { Files, Host, SiteOptions } from '../host.js';
import { writeProps } from '../recipe.js';

export const next: Host = {
  id: 'next',
  name: 'Next.js 15',
  generator: { kind: 'npm', packages: 'next', main: 'next' },
  makeFiles: (options) => ({
    'next.config.mjs': writeNextConfig(options),
    'app/layout.jsx': writeLayout(options),
    ...writeAppPages(options),
  }),
  build: [['next', 'build']],
  output: 'out',
  pathOf: (page) => (page === 'index' ? '' : page),
  router: 'Next.js',
};

/** A static site, at a path if the base has one. */
export function writeNextConfig({ base }: SiteOptions): string {
  return `export default { output: 'export', basePath: '${base.slice(0, -1)}', outputFileTracingRoot: import.meta.dirname };\n`;
}

function writeLayout(options: SiteOptions): string {
  return `import { DocsAssistant } from 'docs-assistant/react';
import Link from 'next/link';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <nav><Link href="/guide">Guide</Link> <Link href="/reference/settings">Settings</Link></nav>
        {children}
        <DocsAssistant${writeProps(options)} />
      </body>
    </html>
  );
}
`;
}

function writeAppPages({ base }: SiteOptions): Files {
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
