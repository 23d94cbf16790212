import { isRight, type ComparedAnswer } from '../../service/evaluation/compare-answers.js';
import { questionSchema } from '../../service/evaluation/question.js';
import { describeWithoutPage, loadCases } from '../../service/insights/marks.js';
import { formatCount } from '../../shared/text.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { loadOfflineSettings } from '../load-offline-settings.js';
import { UsageError } from '../parse-arguments.js';
import { stripLines } from '../control-characters.js';
import { withStore } from '../with-store.js';
import { answerAll } from './compare-sites.js';
import { fromFile, type ComparedQuestion } from './compared-question.js';
import type { EvalCommand } from './parse-eval.js';

/** Asks the questions again whose answers owners have marked. Returns 1 if an answer is not from a right page. */
export async function checkMarked(
  { serviceArgs, site: domain, json }: EvalCommand,
  { env, stdout, stderr }: Pick<CommandProcess, 'env' | 'stdout' | 'stderr'>,
): Promise<ExitCode> {
  const settings = await loadOfflineSettings(env, serviceArgs, domain);
  const { site } = settings;
  const { cases, withoutPage } = await withStore(settings, ({ database }) => loadCases(database, site.domain));
  if (withoutPage > 0) stderr.write(describeWithoutPage(withoutPage));
  if (cases.length === 0)
    throw new UsageError('--marked: there are no marked answers. Mark some on the page of insights, at /insights.');
  const questions = cases.map((each) => fromFile(questionSchema.parse(each)));
  const answers = await answerAll(questions, site);
  const results = questions.map((asked, index) => toResult(asked, answers[index]!));
  const failed = results.filter(({ isRight: right }) => !right);
  const text = json ? `${JSON.stringify(results)}\n` : formatResults(results, failed);
  stdout.write(stripLines(text));
  return failed.length === 0 ? exitCodes.done : exitCodes.failed;
}

type Result = ReturnType<typeof toResult>;

function toResult({ question, known }: ComparedQuestion, answer: ComparedAnswer) {
  const { outcome, sources, found } = answer;
  return { question, rightPages: known.rightPages, isRight: isRight(known, answer), outcome, sources, found };
}

function formatResults(results: readonly Result[], failed: readonly Result[]): string {
  const count = `${results.length - failed.length} of ${formatCount(results.length, 'marked question')}`;
  return `${[`${count} answered as marked.`, ...failed.map(formatFailed)].join('\n\n')}\n`;
}

function formatFailed({ question, rightPages, outcome, sources, found }: Result): string {
  const [first = 'nothing'] = sources.length > 0 ? sources : found;
  const wanted = rightPages.length === 0 ? 'no answer from the docs' : rightPages.join(' or ');
  return `Wrong: ${question.replace(/\s+/g, ' ')}\n  expected: ${wanted}\n  now:      ${outcome}, ${first}`;
}
