import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { answerPolitely, type Habit, type Play } from './habit.js';
import { parseTurn, type Api, type Json, type Turn } from './turn.js';
import { createWriter } from './writer.js';

/** The APIs by the ends of their paths. */
const paths: readonly (readonly [RegExp, Api])[] = [
  [/\/chat\/completions$/, 'chat'],
  [/\/responses$/, 'responses'],
  [/\/messages$/, 'messages'],
  [/:streamGenerateContent$/, 'gemini'],
];

/** Answers of other paths, such as `/v1/models`: a status and a body. */
export type OtherPaths = Readonly<Record<string, unknown>>;

/** A server on this machine that plays a habit of a real server of models. Without one, it is polite. */
export class ModelServer {
  /** The requests to the model. */
  readonly turns: Turn[] = [];
  /** Paths of all requests. */
  readonly paths: string[] = [];
  /** Values of the headers with a key, of the requests to the model. */
  readonly keys: (string | undefined)[] = [];
  #play: Play = answerPolitely;
  #others: OtherPaths = {};
  #gate = new Gate();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /**
   * Starts listening.
   *
   * @returns The address without a path, such as `http://127.0.0.1:4000`.
   */
  async listen(port = 0): Promise<string> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Forgets earlier requests, and answers as the habit does. */
  play(habit: Habit | Play = answerPolitely): void {
    this.#play = typeof habit === 'function' ? habit : habit.play;
    this.#gate = new Gate();
    this.turns.length = this.paths.length = this.keys.length = 0;
  }

  /** Sets the answers of other paths, as JSON. */
  serve(others: OtherPaths): void {
    this.#others = others;
  }

  /** Lets a habit go on that waits. */
  release(): void {
    this.#gate.open();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    this.paths.push(path);
    const [, api] = paths.find(([pattern]) => pattern.test(path)) ?? [];
    if (request.method !== 'POST' || !api) return this.#answerOther(path, response);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const turn = parseTurn(api, path, JSON.parse(body) as Json);
    const { authorization, 'x-api-key': anthropic, 'x-goog-api-key': google } = request.headers;
    this.keys.push(authorization ?? [anthropic, google].flat().find(Boolean));
    this.turns.push(turn);
    const session = {
      earlier: this.turns.length - 1,
      released: this.#gate.opened,
      cut: () => void response.socket?.destroy(),
    };
    await this.#play(turn, createWriter(turn, response), session);
    response.end();
  }

  #answerOther(path: string, response: ServerResponse): void {
    const found = Object.hasOwn(this.#others, path);
    response.writeHead(found ? 200 : 404, { 'content-type': found ? 'application/json' : 'text/plain' });
    response.end(found ? JSON.stringify(this.#others[path]) : '404 page not found');
  }
}

/** A point where a habit waits until the test opens it. */
class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => (this.open = resolve));
}
