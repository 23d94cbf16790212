import type { AgentJob } from '../agent/job.js';
import { formatJob, stripControlCharacters, formatJobAsJson } from './format-job.js';

/** Where the command writes: standard output or standard error. */
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
 * What the user gets to see: a line on standard output for each change of the job, words about the rest on standard error,
 * and, on a terminal, a last line there that shows that time goes on.
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

  /** The job, unless the line would be the same as the last one. */
  show(job: AgentJob): void {
    const line = this.#json ? formatJobAsJson(job) : formatJob(job);
    if (line === this.#line) return;
    this.#line = line;
    this.#write(this.#stdout, line);
  }

  /** Words about what is going on. */
  note(text: string): void {
    this.#write(this.#stderr, stripControlCharacters(text));
  }

  /** Shows how long it has been going on, each second until {@link stopTimer}, where somebody sits and sees it. */
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
    const text = `Waiting for ${formatDuration(performance.now() - this.#begin)}. Ctrl+C stops waiting; the job goes on.`;
    // A line that is broken in two can't be erased as one.
    this.#stderr.write(ERASE_LINE + text.slice(0, (this.#stderr.columns || 80) - 1));
  }

  #write(output: Output, line: string): void {
    if (this.#timer) this.#stderr.write(ERASE_LINE);
    output.write(`${line}\n`);
    if (this.#timer) this.#drawTimer();
  }
}

/** E.g. `45 s`, `3 min 5 s`. */
function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
