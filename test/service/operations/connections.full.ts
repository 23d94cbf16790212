import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { Hono } from 'hono';

import { listen, type ListenOptions, type RunningServer } from '../../../src/service/operations/listen.js';
import { defaultTimeouts } from '../../../src/service/operations/timeout-settings.js';

/** Times that a test can wait for. */
const short = { headers: 300, request: 600, idle: 900 };

describe('A server', () => {
  const opened: (RunningServer | Socket)[] = [];

  afterEach(async () => {
    for (const each of opened.splice(0)) await ('url' in each ? each.close() : each.destroy());
  });

  async function serve(app: Hono, options: Partial<ListenOptions> = {}): Promise<string> {
    const server = await listen(app, { host: '127.0.0.1', port: 0, timeouts: short, ...options });
    opened.push(server);
    return server.url;
  }

  async function open(url: string): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    opened.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  }

  /** Everything that arrives until the server closes the connection, and how long that took. */
  async function readToEnd(socket: Socket): Promise<{ text: string; milliseconds: number }> {
    const start = performance.now();
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    await once(socket, 'close');
    return { text, milliseconds: performance.now() - start };
  }

  const hello = () => new Hono().get('/', (c) => c.text('hello'));

  it('ends a request whose headers do not arrive, with status 408', async () => {
    const socket = await open(await serve(hello()));
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
    const { text, milliseconds } = await readToEnd(socket);
    assert.match(text, /^HTTP\/1\.1 408 /);
    assert.ok(milliseconds >= short.headers - 50, String(milliseconds));
  });

  it('ends a request whose headers arrive byte by byte', async () => {
    const socket = await open(await serve(hello()));
    const trickle = setInterval(() => socket.write('x'), 20);
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
    const { text } = await readToEnd(socket);
    clearInterval(trickle);
    assert.match(text, /^HTTP\/1\.1 408 /);
  });

  it('ends a request whose body arrives byte by byte, but not one that is whole in time', async () => {
    const app = new Hono().post('/', async (c) => c.text(await c.req.text())).onError((_, c) => c.text('', 400));
    const url = await serve(app);
    const slow = await open(url);
    slow.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000\r\n\r\n');
    const trickle = setInterval(() => slow.write('x'), 20);
    const quick = await open(url);
    quick.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\nConnection: close\r\n\r\n');
    await wait(short.request / 3);
    quick.write('done');
    assert.match((await readToEnd(quick)).text, /^HTTP\/1\.1 200 [^]*done$/);
    assert.match((await readToEnd(slow)).text, /^(?:HTTP\/1\.1 408 |$)/);
    clearInterval(trickle);
  });

  it('closes a connection on which nothing is asked', async () => {
    const socket = await open(await serve(hello()));
    const { text, milliseconds } = await readToEnd(socket);
    assert.doesNotMatch(text, / 200 /);
    assert.ok(milliseconds < 10 * short.idle, String(milliseconds));
  });

  it('ends an answer that is not read', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const endless = new Hono().get('/', () => {
      const piece = new Uint8Array(1024 * 1024);
      const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(piece);
      return new Response(new ReadableStream({ pull, cancel: () => end() }));
    });
    const socket = await open(await serve(endless));
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await ended;
  });

  it('keeps an answer that goes on, however long', async () => {
    const app = new Hono().get('/', () => {
      let count = 0;
      return new Response(
        new ReadableStream({
          async pull(controller) {
            await wait(short.idle / 5);
            if (++count < 12) controller.enqueue(new TextEncoder().encode(`${count} `));
            else controller.close();
          },
        }),
      );
    });
    const response = await fetch(await serve(app));
    assert.match(await response.text(), /^1 .* 11 $/);
  });

  it('closes connections beyond the number that is set, and takes new ones when others have left', async () => {
    const url = await serve(hello(), { maxConnections: 3, timeouts: defaultTimeouts });
    const places = [await open(url), await open(url), await open(url)];
    const refused = connect(Number(new URL(url).port), '127.0.0.1');
    refused.on('error', () => {});
    await once(refused, 'close');
    places[0]!.destroy();
    await once(places[0]!, 'close');
    let text = '';
    // The server notices soon that it has left.
    while (text === '')
      text = await fetch(url).then(
        (response) => response.text(),
        () => '',
      );
    assert.equal(text, 'hello');
  });
});
