import { relative } from 'node:path';
import Mocha, { type MochaOptions, type Runner, type Suite, type Test } from 'mocha';
import { formatCounts, formatFailure, formatSkipped, noCounts, type Counts } from './counts.js';

const { EVENT_RUN_END, EVENT_SUITE_END, EVENT_TEST_FAIL, EVENT_TEST_PASS, EVENT_TEST_PENDING } = Mocha.Runner.constants;

/** Mocha's reporter of tests in Node: prints a line for each file, the failures, why tests were skipped, and the counts. */
export default class NodeReporter extends Mocha.reporters.Base {
  readonly #all = noCounts();
  readonly #skipped: string[] = [];
  #ofFile = noCounts();
  #file = '';

  constructor(runner: Runner, options: MochaOptions) {
    super(runner, options);
    runner.on(EVENT_TEST_PASS, (test) => this.#count('passed', test));
    runner.on(EVENT_TEST_FAIL, (test) => this.#count('failed', test));
    runner.on(EVENT_TEST_PENDING, (test) => {
      this.#count('skipped', test);
      this.#skipped.push(/\[(.+)\]$/.exec(test.title)?.[1] ?? test.title);
    });
    // The events of a file come all at once when it is done.
    runner.on(EVENT_SUITE_END, (suite) => this.#endFile(suite));
    runner.once(EVENT_RUN_END, () => this.#end());
  }

  #count(outcome: keyof Counts, { file }: Test): void {
    this.#all[outcome]++;
    this.#ofFile[outcome]++;
    this.#file = nameOf(file);
  }

  #endFile({ root }: Suite): void {
    if (!root || this.#file === '') return;
    console.log(`${this.#file}: ${formatCounts(this.#ofFile)}`);
    this.#ofFile = noCounts();
    this.#file = '';
  }

  #end(): void {
    if (this.failures.length > 0) Mocha.reporters.Base.list(this.failures);
    console.log();
    for (const test of this.failures) {
      console.log(formatFailure(nameOf(test.file), test.titlePath().join(' '), test.err?.message));
    }
    for (const line of formatSkipped(this.#skipped)) console.log(line);
    console.log(formatCounts(this.#all));
  }
}

const nameOf = (file = ''): string => relative(process.cwd(), file);
