import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Usage } from './usage-meter.js';
import { createIndexMetrics, createJobMetric, createUsageMetrics, type IndexState } from './state-metrics.js';

/** How a question ended: answered to its end, ended with an error part, left by the reader, or refused. */
export type RequestOutcome = 'answered' | 'failed' | 'left' | 'refused';

/** Seconds. */
const FIRST_BYTE_BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const ANSWER_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300];

/**
 * Milliseconds between two measurements of how late the event loop is. Each wakes the process: at the default of 10, that takes a tenth of
 * the processor time of a question.
 */
const DELAY_PRECISION = 20;

/** The measurements of a service, for Prometheus. No label holds text that a reader typed. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #usages = new Map<string, () => Usage>();
  readonly #indexes = new Map<string, () => IndexState>();
  #countJobs: () => Promise<Readonly<Record<string, number>>> = async () => ({});
  readonly #questions;
  readonly #open;
  readonly #firstByte;
  readonly #duration;
  readonly #requests;
  readonly #errors;
  readonly #limits;

  constructor() {
    const registers = [this.#registry];
    this.#questions = new Counter({
      name: 'docs_assistant_questions_total',
      help: 'Questions, by how they ended: answered, failed, left by the reader, or refused.',
      labelNames: ['domain', 'outcome'],
      registers,
    });
    this.#open = new Gauge({
      name: 'docs_assistant_open_answers',
      help: 'Answers that are being sent.',
      registers,
    });
    this.#firstByte = new Histogram({
      name: 'docs_assistant_first_byte_seconds',
      help: 'Time from a question to the first byte of its answer.',
      labelNames: ['domain'],
      buckets: FIRST_BYTE_BUCKETS,
      registers,
    });
    this.#duration = new Histogram({
      name: 'docs_assistant_answer_seconds',
      help: 'Time from a question to the end of its answer.',
      labelNames: ['domain'],
      buckets: ANSWER_BUCKETS,
      registers,
    });
    this.#requests = new Counter({
      name: 'docs_assistant_requests_total',
      help: 'Requests, by what they are for and by status.',
      labelNames: ['route', 'status'],
      registers,
    });
    this.#errors = new Counter({
      name: 'docs_assistant_errors_total',
      help: 'Failures, by kind.',
      labelNames: ['kind'],
      registers,
    });
    this.#limits = new Counter({
      name: 'docs_assistant_limits_hit_total',
      help: 'Requests that were refused because a limit was reached, by limit.',
      labelNames: ['limit'],
      registers,
    });
    const state = [
      ...createUsageMetrics(this.#usages),
      createJobMetric(() => this.#countJobs()),
      ...createIndexMetrics(this.#indexes),
    ];
    for (const metric of state) this.#registry.registerMetric(metric);
    collectDefaultMetrics({
      register: this.#registry,
      prefix: 'docs_assistant_',
      eventLoopMonitoringPrecision: DELAY_PRECISION,
    });
  }

  /** Reports the usage of a site's answers. */
  watchUsage(domain: string, usage: () => Usage): void {
    this.#usages.set(domain, usage);
  }

  /** Reports the size and age of a site's index. */
  watchIndex(domain: string, state: () => IndexState): void {
    this.#indexes.set(domain, state);
  }

  /** Counts agent jobs by status. */
  watchJobs(count: () => Promise<Readonly<Record<string, number>>>): void {
    this.#countJobs = count;
  }

  countRequest(route: string, status: number): void {
    this.#requests.inc({ route, status: String(status) });
  }

  countError(kind: string): void {
    this.#errors.inc({ kind });
  }

  countLimit(limit: string): void {
    this.#limits.inc({ limit });
  }

  countQuestion(domain: string, outcome: RequestOutcome): void {
    this.#questions.inc({ domain, outcome });
  }

  /** An answer begins to be sent. */
  openAnswer(): void {
    this.#open.inc();
  }

  /**
   * An answer has ended.
   *
   * @param seconds - From the question to the first byte, if there was one, and to the end.
   */
  closeAnswer(domain: string, { firstByte, end }: { firstByte: number | undefined; end: number }): void {
    this.#open.dec();
    if (firstByte !== undefined) this.#firstByte.observe({ domain }, firstByte);
    this.#duration.observe({ domain }, end);
  }

  /** All measures, in the text format of Prometheus. */
  async format(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}
