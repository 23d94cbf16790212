import type { ServerResponse } from 'node:http';

import type { Api, Turn } from './turn.js';

/** Why an answer ends, in the words of chat completions. */
export type Ending = 'stop' | 'length' | 'tool_calls' | 'content_filter';

/** Writes one answer in the format of an API. The connection stays open until the habit has been played. */
export interface Writer {
  /** Streams pieces of text. */
  say(...pieces: readonly string[]): void;
  /** Streams pieces of thoughts. */
  think(...pieces: readonly string[]): void;
  /** Calls a tool. Without arguments, the API's own form for that is used. */
  call(tool: string, args: object | undefined, id?: string): void;
  /** Ends the answer. */
  finish(ending?: Ending): void;
  /** Answers with a status and a body, instead of a stream. */
  refuse(status: number, body: unknown, headers?: Readonly<Record<string, string>>): void;
  /** Streams one event with these data. */
  event(data: unknown, name?: string): void;
  /** Streams a line as it is, such as a comment. */
  line(text: string): void;
  /** Ends the stream with a line that nothing follows. */
  lastLine(text: string): void;
}

const usage = { input: 100, output: 20 };

export function createWriter(turn: Turn, response: ServerResponse): Writer {
  return new writers[turn.api](turn, response);
}

/** The parts that all formats share. */
abstract class StreamWriter implements Writer {
  protected readonly turn: Turn;
  protected readonly response: ServerResponse;

  constructor(turn: Turn, response: ServerResponse) {
    this.turn = turn;
    this.response = response;
  }

  abstract say(...pieces: readonly string[]): void;
  abstract think(...pieces: readonly string[]): void;
  abstract call(tool: string, args: object | undefined, id?: string): void;
  abstract finish(ending?: Ending): void;

  refuse(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
    const type = typeof body === 'string' ? 'text/plain' : 'application/json';
    this.response.writeHead(status, { 'content-type': type, ...headers });
    this.response.write(typeof body === 'string' ? body : JSON.stringify(body));
  }

  event(data: unknown, name?: string): void {
    this.line(
      `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}`,
    );
  }

  line(text: string): void {
    if (!this.response.headersSent) this.response.writeHead(200, { 'content-type': 'text/event-stream' });
    this.response.write(`${text}\n\n`);
  }

  lastLine(text: string): void {
    this.response.write(text);
  }
}

/** OpenAI's chat completions, which most servers have. */
class ChatWriter extends StreamWriter {
  say(...pieces: readonly string[]): void {
    for (const content of pieces) this.delta({ content });
  }

  think(...pieces: readonly string[]): void {
    for (const piece of pieces) this.delta({ reasoning_content: piece });
  }

  call(tool: string, args: object | undefined, id = 'call_a1B2c3D4'): void {
    const text = args === undefined ? '' : JSON.stringify(args);
    this.delta({ tool_calls: [{ index: 0, id, type: 'function', function: { name: tool, arguments: text } }] });
  }

  finish(ending: Ending = 'stop'): void {
    this.delta({}, ending);
    if ((this.turn.body['stream_options'] as { include_usage?: boolean } | undefined)?.include_usage) {
      const counts = {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        total_tokens: usage.input + usage.output,
      };
      this.event({ ...this.chunk(), choices: [], usage: counts });
    }
    this.event('[DONE]');
  }

  delta(delta: object, ending: string | null = null): void {
    this.event({ ...this.chunk(), choices: [{ index: 0, delta, finish_reason: ending }] });
  }

  chunk() {
    return { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, model: this.turn.model };
  }
}

/** OpenAI's responses. */
class ResponsesWriter extends StreamWriter {
  #items = 0;

  say(...pieces: readonly string[]): void {
    this.#begin();
    const id = `msg_${this.#items}`;
    this.#send('response.output_item.added', { item: { type: 'message', id, role: 'assistant' } });
    for (const delta of pieces) this.#send('response.output_text.delta', { item_id: id, delta });
    this.#send('response.output_item.done', { item: { type: 'message', id, role: 'assistant' } });
    this.#items++;
  }

  think(...pieces: readonly string[]): void {
    this.#begin();
    const item = { type: 'reasoning', id: `rs_${this.#items}`, summary: [], encrypted_content: null };
    this.#send('response.output_item.added', { item });
    for (const delta of pieces)
      this.#send('response.reasoning_summary_text.delta', { item_id: item.id, summary_index: 0, delta });
    this.#send('response.output_item.done', { item });
    this.#items++;
  }

  call(tool: string, args: object | undefined, id = 'call_a1B2c3D4'): void {
    this.#begin();
    const item = { type: 'function_call', id: `fc_${this.#items}`, call_id: id, name: tool };
    const text = JSON.stringify(args ?? {});
    this.#send('response.output_item.added', { item: { ...item, arguments: '' } });
    this.#send('response.function_call_arguments.delta', { item_id: item.id, delta: text });
    this.#send('response.output_item.done', { item: { ...item, arguments: text, status: 'completed' } });
    this.#items++;
  }

  finish(ending: Ending = 'stop'): void {
    this.#begin();
    const reason = { length: 'max_output_tokens', content_filter: 'content_filter' }[ending as 'length'];
    const counts = { input_tokens: usage.input, output_tokens: usage.output };
    const response = { ...this.#response(), incomplete_details: reason ? { reason } : null, usage: counts };
    this.#send(reason ? 'response.incomplete' : 'response.completed', { response });
  }

  #begin(): void {
    if (!this.response.headersSent) this.#send('response.created', { response: this.#response() });
  }

  #response() {
    return { id: 'resp_1', created_at: 0, model: this.turn.model, service_tier: null };
  }

  #send(type: string, data: object): void {
    this.event({ type, output_index: this.#items, ...data }, type);
  }
}

/** Anthropic's messages. */
class MessagesWriter extends StreamWriter {
  #blocks = 0;

  say(...pieces: readonly string[]): void {
    this.#block(
      { type: 'text', text: '' },
      pieces.map((text) => ({ type: 'text_delta', text })),
    );
  }

  think(...pieces: readonly string[]): void {
    const deltas = pieces.map((thinking) => ({ type: 'thinking_delta', thinking }));
    this.#block({ type: 'thinking', thinking: '' }, [...deltas, { type: 'signature_delta', signature: 'c2ln' }]);
  }

  call(tool: string, args: object | undefined, id = 'toolu_01A2B3'): void {
    const deltas = args === undefined ? [] : [{ type: 'input_json_delta', partial_json: JSON.stringify(args) }];
    this.#block({ type: 'tool_use', id, name: tool, input: {} }, deltas);
  }

  finish(ending: Ending = 'stop'): void {
    const reasons = { stop: 'end_turn', length: 'max_tokens', tool_calls: 'tool_use', content_filter: 'refusal' };
    this.end(reasons[ending]);
  }

  /** Ends with a reason of this API. */
  end(reason: string): void {
    this.begin();
    const delta = { stop_reason: reason, stop_sequence: null };
    this.event({ type: 'message_delta', delta, usage: { output_tokens: usage.output } }, 'message_delta');
    this.event({ type: 'message_stop' }, 'message_stop');
  }

  begin(): void {
    if (this.response.headersSent) return;
    const counts = { input_tokens: usage.input, output_tokens: 1 };
    const message = { id: 'msg_1', type: 'message', role: 'assistant', content: [], model: this.turn.model };
    this.event({ type: 'message_start', message: { ...message, stop_reason: null, usage: counts } }, 'message_start');
    this.event({ type: 'ping' }, 'ping');
  }

  #block(start: object, deltas: readonly object[]): void {
    this.begin();
    const index = this.#blocks++;
    this.event({ type: 'content_block_start', index, content_block: start }, 'content_block_start');
    for (const delta of deltas) this.event({ type: 'content_block_delta', index, delta }, 'content_block_delta');
    this.event({ type: 'content_block_stop', index }, 'content_block_stop');
  }
}

/** Gemini's `streamGenerateContent`. */
class GeminiWriter extends StreamWriter {
  say(...pieces: readonly string[]): void {
    for (const text of pieces) this.candidate({ content: { role: 'model', parts: [{ text }] } });
  }

  think(...pieces: readonly string[]): void {
    for (const text of pieces) this.candidate({ content: { role: 'model', parts: [{ text, thought: true }] } });
  }

  call(tool: string, args: object | undefined): void {
    // A call without arguments has no member for them.
    const functionCall = { name: tool, ...(args && { args }) };
    this.candidate({ content: { role: 'model', parts: [{ functionCall }] } });
  }

  finish(ending: Ending = 'stop'): void {
    const reasons = { stop: 'STOP', length: 'MAX_TOKENS', tool_calls: 'STOP', content_filter: 'SAFETY' };
    this.end(reasons[ending]);
  }

  /** Ends with a reason of this API, without content. */
  end(reason: string): void {
    this.candidate({ finishReason: reason });
  }

  candidate(candidate: object): void {
    this.event({ candidates: [{ index: 0, ...candidate }], usageMetadata: counts, modelVersion: this.turn.model });
  }
}

const counts = {
  promptTokenCount: usage.input,
  candidatesTokenCount: usage.output,
  totalTokenCount: usage.input + usage.output,
};

const writers = {
  chat: ChatWriter,
  responses: ResponsesWriter,
  messages: MessagesWriter,
  gemini: GeminiWriter,
} satisfies Record<Api, new (turn: Turn, response: ServerResponse) => Writer>;

export type { ChatWriter, GeminiWriter, MessagesWriter };
