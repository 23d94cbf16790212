import { createServer, Server, type AddressInfo } from 'node:net';

const LOOPBACK = '127.0.0.1';

/**
 * Lets this process serve to its own machine alone: a server that is told a port and no host listens on 127.0.0.1.
 *
 * The test runner drops the host when it is a loopback address (`DevServer.js` of @web/dev-server-core, for the sake of
 * remote browsers), and Node then listens on every interface.
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

/** A port that nobody listens on at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
