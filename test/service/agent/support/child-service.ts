import { startAgent } from './start-agent.js';

/** Runs a service in its own process, so that tests can kill it. */
const [data = '', repository = ''] = process.argv.slice(2);
const { url } = await startAgent({ data, repository });
console.log(url);
