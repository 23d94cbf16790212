/** Members that stand elsewhere in the text, or say nothing to a person. */
const leftOut = new Set(['time', 'level', 'event', 'message']);

/** Formats a line of JSON for a terminal: the time, the level if it is not `info`, the message, and the rest as `name=value`. */
export function formatLogLine(json: string): string {
  const entry = JSON.parse(json) as Record<string, unknown>;
  const { time, level, message } = entry as { time: string; level: string; message: string };
  const rest = Object.entries(entry)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, value]) => `${name}=${String(value)}`);
  const label = level === 'info' ? [] : [level.toUpperCase()];
  return `${[time.slice(11, 19), ...label, message, ...rest].join(' ')}\n`;
}
