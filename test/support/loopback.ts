import { createServer, Server, type AddressInfo } from 'node:net';

const LOOPBACK = '127.0.0.1';

/**
 * Makes servers of this process that are given a port but no host listen on 127.0.0.1.
 *
 * The test runner drops a host that is a loopback address (`DevServer.js` of @web/dev-server-core, so that remote browsers
 * can connect), and Node then listens on every interface.
 */
export function listenOnLoopbackOnly(): void {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (this: Server, ...[first, ...rest]: unknown[]): Server {
    const options = isPortWithoutHost(first) ? { ...first, host: LOOPBACK } : first;
    return Reflect.apply(listen, this, [options, ...rest]);
  };
}

function isPortWithoutHost(options: unknown): options is { port: number } {
  return typeof options === 'object' && options !== null && 'port' in options && !('host' in options && options.host);
}

/** Finds a port that is free at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
