import { fixtureDocs } from './fixture.js';

/** Options of `askBody` and `askInit`. */
export type BodyFields = Readonly<Record<string, unknown>>;

export const domain = 'demo';
export const apiKey = 'svc_dsc_test';

/** Options of a service over the fixture, which no test changes. */
export const serviceOptions = { docs: fixtureDocs, domain, apiKey, watch: false } as const;

export const messagePath = `/discovery/v1/assistant/${domain}/message`;

/** A request that asks, as the element sends it. Texts alternate between reader and assistant. */
export function askInit(
  texts: string | readonly string[],
  fields: BodyFields = {},
  headers: HeadersInit = {},
): RequestInit {
  const messages = [texts].flat().map((content, index) => toMessage(content, index));
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ fp: 'anonymous', messages, threadId: null, retrievalPageSize: 5, ...fields }),
  };
}

function toMessage(content: string, index: number) {
  const role = index % 2 === 0 ? 'user' : 'assistant';
  return {
    id: `m${index}`,
    role,
    content,
    parts: [{ type: 'text', text: content }],
    createdAt: '2026-01-01T00:00:00Z',
  };
}
