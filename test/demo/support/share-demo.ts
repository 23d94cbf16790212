import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDemo, type RunningDemo } from './start-demo.js';

/** Has the address of a server in Mocha's main process. Its response is the address of the demo. */
const VARIABLE = 'SHARED_DEMO_SERVER';

let server: Server | undefined;
let demo: Promise<RunningDemo> | undefined;

/** Runs once, before the processes of the tests start. The demo starts with the first test that asks for it. */
export async function mochaGlobalSetup(): Promise<void> {
  server = createServer((_, response) => {
    demo ??= startDemo();
    demo.then(
      ({ address }) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env[VARIABLE] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function mochaGlobalTeardown(): Promise<void> {
  server?.close();
  server?.closeAllConnections();
  await demo?.then(({ stop }) => stop()).catch(() => {});
}

/** The address of the demo of all end-to-end tests: building its site takes longer than most of them. */
export async function sharedDemo(): Promise<string> {
  const response = await fetch(process.env[VARIABLE]!);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
