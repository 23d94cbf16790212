/** The fields of a server-sent event; a line without a name before its colon is a comment. */
export const FIELD = /^(data|event|id|retry|):/;

/** Whether an answer that begins with this line is an event stream: no code of the data stream has such a name. */
export function isEventStreamLine(line: string): boolean {
  return FIELD.test(line);
}
