import { startAgent } from './start-agent.js';

/** A service in a process of its own, to be killed. */
const [data = '', repository = ''] = process.argv.slice(2);
const { url } = await startAgent({ data, repository });
console.log(url);
