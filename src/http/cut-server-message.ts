/** Most characters of a response body that are searched for the service's message. */
export const MAX_ERROR_BODY_LENGTH = 16_384;

/** Most characters of a message. Longer plain text does not count as a message. */
export const MAX_SERVER_MESSAGE_LENGTH = 500;

/** Cuts a message to {@link MAX_SERVER_MESSAGE_LENGTH}, never between the halves of a surrogate pair. */
export function cutServerMessage(message: string | undefined): string | undefined {
  return message?.slice(0, MAX_SERVER_MESSAGE_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
