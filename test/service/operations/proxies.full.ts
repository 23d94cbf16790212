import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { createCertificate } from '../../support/create-certificate.js';
import { findFreePort } from '../../support/loopback.js';
import { apiKey, askInit, messagePath } from '../support/ask.js';
import { FakeOpenAI, sendDelta } from '../support/fake-openai.js';
import { startProcess, type ServedProcess } from './support.js';
import { describeUnless } from '../../support/unless.js';

const page = readFileSync(new URL('../../../demo/site/service-recipes.md', import.meta.url), 'utf8');

/** The recipe of the docs in a language. */
function findRecipe(language: string): string {
  const [, code] = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(page) ?? [];
  return code ?? assert.fail(`The docs have no recipe in ${language}.`);
}

/** The ports and the folder of a proxy. The test removes the folder. */
interface Place {
  readonly folder: string;
  readonly port: number;
  readonly upstream: string;
  readonly certificate: string;
  readonly key: string;
}

/** The recipe as it stands in the docs, with the addresses and files of the test. */
function writeNginx({ folder, port, upstream, certificate, key }: Place): string[] {
  const server = findRecipe('nginx')
    .replace('127.0.0.1:5173', upstream)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\n` +
      `http {\naccess_log off;\n${temporary}\n${server}\n}\n`,
  );
  return ['nginx', '-e', join(folder, 'error.log'), '-c', file];
}

function writeCaddy({ folder, port, upstream, certificate, key }: Place): string[] {
  const site = findRecipe('caddy')
    .replace('assistant.example.com {', `https://127.0.0.1:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`)
    .replace('127.0.0.1:5173', upstream);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}\n}\n${site}`);
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
}

interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly chunks: AsyncIterable<Buffer>;
  leave(): void;
}

/** Sends a request from one of the addresses of this machine. */
async function send(url: string, path: string, from: string, init: RequestInit = {}): Promise<Sent> {
  const { hostname, port, protocol } = new URL(url);
  const start = protocol === 'https:' ? httpsRequest : httpRequest;
  const sent = start({
    hostname,
    port,
    path,
    method: init.method ?? 'GET',
    headers: init.headers as Record<string, string>,
    localAddress: from,
    rejectUnauthorized: false,
    agent: false,
  });
  sent.on('error', () => {});
  sent.end(init.body as string | undefined);
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  response.on('error', () => {});
  return { status: response.statusCode!, headers: response.headers, chunks: response, leave: () => sent.destroy() };
}

for (const [name, write] of [
  ['nginx', writeNginx],
  ['caddy', writeCaddy],
] as const) {
  const isMissing = spawnSync(name, [name === 'nginx' ? '-v' : 'version']).error !== undefined;

  describeUnless(isMissing && `${name} is not installed`)(`The recipe for ${name}`, () => {
    const openai = new FakeOpenAI();
    let folder: string;
    let served: ServedProcess;
    let proxy: ChildProcess;
    let url: string;

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'docs-assistant-proxy-'));
      const { certificate, key } = createCertificate(folder);
      served = await startProcess({
        DOCS_ASSISTANT_API_KEY: apiKey,
        DOCS_ASSISTANT_DATA: join(folder, 'data'),
        DOCS_ASSISTANT_MODEL: 'openai-compatible:tiny',
        DOCS_ASSISTANT_MODEL_URL: await openai.listen(),
        DOCS_ASSISTANT_TRUSTED_PROXIES: '127.0.0.1',
        DOCS_ASSISTANT_MAX_QUESTIONS_PER_ADDRESS: '1',
      });
      const port = await findFreePort();
      const [program = '', ...args] = write({
        folder,
        port,
        upstream: new URL(served.url).host,
        certificate,
        key,
      });
      proxy = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
      url = `https://127.0.0.1:${port}`;
      await listening(port);
    });

    after(async () => {
      openai.close();
      served.child.kill('SIGKILL');
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
      rmSync(folder, { recursive: true, force: true });
    });

    async function listening(port: number): Promise<void> {
      for (;;) {
        const socket = connect(port, '127.0.0.1');
        const isOpen = await once(socket, 'connect').then(
          () => true,
          () => false,
        );
        socket.destroy();
        if (isOpen) return;
        assert.equal(proxy.exitCode, null, `${name} has ended`);
        await wait(50);
      }
    }

    /**
     * Lets the model say something and then wait, so that its answer stays open. The status of an answer arrives before the model is
     * asked: a test that leaves earlier than `started` would leave this reply to the next test.
     */
    function openAnswer(): { started: Promise<void>; finish: () => void } {
      let [start, finish] = [() => {}, () => {}];
      const started = new Promise<void>((resolve) => (start = resolve));
      const finished = new Promise<void>((resolve) => (finish = resolve));
      openai.reply(async (response) => {
        start();
        for (const content of ['One ', 'two ']) sendDelta(response, { content });
        await finished;
        sendDelta(response, { content: 'three.' });
        sendDelta(response, {}, 'stop');
        response.write('data: [DONE]\n\n');
      });
      return { started, finish };
    }

    const ask = (from: string, forwarded?: string, to = url) =>
      send(to, messagePath, from, askInit('Which font?', {}, forwarded ? { 'x-forwarded-for': forwarded } : {}));

    it('passes on the parts of an answer as they are written', async () => {
      const { finish } = openAnswer();
      const { status, chunks, headers } = await ask('127.0.0.7');
      assert.equal(status, 200);
      assert.match(String(headers['x-request-id']), /^[\w-]{32,36}$/);
      let text = '';
      for await (const chunk of chunks) {
        text += String(chunk);
        // The next part is written only after this one has arrived.
        if (text.includes('two')) finish();
      }
      assert.match(text, /three/);
    });

    it('passes the address of the reader to the service, so that limits count the reader', async () => {
      const [answer, otherAnswer] = [openAnswer(), openAnswer()];
      const first = await ask('127.0.0.7');
      assert.equal(first.status, 200);
      await answer.started;
      assert.equal((await ask('127.0.0.7')).status, 429);
      const other = await ask('127.0.0.8');
      assert.equal(other.status, 200);
      await otherAnswer.started;
      for (const each of [first, other]) each.leave();
      answer.finish();
      otherAnswer.finish();
    });

    it('ignores a forged X-Forwarded-For header', async () => {
      const { started, finish } = openAnswer();
      const first = await ask('127.0.0.9');
      assert.equal(first.status, 200);
      await started;
      assert.equal((await ask('127.0.0.9', '198.51.100.7')).status, 429);
      assert.equal((await ask('127.0.0.9', '198.51.100.7, 127.0.0.1')).status, 429);
      first.leave();
      finish();
    });

    it('is the only sender whose header the service trusts', async () => {
      const { started, finish } = openAnswer();
      const first = await ask('127.0.0.10', '198.51.100.7', served.url);
      assert.equal(first.status, 200);
      await started;
      assert.equal((await ask('127.0.0.10', '198.51.100.8', served.url)).status, 429);
      first.leave();
      finish();
    });

    it('does not expose health and metrics', async () => {
      for (const path of ['/healthz', '/readyz', '/metrics'])
        assert.equal((await send(url, path, '127.0.0.7')).status, 404);
    });
  });
}
