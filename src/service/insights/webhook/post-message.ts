import { timeLimit } from '../../../http/timeout.js';
import { version } from '../../../version.js';
import { reasonOf } from '../../logging/report-failure.js';
import { signMessage } from './sign-message.js';
import type { WebhookSettings } from './webhook-settings.js';
import type { Message } from './write-message.js';
import { writeSlack } from './write-slack.js';

/** Milliseconds that a receiver may take. The store waits for it when it closes. */
const TIMEOUT = 8_000;

/**
 * Sends a message once.
 *
 * @param id - The same for all attempts, so that a receiver can recognise a message that it has had.
 * @returns Why it has failed, as a sentence; undefined if the receiver has it.
 */
export async function postMessage(
  { url, secret, form }: WebhookSettings,
  id: string,
  message: Message,
): Promise<string | undefined> {
  const body = JSON.stringify(form === 'slack' ? writeSlack(message) : message);
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': `docs-assistant/${version}`,
        ...signMessage({ id, timestamp, body }, secret),
      },
      body,
      // The owner trusts this address, and not those to which it may lead.
      redirect: 'manual',
      signal: timeLimit(TIMEOUT),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `It answered with status ${response.status}.`;
  } catch (error) {
    return `It can't be reached (${reasonOf(error)}).`;
  }
}
