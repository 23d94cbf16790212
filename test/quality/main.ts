/**
 * `npm run quality`: asks the questions in `test/quality/questions`, and prints how often the right page is found, beside MiniSearch and SQLite's
 * FTS5. It says plainly which docs could not be fetched. Takes a few minutes the first time.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDocs } from '../service/support/load-docs.js';
import { createDocsEngine, type Engine } from '../../src/service/evaluation/engine.js';
import { evaluate, type Report } from '../../src/service/evaluation/evaluate.js';
import { formatComparison, formatFailures, formatReport } from '../../src/service/evaluation/format-report.js';
import { parseQuestions } from '../../src/service/evaluation/parse-questions.js';
import { indexSections } from '../../src/service/indexing/build-image.js';
import { DocsIndex } from '../../src/search/docs-index.js';
import { measureAblation, measureGate, type MeasuredSet } from './ablation.js';
import { loadAsk } from './ask.js';
import type { Question } from '../../src/service/evaluation/question.js';
import { messageOf } from '../../src/service/common/errors.js';
import { createFts5Engine } from './engines/fts5.js';
import { createMiniSearchEngine, createTunedMiniSearchEngine } from './engines/minisearch.js';
import { launchBrowser } from '../support/find-browser.js';
import { findDocs } from './fetch-docs.js';
import { formatKeywordFailures, formatKeywords, judgeKeywords, type KeywordJudgement } from './keyword-report.js';
import { keywordSets } from './keywords.js';
import { DOCS_VARIABLE, parseOptions, type Options } from './options.js';
import { formatPrompts, measurePrompts, type PromptReport } from './prompts.js';
import { sets, type QuestionSet } from './sets.js';
import { writeTables } from './write-tables.js';

const questionsFolder = fileURLToPath(new URL('questions', import.meta.url));
const cache = process.env['DOCS_ASSISTANT_QUALITY_CACHE'] ?? join(tmpdir(), 'docs-assistant-quality');

async function measureSet(set: QuestionSet, options: Options): Promise<Report[]> {
  const folder = await findFolder(set, options);
  const { sections } = await loadDocs(folder);
  const questions = await loadQuestions(set);
  const index = new DocsIndex(indexSections(sections));
  const engines: Engine[] = [
    createDocsEngine(index),
    createMiniSearchEngine(sections),
    createTunedMiniSearchEngine(sections),
    createFts5Engine(sections),
  ];
  const reports: Report[] = [];
  for (const [number, engine] of engines.entries()) {
    const ask = options.answers && number === 0 ? await loadAsk(folder) : undefined;
    reports.push(await evaluate({ name: set.name, sections, questions, half: options.half, engine, ask }));
  }
  return reports;
}

async function measureModel(options: Options): Promise<void> {
  const reports: PromptReport[] = [];
  for (const set of sets.filter(({ name }) => options.names.includes(name))) {
    try {
      const questions = (await loadQuestions(set)).filter(
        ({ half }) => options.half === undefined || half === options.half,
      );
      reports.push(await measurePrompts(set.name, await findFolder(set, options), questions));
    } catch (error) {
      console.error(`Not measured: ${messageOf(error)}`);
    }
  }
  console.log(formatPrompts(reports));
}

async function measureParts(options: Options): Promise<void> {
  const measured: MeasuredSet[] = [];
  for (const set of sets.filter(({ name }) => options.names.includes(name))) {
    try {
      const { sections } = await loadDocs(await findFolder(set, options));
      measured.push({ data: indexSections(sections), questions: await loadQuestions(set) });
    } catch (error) {
      console.error(`Not measured: ${messageOf(error)}`);
    }
  }
  console.log(`${await measureAblation(measured)}\n\n${await measureGate(measured)}`);
}

async function measureKeywords(options: Options): Promise<void> {
  const judgements: KeywordJudgement[] = [];
  const browser = await launchBrowser();
  const chosen = sets.filter(({ name }) => options.names.includes(name) && keywordSets.includes(name));
  for (const set of chosen) {
    try {
      const { sections } = await loadDocs(await findFolder(set, options));
      judgements.push(...(await judgeKeywords(set.name, sections, { half: options.half, browser })));
    } catch (error) {
      console.error(`Not measured: ${messageOf(error)}`);
    }
  }
  await browser.close();
  if (options.failures) console.log(`${formatKeywordFailures(judgements)}\n`);
  console.log(formatKeywords(judgements));
}

function findFolder(set: QuestionSet, options: Options): Promise<string> {
  return findDocs(set, cache, options.docs.get(set.name) ?? folderFromEnvironment(set.name));
}

async function loadQuestions({ name }: QuestionSet): Promise<Question[]> {
  const file = `${name}.yaml`;
  return parseQuestions(await readFile(join(questionsFolder, file), 'utf8'), file);
}

function folderFromEnvironment(name: string): string | undefined {
  const root = process.env[DOCS_VARIABLE];
  const folder = root === undefined ? undefined : join(root, name);
  return folder !== undefined && existsSync(folder) ? folder : undefined;
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (options.model) return measureModel(options);
  if (options.keywords) return measureKeywords(options);
  if (options.ablation) return measureParts(options);
  const byEngine = new Map<string, Report[]>();
  const missing: string[] = [];
  for (const set of sets.filter(({ name }) => options.names.includes(name))) {
    try {
      for (const report of await measureSet(set, options)) {
        byEngine.set(report.engine, [...(byEngine.get(report.engine) ?? []), report]);
      }
    } catch (error) {
      missing.push(messageOf(error));
    }
  }
  const own = byEngine.get('docs-assistant') ?? [];
  for (const problem of missing) console.error(`Not measured: ${problem}`);
  if (own.length === 0) throw new Error('No docs could be measured.');
  for (const { name, unknownPages } of own) {
    if (unknownPages.length > 0) console.error(`${name} has no page ${unknownPages.join(', ')}.`);
  }
  if (options.failures) console.log(`${own.map(formatFailures).join('\n')}\n`);
  const tables = `${formatReport(own)}\n\n${formatComparison(byEngine)}`;
  console.log(tables);
  if (options.write && missing.length > 0) throw new Error('The docs were not written, as some sets are missing.');
  if (options.write) await writeTables(tables);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
