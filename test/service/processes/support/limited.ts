import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';

import { askInit, messagePath } from '../../support/ask.js';
import { limitedDomain } from './process-options.js';

/**
 * Asks on the limited site.
 *
 * @param from - One of the addresses of this machine, such as 127.0.0.7.
 * @returns The status, after the answer has ended.
 * @throws When the connection breaks.
 */
export async function askLimited(url: string, from: string): Promise<number> {
  const { body, headers } = askInit('Which font?');
  const path = messagePath.replace('demo', limitedDomain);
  const { hostname, port } = new URL(url);
  const sent = httpRequest({ hostname, port, path, method: 'POST', localAddress: from, agent: false });
  for (const [name, value] of Object.entries(headers as Record<string, string>)) sent.setHeader(name, value);
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode!;
}
