import type { LanguageModelV1 } from 'ai';

import type { AgentSettings } from '../agent/settings.js';
import type { MessageLimits } from '../limits/message-limiter.js';
import type { AnswerSettings } from '../assistant/settings.js';
import type { InsightsSettings } from '../insights/settings.js';
import type { ModelSettings } from '../models/load-model.js';
import type { OperationsSettings, TimeoutSettings } from '../operations/settings.js';
import type { EmbeddingSettings } from '../search/embeddings/settings.js';
import type { RetentionSettings } from '../retention/settings.js';
import type { ReaderSettings } from '../readers/settings.js';
import type { SourceSettings } from '../sources/source-settings.js';

/** The settings of the service. */
export interface Settings {
  /** The address to listen on. */
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The names under which the operator finds settings whose problems show only when they are used, such as `PORT` or `--port`. */
  readonly labels: {
    readonly host: string;
    readonly port: string;
    readonly data: string;
    readonly metricsListen: string;
  };
  /** The public address, without a slash at the end; undefined if it is not set. */
  readonly url: string | undefined;
  /** Folder for everything that survives a restart, as a full path. */
  readonly data: string;
  /** Address of the PostgreSQL database for the store; undefined for an SQLite database in the folder. */
  readonly databaseUrl: string | undefined;
  /** How long each step may take. */
  readonly timeouts: TimeoutSettings;
  /** How the service is run and watched. */
  readonly operations: OperationsSettings;
  /** How long is kept what has ended. */
  readonly retention: RetentionSettings;
  /** At least one, each with another domain. */
  readonly sites: readonly SiteSettings[];
  /** What does no harm and was probably not meant: a line for each. */
  readonly warnings: readonly string[];
}

/** The settings of one documentation site. */
export interface SiteSettings {
  /** The documentation site's identifier. */
  readonly domain: string;
  /** The assistant key. */
  readonly apiKey: string;
  /** Where the docs are, with full paths; at least one. */
  readonly sources: readonly SourceSettings[];
  /** Where the site begins on its host, with a slash at both ends; undefined for what the configuration of its generator says. */
  readonly basePath: string | undefined;
  /** Origins of pages that may ask, beside the service's own; `*` for all. */
  readonly origins: readonly string[];
  /** The language model; undefined for the embedded one. */
  readonly model: ModelSettings | LanguageModelV1 | undefined;
  /** The service of embeddings; undefined to find sections by their words alone. */
  readonly embeddings: EmbeddingSettings | undefined;
  /** Settings of answers of a language model. */
  readonly answers: AnswerSettings;
  /** Limits on questions. */
  readonly limits: MessageLimits;
  /** How readers are known; undefined if anyone may ask. */
  readonly readers?: ReaderSettings | undefined;
  /** What is kept of questions; undefined for nothing. */
  readonly insights?: InsightsSettings | undefined;
  /** Settings of agent jobs; undefined for none. */
  readonly agent: AgentSettings | undefined;
}
