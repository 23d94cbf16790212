import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type ListenOptions } from 'node:net';
import { findFreePort, listenOnLoopbackOnly } from './loopback.js';

async function addressOf(options: ListenOptions): Promise<AddressInfo> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options, resolve));
  const address = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return address;
}

describe('A server in the process of the browser tests', () => {
  it('listens on loopback when it names no host, as the test runner does', async () => {
    listenOnLoopbackOnly();
    const port = await findFreePort();
    // The runner's server passes `host` as undefined.
    const withoutHost = { port, host: undefined } as unknown as ListenOptions;
    assert.deepEqual(await addressOf(withoutHost), { address: '127.0.0.1', family: 'IPv4', port });
  });
});
