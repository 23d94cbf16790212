import { styleText } from 'node:util';

import { pino, type Logger } from 'pino';

import { eraseProgress } from './progress-line.js';

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
  /** Whether events are left out that the lines of the start also say. Default: false. */
  readonly isBrief?: boolean;
  /** Gets each line, with a line break at its end. Default: standard error. */
  readonly write?: (line: string) => void;
}

let logger: Logger | undefined;

/**
 * Starts the log of this process. Until then, as in a service that is mounted in another program, warnings and errors go to the
 * console as text and all else is dropped.
 */
export function startLogging({ isJson, level, isBrief = false, write = writeLine }: LoggingOptions): void {
  const writeText = (json: string) => {
    const entry = JSON.parse(json) as LogEntry;
    if (!isBrief || !saidAtStart.has(entry.event)) write(formatLogLine(entry));
  };
  logger = pino(
    {
      level,
      // The process id and the host name: whatever collects the lines knows them better.
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      messageKey: 'message',
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: isJson ? write : writeText },
  );
}

function writeLine(line: string): void {
  eraseProgress();
  process.stderr.write(line);
}

/**
 * Starts the log of a service as its settings say. On a terminal, it is text unless they say otherwise.
 *
 * @param isVerbose - Whether a terminal also gets the events that the lines of the start say.
 */
export function startServiceLog({ logFormat, logLevel }: LogSettings, isVerbose = false): void {
  const { isTTY } = process.stderr;
  startLogging({
    isJson: logFormat === 'auto' ? !isTTY : logFormat === 'json',
    level: logLevel,
    isBrief: isTTY && !isVerbose,
  });
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

/** An event as JSON has it. */
interface LogEntry extends Readonly<Record<string, unknown>> {
  readonly time: string;
  readonly level: LogLevel;
  readonly event: string;
  readonly message: string;
}

/** Events whose content is in the lines of the start. */
const saidAtStart: ReadonlySet<string> = new Set(['docs', 'listening']);

/** Members that are elsewhere in the text, or say nothing to a person. */
const leftOut: ReadonlySet<string> = new Set(['time', 'level', 'event', 'message']);

/** Members of a request that its message has, or that only help where many lines are searched. */
const leftOutOfRequests: ReadonlySet<string> = new Set([
  ...leftOut,
  'requestId',
  'method',
  'route',
  'status',
  'outcome',
  'firstByte',
  'domain',
]);

/** Formats an event for a terminal: the time, the level if it is not `info`, the message, and the rest as `name=value`. */
function formatLogLine(entry: LogEntry): string {
  const { time, level, event, message } = entry;
  const hidden = event === 'request' ? leftOutOfRequests : leftOut;
  const rest = Object.entries(entry)
    .filter(([name, value]) => !hidden.has(name) && (name === 'duration' || !message.includes(String(value))))
    .map(([name, value]) => (name === 'duration' ? `${String(value)} ms` : `${name}=${String(value)}`));
  const words = [paint('dim', time.slice(11, 19)), ...labels[level], message, ...rest];
  return `${words.join(' ')}\n`;
}

const paint = (color: Parameters<typeof styleText>[0], text: string) =>
  styleText(color, text, { stream: process.stderr });

/** The names of levels. */
const labels: Readonly<Record<LogLevel, readonly string[]>> = {
  debug: ['DEBUG'],
  info: [],
  warn: [paint('yellow', 'WARN')],
  error: [paint('red', 'ERROR')],
};
