/**
 * The process of a scripted language model: each answer searches the docs first, and then says words, so many a second. Sends the
 * address of its API to its parent, and answers each message with its seconds of processor time. Arguments: words of an answer, words a second.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendDelta } from '../../service/support/fake-openai.js';

const [words, rate] = process.argv.slice(2).map(Number) as [number, number];

/** Milliseconds until the first word, as of a model that is quick. */
const THINKING = 50;

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`));

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1e6);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(404).end();
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { messages } = JSON.parse(body) as { messages: { role: string }[] };
  const hasSearched = messages.some(({ role }) => role === 'tool');
  setTimeout(() => (hasSearched ? speak(response) : search(response)), THINKING);
}

function search(response: ServerResponse): void {
  const call = { name: 'search', arguments: '{"query":"accent colour"}' };
  sendDelta(response, {
    role: 'assistant',
    tool_calls: [{ index: 0, id: 'call-1', type: 'function', function: call }],
  });
  finish(response, 'tool_calls');
}

function speak(response: ServerResponse): void {
  let said = 0;
  const timer = setInterval(() => {
    if (response.destroyed) return clearInterval(timer);
    sendDelta(response, { content: `word${said} ` });
    if (++said < words) return;
    clearInterval(timer);
    finish(response, 'stop');
  }, 1000 / rate);
}

function finish(response: ServerResponse, reason: string): void {
  sendDelta(response, {}, reason);
  response.end('data: [DONE]\n\n');
}
