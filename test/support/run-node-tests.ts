/**
 * Runs tests in Node: `test/**\/*.test.ts`, or with `--e2e` the end-to-end tests in `test/**\/*.e2e.ts`, which launch
 * browsers or need a build. Files and folders as arguments choose among them.
 *
 * Prints a line for each file and each failure, and ends with the counts. Fails when a test fails, and when none ran.
 */
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { inspect, parseArgs } from 'node:util';
import { addCounts, formatCounts, formatFailure, formatSkipped, noCounts, type Counts } from './counts.js';
import { findFiles, findNamedFiles } from './find-files.js';

/** Milliseconds for a file. Long enough for slow machines, but ends a test that hangs. */
const TIMEOUT = 600_000;

interface Failure {
  readonly name: string;
  readonly error: unknown;
}

interface FileResult {
  readonly counts: Counts;
  readonly failures: readonly Failure[];
  /** Why tests were skipped, once for each of them. */
  readonly skipped: readonly string[];
}

/** Runs one file in a process of its own. */
async function runFile(file: string): Promise<FileResult> {
  const counts = noCounts();
  const failures: Failure[] = [];
  const skipped: string[] = [];
  for await (const { type, data } of run({ files: [file], timeout: TIMEOUT })) {
    if (type === 'test:stderr' || type === 'test:stdout') process.stderr.write(data.message);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // A suite that is skipped counts as one test.
    if (data.skip !== undefined) {
      counts.skipped++;
      skipped.push(typeof data.skip === 'string' ? data.skip : 'no reason is given');
      continue;
    }
    // A suite that fails because of its tests is not counted. One that fails in a hook is.
    if (data.details.type === 'suite' && (type === 'test:pass' || hasFailedInTest(data.details))) continue;
    if (type === 'test:pass') counts.passed++;
    else {
      counts.failed++;
      failures.push({ name: data.name, error: findError(data.details) });
    }
  }
  return { counts, failures, skipped };
}

const hasFailedInTest = (details: object): boolean =>
  'error' in details && (details.error as { failureType?: string }).failureType === 'subtestsFailed';

/** What the test threw: the runner wraps it. */
function findError(details: object): unknown {
  const error = 'error' in details ? details.error : undefined;
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

function report(file: string, { counts, failures }: FileResult): void {
  console.log(`${file}: ${formatCounts(counts)}`);
  for (const { name, error } of failures) console.log(`\n  ✖ ${name}\n${indent(inspect(error))}\n`);
}

const indent = (text: string): string => text.replace(/^/gm, '    ');

/** Runs files side by side, as many at a time as given. */
async function runFiles(files: readonly string[], concurrency: number): Promise<Map<string, FileResult>> {
  const remaining = [...files];
  const results = new Map<string, FileResult>();
  const work = async (): Promise<void> => {
    for (let file = remaining.shift(); file !== undefined; file = remaining.shift()) {
      const result = await runFile(file);
      results.set(file, result);
      report(file, result);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { e2e: { type: 'boolean' } } });
const ending = values.e2e ? '.e2e.ts' : '.test.ts';
const files = positionals.length > 0 ? findNamedFiles(positionals, ending) : findFiles('test', ending);
// End-to-end tests need the processor for themselves: browsers run in several processes.
const results = await runFiles(files, values.e2e ? 1 : availableParallelism());

console.log();
for (const [file, { failures }] of results) {
  for (const { name, error } of failures) console.log(formatFailure(file, name, String(error)));
}
const all = [...results.values()];
for (const line of formatSkipped(all.flatMap(({ skipped }) => skipped))) console.log(line);
const counts = addCounts(all.map((result) => result.counts));
console.log(formatCounts(counts));
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
