import { formatReport } from '../../diagnosis/format-report.js';
import type { CheckResult } from '../../diagnosis/result.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { stripControlCharacters } from '../control-characters.js';
import { checkFromOutside } from './check-from-outside.js';
import { checkInBrowser, skip } from './check-in-browser.js';
import { loadPage } from './load-page.js';
import { checkHelp, parseCheck } from './parse-check.js';

/**
 * Runs `docs-assistant check`.
 *
 * @param args - The arguments after `check`.
 * @throws {UsageError}
 * @throws {RequestError} If the page is out of reach.
 */
export async function runCheck(args: readonly string[], { stdout, env }: CommandProcess): Promise<ExitCode> {
  const command = parseCheck(args);
  if (!command) {
    stdout.write(checkHelp);
    return exitCodes.done;
  }
  const page = await loadPage(command.page);
  const outside = await checkFromOutside(page);
  const { question, usesBrowser, json } = command;
  const inside = usesBrowser
    ? await checkInBrowser({ url: page.url, question, executablePath: env['CHROME_PATH'] || undefined })
    : skip('No browser was used.');
  const results = join(outside, inside);
  const report = () => formatReport(hideRepeatedRemedies(results).map(stripResult));
  stdout.write(`${json ? JSON.stringify(results, null, 2) : report()}\n`);
  return results.some(({ outcome }) => outcome === 'failure') ? exitCodes.failed : exitCodes.done;
}

/** Replaces results that need a browser by those of the browser, and adds problems that only the browser has found. */
function join(outside: readonly CheckResult[], inside: readonly CheckResult[]): CheckResult[] {
  const isChecked = ({ outcome }: CheckResult) => outcome !== 'not checked';
  const isKnown = ({ name, outcome, remedy }: CheckResult) =>
    outside.some((one) => one.name === name && isChecked(one) && (outcome === 'pass' || one.remedy === remedy));
  const added = inside.filter((result) => {
    const isOpen = !outside.some(({ name }) => name === result.name);
    return isOpen || (isChecked(result) && !isKnown(result));
  });
  const kept = outside.filter((result) => isChecked(result) || !added.some(({ name }) => name === result.name));
  return [...kept, ...added];
}

/** Shows the remedy of consecutive results once, after the last of them: all that need a browser have the same. */
export function hideRepeatedRemedies(results: readonly CheckResult[]): CheckResult[] {
  return results.map((result, index) => {
    const isRepeated = result.remedy !== undefined && results[index + 1]?.remedy === result.remedy;
    return isRepeated ? { ...result, remedy: undefined } : result;
  });
}

/** Pages and services may send characters that control a terminal. */
function stripResult({ remedy, text, ...rest }: CheckResult): CheckResult {
  const lines = remedy?.split('\n').map(stripControlCharacters).join('\n');
  return { ...rest, text: stripControlCharacters(text), remedy: lines };
}
