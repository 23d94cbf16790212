/**
 * `npm run bench:compare -- <commit>`: builds the scripts of that commit and of the working tree, measures both in turn, and prints each
 * value with the ratio of the two. `--rounds 5` takes the median of five rounds instead of three, and `--limit 1.1` fails if a ratio is
 * above that. Progress goes to stderr.
 */
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../support/find-browser.js';
import { ours } from '../approaches.js';
import { describeMachine } from '../machine.js';
import { prepare } from '../prepare.js';
import { buildVersions } from './build-versions.js';
import { measureVersions } from './measure-versions.js';
import { findRegressions, reportComparison } from './report.js';

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' }, limit: { type: 'string' } },
  allowPositionals: true,
});
const [commit] = positionals;
const rounds = Number(values.rounds ?? '3');
const limit = Number(values.limit ?? 'Infinity');

if (commit === undefined || positionals.length > 1 || !(Number.isSafeInteger(rounds) && rounds > 0 && limit > 0)) {
  console.error('Usage: npm run bench:compare -- <commit> [--rounds 3] [--limit 1.1]');
  process.exitCode = 1;
} else {
  const versions = buildVersions(commit);
  try {
    const { pages } = await prepare([ours], versions.after);
    const browser = await launchBrowser();
    try {
      console.log(`${describeMachine(browser, new Date())}\n`);
      const comparison = await measureVersions(browser, { pages, ...versions, rounds });
      console.log(reportComparison(commit, comparison));
      const regressions = findRegressions(comparison, limit);
      for (const title of regressions) console.error(`More than ${limit} times as much as before: ${title}.`);
      if (regressions.length > 0) process.exitCode = 1;
    } finally {
      await browser.close();
    }
  } finally {
    versions.remove();
  }
}
