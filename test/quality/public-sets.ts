/**
 * `npm run quality:public`: asks questions of others, which are fetched and not part of this project. They are reported apart: each names one
 * right page, where others may answer as well. `--from <owner>/<name>=<folder>` takes the files from a folder.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { evaluate, type Report } from '../../src/service/evaluation/evaluate.js';
import { formatReport } from '../../src/service/evaluation/format-report.js';
import { questionSchema } from '../../src/service/evaluation/question.js';
import { loadDocs } from '../service/support/load-docs.js';
import { parseCsv } from './parse-csv.js';

interface PublicSet {
  readonly name: string;
  /** Where the questions are, and where the docs are. */
  readonly questions: { readonly repository: string; readonly file: string };
  readonly docs: { readonly repository: string; readonly root: string };
  /** The column with the question, and the one with the page. */
  readonly columns: readonly [ask: string, page: string];
  /** Whether an address in the docs is the page that the column names. */
  readonly isPage: (path: string, page: string) => boolean;
}

const sets: readonly PublicSet[] = [
  {
    name: 'personal-library-manager',
    questions: {
      repository: 'LichHunter/personal-library-manager',
      file: 'poc/archive/plm_vs_rag_benchmark/results/realistic_per_question.csv',
    },
    docs: { repository: 'sftim/kubernetes-website', root: 'content/en' },
    columns: ['question', 'target_doc_id'],
    isPage: (path, page) => path.replace(/^\/docs\/|\/$/g, '').replaceAll('/', '_') === page,
  },
  {
    name: 'llm-zoomcamp',
    questions: { repository: 'DataTalksClub/llm-zoomcamp', file: 'cohorts/2026/04-evaluation/ground-truth.csv' },
    docs: { repository: 'DataTalksClub/llm-zoomcamp', root: '.' },
    columns: ['question', 'filename'],
    isPage: (path, page) => path === `/${page.replace(/\.md$/, '')}`,
  },
];

const run = promisify(execFile);

/** Files of a repository: in a folder of the user's, or fetched into one that is removed afterwards. */
async function findFiles(repository: string, path: string, own: ReadonlyMap<string, string>): Promise<Files> {
  const given = own.get(repository);
  if (given !== undefined) return { folder: given, remove: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-public-'));
  const git = (...args: string[]) =>
    run('git', args, { cwd: folder, env: { ...process.env, GIT_TERMINAL_PROMPT: '0' } });
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await git('init', '--quiet');
    await git('remote', 'add', 'origin', `https://github.com/${repository}.git`);
    await git('fetch', '--quiet', '--depth=1', '--filter=blob:none', 'origin', 'HEAD');
    await git('checkout', '--quiet', 'FETCH_HEAD', '--', path);
  } catch (error) {
    await remove();
    throw new Error(
      `${repository} could not be fetched from GitHub (${reasonOf(error)}). Give a folder with its files: --from ${repository}=<folder>.`,
      { cause: error },
    );
  }
  return { folder, remove };
}

/** The last line of git's message. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.trim().split('\n').at(-1) ?? text).replace(/^fatal: /, '').replace(/\.$/, '');
}

interface Files {
  readonly folder: string;
  remove(): Promise<void>;
}

async function measureSet(set: PublicSet, own: ReadonlyMap<string, string>): Promise<Report> {
  const [list, docs] = await Promise.all([
    findFiles(set.questions.repository, set.questions.file, own),
    findFiles(set.docs.repository, set.docs.root, own),
  ]);
  try {
    const { sections } = await loadDocs(join(docs.folder, set.docs.root));
    const pages = [...new Set(sections.map(({ pagePath }) => pagePath))];
    const [ask, target] = set.columns;
    const questions = parseCsv(await readFile(join(list.folder, set.questions.file), 'utf8')).flatMap((row) => {
      const page = pages.find((path) => set.isPage(path, row[target] ?? ''));
      return page === undefined ? [] : [questionSchema.parse({ ask: row[ask], kind: 'paraphrase', pages: [page] })];
    });
    return await evaluate({ name: set.name, sections, questions });
  } finally {
    await Promise.all([list.remove(), docs.remove()]);
  }
}

const { values } = parseArgs({ options: { from: { type: 'string', multiple: true, default: [] } } });
const own = new Map(values.from.map((entry) => entry.split(/=(.*)/s) as [string, string]));
const reports: Report[] = [];
for (const set of sets) {
  try {
    reports.push(await measureSet(set, own));
  } catch (error) {
    console.error(`Not measured: ${set.name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
if (reports.length > 0) console.log(formatReport(reports));
