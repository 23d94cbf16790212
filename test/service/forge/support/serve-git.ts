import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface GitPlace {
  /** A bare repository. */
  readonly folder: string;
  /** The rest of the request's path, after the repository. */
  readonly path: string;
  /** The password that a private repository asks for. */
  readonly token: string;
}

/** Lets git fetch from a private repository and push to it, as forges do. */
export function serveGit(request: IncomingMessage, response: ServerResponse, { folder, path, token }: GitPlace): void {
  const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const [, password] = Buffer.from(basic, 'base64').toString().split(':');
  if (password !== token) {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="forge"' }).end();
    return;
  }
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      REMOTE_USER: 'mae',
      PATH_INFO: path,
      QUERY_STRING: new URL(request.url ?? '', 'http://localhost').search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'],
      CONTENT_LENGTH: request.headers['content-length'],
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      HTTP_GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.on('close', () => {
    const output = Buffer.concat(chunks);
    const end = output.indexOf('\r\n\r\n');
    const lines = output.subarray(0, end).toString().split('\r\n');
    const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]));
    response.writeHead(Number.parseInt(headers['Status'] ?? '200', 10), headers);
    response.end(output.subarray(end + 4));
  });
}
