/**
 * `npm run lighthouse`: Lighthouse on the home page, the playground and a page of the docs, as a phone and as a desktop would load them.
 * Prints the grades, and fails below the limits. `-- --write` also writes them into `demo/site/delivery.md`. Needs a build. Lighthouse
 * comes from npm, the first time over the network.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { startDemo } from '../demo/support/start-demo.js';
import { findBrowser } from '../support/find-browser.js';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const DOCS = 'demo/site/delivery.md';
const MARK = '<!-- Written by npm run lighthouse. -->';

const pages = ['/', '/playground', '/theming'];
const devices = { phone: [], desktop: ['--preset=desktop'] } as const;

/** The least grade of each category, of 100. Performance varies with the machine. */
const limits = { performance: 75, accessibility: 100, 'best-practices': 100, seo: 90 } as const;
type Category = keyof typeof limits;

interface Report {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly { id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
  >;
}

interface Result {
  readonly page: string;
  readonly device: string;
  readonly report: Report;
}

const categories = Object.keys(limits) as Category[];
const run = promisify(execFile);

async function measure(url: string, options: readonly string[], browserPath: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = [`--only-categories=${categories.join(',')}`, '--output=json', `--output-path=${file}`, '--quiet'];
  const chrome = `--chrome-flags=--headless=new --no-sandbox --disable-background-networking`;
  try {
    await run('npx', ['--yes', LIGHTHOUSE, url, ...flags, chrome, ...options], {
      env: { ...process.env, CHROME_PATH: browserPath },
    });
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Hosts of static sites compress what they send; `npm start` does not. */
async function startCompressing(address: string): Promise<{ readonly url: string; stop(): void }> {
  const app = new Hono().use(compress()).all('*', ({ req }) => {
    const { pathname, search } = new URL(req.url);
    return fetch(`${address}${pathname}${search}`, { headers: { 'Accept-Encoding': 'identity' } });
  });
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => server.close() }),
    );
  });
}

const grade = ({ report }: Result, category: Category) => Math.round(report.categories[category].score * 100);

/** Audits that lower the grade of a category. */
function listFaults({ report }: Result, category: Category): string[] {
  return report.categories[category].auditRefs.flatMap(({ id }) => {
    const { score, title, displayValue = '' } = report.audits[id]!;
    return score !== null && score < 0.9 ? [`${id}: ${title} ${displayValue}`.trim()] : [];
  });
}

function formatTable(results: readonly Result[]): string {
  const measures = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
  const rows = results.map((result) => [
    `\`${result.page}\`, ${result.device}`,
    ...categories.map((category) => String(grade(result, category))),
    ...measures.map((id) => result.report.audits[id]?.displayValue ?? ''),
  ]);
  const head = [
    'Page',
    'Performance',
    'Accessibility',
    'Best practices',
    'SEO',
    'Largest paint',
    'Blocking time',
    'Layout shift',
  ];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

async function write(table: string): Promise<void> {
  const text = await readFile(DOCS, 'utf8');
  const [before, after] = text.split(MARK);
  if (after === undefined) throw new Error(`${DOCS} has no line "${MARK}", below which the table stands.`);
  await writeFile(DOCS, `${before}${MARK}\n\n${table}\n${after.replace(/^\s*(?:\|.*\n)*/, '')}`);
}

const { browser, launchOptions } = await findBrowser();
const executablePath = launchOptions.executablePath ?? browser.browserType().executablePath();
await browser.close();
const demo = await startDemo();
const site = await startCompressing(demo.address);
const results: Result[] = [];
try {
  while ((await fetch(site.url)).status === 503) await new Promise((resolve) => setTimeout(resolve, 500));
  for (const page of pages) {
    for (const [device, options] of Object.entries(devices)) {
      results.push({ page, device, report: await measure(`${site.url}${page}`, options, executablePath) });
    }
  }
} finally {
  site.stop();
  await demo.stop();
}
const table = formatTable(results);
console.log(table);
if (process.argv.includes('--write')) await write(table);
for (const result of results) {
  for (const category of categories.filter((name) => grade(result, name) < 100)) {
    console.log(`${result.page}, ${result.device}, ${category}: ${listFaults(result, category).join('; ')}`);
    if (grade(result, category) < limits[category]) process.exitCode = 1;
  }
}
