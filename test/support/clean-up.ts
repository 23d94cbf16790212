import { mock } from 'node:test';

const folder = process.cwd();
const environment = { ...process.env };

/** Set by each build with Vite, and for all tests in one process (`--jobs 1`). */
const SET_BY_OTHERS = ['NODE_ENV', 'SHARED_DEMO_SERVER'];

/**
 * Many files run in one process. Mocks end with their test, and a file that leaves the environment changed fails,
 * because others would run in it.
 */
export const mochaHooks = {
  afterEach(): void {
    mock.reset();
  },
  afterAll(this: Mocha.Context): void {
    const changed = [...new Set([...Object.keys(environment), ...Object.keys(process.env)])].filter(
      (name) => process.env[name] !== environment[name],
    );
    for (const name of changed) {
      if (environment[name] === undefined) delete process.env[name];
      else process.env[name] = environment[name];
    }
    const left = changed.filter((name) => !SET_BY_OTHERS.includes(name));
    if (process.cwd() !== folder) left.push('the working directory');
    process.chdir(folder);
    if (left.length > 0)
      throw new Error(`${this.test?.parent?.suites[0]?.file} leaves this changed: ${left.join(', ')}`);
  },
};
