import type { LogSettings } from '../logging/log.js';

/** How long each step may take, in milliseconds. The times of models, answers and jobs are with their own settings. */
export interface TimeoutSettings {
  /** For the headers of a request to arrive. */
  readonly headers: number;
  /** For a whole request to arrive. */
  readonly request: number;
  /** Until a connection on which nothing happens is closed. */
  readonly idle: number;
  /** For a check of `/readyz`. */
  readonly check: number;
  /** For running answers to finish at the end. */
  readonly shutdown: number;
  /** How long new questions are answered after the signal to end. */
  readonly shutdownDelay: number;
}

/** How the service is run and watched. */
export interface OperationsSettings extends LogSettings {
  /** With it, other machines read the metrics; undefined for this machine alone. */
  readonly metricsToken: string | undefined;
  /** An address and port for the metrics alone; undefined for none. */
  readonly metricsListen: string | undefined;
  /** Proxies whose `X-Forwarded-For` is believed, see `TrustedProxies`. */
  readonly trustedProxies: readonly string[];
  /** Connections at once. */
  readonly maxConnections: number;
  /** Questions that are received or answered at once: all, and those of one IP address. */
  readonly maxQuestions: number;
  readonly maxQuestionsPerAddress: number;
  /** Whether the service is unready while its database can't be reached; undefined for: if there is a `databaseUrl`. */
  readonly needsStore: boolean | undefined;
}

/** The settings of a service for which nothing is set. */
export const defaultTimeouts: TimeoutSettings = {
  headers: 10_000,
  request: 30_000,
  idle: 120_000,
  check: 2_000,
  shutdown: 30_000,
  shutdownDelay: 0,
};

/** The settings of a service for which nothing is set. */
export const defaultOperations: OperationsSettings = {
  logFormat: 'auto',
  logLevel: 'info',
  metricsToken: undefined,
  metricsListen: undefined,
  trustedProxies: [],
  maxConnections: 1000,
  maxQuestions: 600,
  maxQuestionsPerAddress: 64,
  needsStore: undefined,
};
