import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';

const DOCS = 'demo/site';
const RAW = 'https://raw.githubusercontent.com/docs-assistant/docs-assistant/main';

interface Page {
  readonly file: string;
  readonly title: string;
  readonly description: string;
}

/** An index of the documentation for language models, in the form of llmstxt.org: what each page answers, by its address. */
export function renderLlmsText(): string {
  const { description } = JSON.parse(readFileSync('src/package.json', 'utf8')) as { description: string };
  return `# docs-assistant

> ${description}

A site loads one script and has one element, \`<docs-assistant base-url="…" domain="…" api-key="svc_dsc_…">\`. In a bundler,
\`import 'docs-assistant'\` registers the element. \`custom-elements.json\` in the package lists its attributes, properties,
methods, events, slots, parts and custom properties.

## Documentation

${loadPages().map(renderLink).join('\n')}
- [Changelog](${RAW}/CHANGELOG.md): what has changed in each version
`;
}

const renderLink = ({ file, title, description }: Page): string =>
  `- [${title}](${RAW}/${DOCS}/${file}): ${description}`;

/** All pages but the home page and the playground, which are made of components. The quick start comes first. */
function loadPages(): Page[] {
  const files = readdirSync(DOCS).filter(
    (file) => file.endsWith('.md') && file !== 'index.md' && file !== 'playground.md',
  );
  const isQuickStart = (file: string): number => Number(file === 'quick-start.md');
  return files.toSorted((a, b) => isQuickStart(b) - isQuickStart(a) || a.localeCompare(b, 'en')).map(loadPage);
}

function loadPage(file: string): Page {
  const page = new VFile(readFileSync(join(DOCS, file), 'utf8'));
  matter(page);
  const { title, description } = page.data['matter'] as { title?: string; description?: string };
  if (!title || !description) throw new Error(`${DOCS}/${file} has no title or no description.`);
  return { file, title, description };
}
