import type { AgentJob } from '../../agent/job.js';
import { stripControlCharacters } from '../control-characters.js';
import { formatJob, formatJobAsJson, formatListedJob } from './format-job.js';

/** Standard output or standard error. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface ReportOptions {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly json: boolean;
}

const ERASE_LINE = '\r\u001B[2K';

/**
 * Shows progress: a line on standard output for each change of the job, notes on standard error, and on a terminal a last line with the
 * elapsed time.
 */
export class Report {
  readonly #stdout: Output;
  readonly #stderr: Output;
  readonly #json: boolean;
  #timer: ReturnType<typeof setInterval> | undefined;
  #begin = 0;
  #line = '';

  constructor({ stdout, stderr, json }: ReportOptions) {
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.#json = json;
  }

  /** Shows the job, unless the line is the same as the last one. */
  show(job: AgentJob): void {
    const line = this.#json ? formatJobAsJson(job) : formatJob(job);
    if (line === this.#line) return;
    this.#line = line;
    this.#write(this.#stdout, line);
  }

  /** Shows a job of a list. */
  showListed(job: AgentJob): void {
    this.#write(this.#stdout, this.#json ? formatJobAsJson(job) : formatListedJob(job));
  }

  /** Shows a note on standard error. */
  note(text: string): void {
    this.#write(this.#stderr, stripControlCharacters(text));
  }

  /** On a terminal, shows the elapsed time every second until {@link stopTimer}. */
  startTimer(): void {
    if (this.#json || !this.#stdout.isTTY || !this.#stderr.isTTY) return;
    this.#begin = performance.now();
    this.#timer = setInterval(() => this.#drawTimer(), 1000);
    this.#drawTimer();
  }

  stopTimer(): void {
    if (this.#timer) this.#stderr.write(ERASE_LINE);
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #drawTimer(): void {
    const text = `Waiting for ${formatDuration(performance.now() - this.#begin)}. Ctrl+C stops waiting; the job continues.`;
    // A line that wraps can't be erased as one line.
    this.#stderr.write(ERASE_LINE + text.slice(0, (this.#stderr.columns || 80) - 1));
  }

  #write(output: Output, line: string): void {
    if (this.#timer) this.#stderr.write(ERASE_LINE);
    output.write(`${line}\n`);
    if (this.#timer) this.#drawTimer();
  }
}

/** Formats a duration as `45 s` or `3 min 5 s`. */
function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
