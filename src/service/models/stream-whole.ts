import { isObject, parseJson } from '../../http/json.js';

/**
 * Makes a stream of one event of an answer or an error that comes as a whole. Some gateways answer so although a stream was asked for, with status 200.
 *
 * @param requestBody - The body of the request. Answers to requests for no stream stay as they are.
 */
export async function streamWhole(response: Response, requestBody: unknown): Promise<Response> {
  const isWhole = /\bjson\b/.test(response.headers.get('Content-Type') ?? '');
  if (!response.ok || !isWhole || typeof requestBody !== 'string') return response;
  if (!/"stream":\s*true/.test(requestBody)) return response;
  const text = await response.text();
  const body = parseJson(text);
  const headers = { 'Content-Type': 'text/event-stream' };
  const data = isObject(body) && Array.isArray(body['choices']) ? toChunk(body, body['choices']) : body;
  return new Response(`data: ${JSON.stringify(data ?? text)}\n\ndata: [DONE]\n\n`, { headers });
}

/** A whole completion as the only piece of a stream. */
function toChunk(body: Readonly<Record<string, unknown>>, choices: readonly unknown[]): unknown {
  return {
    ...body,
    choices: choices.filter(isObject).map(({ message, ...choice }) => ({ ...choice, delta: numberCalls(message) })),
  };
}

/** The calls in a stream have a number. */
function numberCalls(message: unknown): unknown {
  if (!isObject(message) || !Array.isArray(message['tool_calls'])) return message;
  return { ...message, tool_calls: message['tool_calls'].map((call: object, index) => ({ index, ...call })) };
}
