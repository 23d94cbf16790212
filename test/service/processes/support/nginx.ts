import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const page = new URL('../../../../demo/site/service-recipes.md', import.meta.url);

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** A proxy in front of several processes. */
export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts nginx with the recipes of the docs: the one for a service, with the upstream of the one for several processes.
 *
 * @param upstreams - Ports of the processes, as many as in the recipe.
 */
export async function startNginx(parent: string, port: number, upstreams: readonly number[]): Promise<Proxy> {
  const folder = join(parent, 'nginx');
  mkdirSync(folder);
  const [server = '', several = ''] = readFileSync(page, 'utf8').match(/(?<=^```nginx\n)[^]*?(?=^```$)/gm) ?? [];
  let index = 0;
  const upstream = several.replace(/(?<=server 127\.0\.0\.1:)\d+/g, () => String(upstreams[index++]));
  if (index !== upstreams.length) throw new Error(`The recipe has ${index} processes, not ${upstreams.length}.`);
  const plain = server
    .replace(/^upstream [^]*?^}\n/m, upstream)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const [file, errors] = [join(folder, 'nginx.conf'), join(folder, 'error.log')];
  writeFileSync(
    file,
    `daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${errors};\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${plain}\n}\n`,
  );
  const child = spawn('nginx', ['-e', errors, '-c', file], { stdio: 'ignore' });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx has ended: ${readFileSync(errors, 'utf8')}`);
    await wait(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
