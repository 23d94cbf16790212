import { createHmac } from 'node:crypto';

/** A message as it is sent. */
export interface SignedContent {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers of a message, signed as Standard Webhooks has it (https://www.standardwebhooks.com), so that receivers can use its libraries.
 *
 * @param secret - `whsec_` and the key in Base64. Undefined to leave out the signature.
 */
export function signMessage(
  { id, timestamp, body }: SignedContent,
  secret: string | undefined,
): Record<string, string> {
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(timestamp) };
  if (secret === undefined) return headers;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { ...headers, 'webhook-signature': `v1,${signature}` };
}
