import { mock } from 'node:test';

const folder = process.cwd();
const environment = { ...process.env };

/**
 * Many files run in one process. Mocks end with their test, and a file that leaves the environment changed fails,
 * because others would run in it.
 */
export const mochaHooks = {
  afterEach(): void {
    mock.reset();
  },
  afterAll(): void {
    const changed = [...new Set([...Object.keys(environment), ...Object.keys(process.env)])].filter(
      (name) => process.env[name] !== environment[name],
    );
    for (const name of changed) {
      if (environment[name] === undefined) delete process.env[name];
      else process.env[name] = environment[name];
    }
    const left = [...changed, ...(process.cwd() === folder ? [] : ['the working directory'])];
    process.chdir(folder);
    if (left.length > 0) throw new Error(`The file leaves this changed: ${left.join(', ')}`);
  },
};
