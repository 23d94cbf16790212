import { runUntilStopped } from '../../../../src/service/operations/run-until-stopped.js';
import { startAgent } from './start-agent.js';

/** Runs a service in its own process, so that tests can kill it, and stop it as a process manager does. */
const [data = '', repository = '', databaseUrl = ''] = process.argv.slice(2);
await runUntilStopped(async (onStop) => {
  const { url, close } = await startAgent({ data, repository, databaseUrl: databaseUrl || undefined });
  onStop(close);
  console.log(url);
});
