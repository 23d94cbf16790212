import { pino, type Logger } from 'pino';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** The operator's settings for the log. */
export interface LogSettings {
  /** `auto` is text on a terminal, and else JSON. */
  readonly logFormat: 'auto' | 'json' | 'text';
  readonly logLevel: LogLevel;
}

/** Fields of an event besides its message: numbers, and names from this code. Never a text of a reader, a path, or a key. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface LoggingOptions {
  /** Whether a line is JSON. Otherwise it is readable text. */
  readonly isJson: boolean;
  readonly level: LogLevel;
  /** Gets each line, with a line break at its end. Default: standard error. */
  readonly write?: (line: string) => void;
}

let logger: Logger | undefined;

/**
 * Starts the log of this process. Until then, as in a service that is mounted in another program, warnings and errors go to the
 * console as text and all else is dropped.
 */
export function startLogging({ isJson, level, write = (line) => process.stderr.write(line) }: LoggingOptions): void {
  logger = pino(
    {
      level,
      // The process id and the host name: whatever collects the lines knows them better.
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      messageKey: 'message',
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: isJson ? write : (line: string) => write(formatLogLine(line)) },
  );
}

/** Starts the log of a service as its settings say. On a terminal, it is text unless they say otherwise. */
export function startServiceLog({ logFormat, logLevel }: LogSettings): void {
  startLogging({ isJson: logFormat === 'auto' ? !process.stderr.isTTY : logFormat === 'json', level: logLevel });
}

/** Ends the log that {@link startLogging} started. */
export function endLogging(): void {
  logger = undefined;
}

/**
 * Logs an event, in one line.
 *
 * @param event - A short name for programs, such as `request`.
 * @param message - A sentence for people.
 */
export function log(level: LogLevel, event: string, message: string, fields: LogFields = {}): void {
  if (logger) logger[level]({ event, ...fields }, message);
  else if (level === 'error') console.error(message);
  else if (level === 'warn') console.warn(message);
}

/** Members that are elsewhere in the text, or say nothing to a person. */
const leftOut = new Set(['time', 'level', 'event', 'message']);

/** Members of a request that its message has, or that only help where many lines are searched. */
const leftOutOfRequests = new Set([
  ...leftOut,
  'requestId',
  'method',
  'route',
  'status',
  'outcome',
  'firstByte',
  'domain',
]);

/** Formats a line of JSON for a terminal: the time, the level if it is not `info`, the message, and the rest as `name=value`. */
function formatLogLine(json: string): string {
  const entry = JSON.parse(json) as Record<string, unknown>;
  const { time, level, event, message } = entry as { time: string; level: string; event: string; message: string };
  const hidden = event === 'request' ? leftOutOfRequests : leftOut;
  const rest = Object.entries(entry)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => (name === 'duration' ? `${String(value)} ms` : `${name}=${String(value)}`));
  const label = level === 'info' ? [] : [level.toUpperCase()];
  return `${[time.slice(11, 19), ...label, message, ...rest].join(' ')}\n`;
}
