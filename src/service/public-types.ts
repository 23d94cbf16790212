import type { Configuration, SiteConfiguration, Text } from './configuration/configuration-types.js';

export type { Configuration, SiteConfiguration } from './configuration/configuration-types.js';
export type { LanguageModel } from './configuration/language-model.js';

/** Maximum numbers of messages. The counts are in the store, which processes share. */
export type MessageLimits = NonNullable<SiteConfiguration['limits']>;

/** A language model that the service loads itself. */
export interface NamedModel {
  /** `openai-compatible`, or the name of an installed package of the AI SDK without `@ai-sdk/`, such as `anthropic`. */
  readonly provider: string;
  /** The provider's name for the model. */
  readonly name: string;
  /** Address of the API, for `openai-compatible`, such as `http://127.0.0.1:11434/v1`. */
  readonly url?: string | undefined;
  /** Key for that address, if it needs one. Other providers read theirs from environment variables. */
  readonly apiKey?: string | undefined;
}

/** Options that only code can set. */
interface CodeOptions {
  /**
   * The IP address of the reader who sent a request, for limits. Take it only from a header that your own proxy sets.
   * Default: the address of the connection in Hono on Node and in `toNodeListener`; elsewhere all readers count as one.
   */
  readonly clientAddress?: ((request: Request) => string | undefined) | undefined;
  /**
   * Gets each line of the log, with a line break at its end: JSON, unless `operations.logFormat` is `text`. Default: warnings and errors go
   * to the console, and with `operations.logFormat` or `logLevel` all events go to standard error. The whole process shares one log.
   */
  readonly log?: ((line: string) => void) | undefined;
}

/** Options that a single site always needs. */
interface RequiredOptions {
  /** The site's identifier, `domain` of the element: letters, digits and hyphens. */
  readonly domain: Text;
  /** The public assistant key, `api-key` of the element, which begins with `svc_dsc_`. */
  readonly apiKey: Text;
}

/**
 * Options of `createService`: those of a configuration file, and functions. The service does not listen, so `host` and `port` have no
 * effect. Without `data`, nothing is stored on disk, unless there are agent jobs: the index is built at each start, and limits are counted
 * in memory.
 */
export interface ServiceOptions
  extends
    Omit<Configuration, 'sites' | 'model' | 'docs' | 'sources' | keyof RequiredOptions>,
    RequiredOptions,
    CodeOptions {
  /** Folder of markdown or HTML to answer from. Relative paths start at the current folder. */
  readonly docs: Text;
  /** The model that answers. Default: the embedded one, which quotes the docs and needs no setup. */
  readonly model?: Configuration['model'] | NamedModel;
}

/** Options of `createService` for one site with several sources, or for several sites. */
export type ConfigurationOptions = Configuration &
  CodeOptions &
  (Required<Pick<Configuration, 'sites'>> | (RequiredOptions & Required<Pick<Configuration, 'sources'>>));

/** Whether a service is ready for requests. */
export interface Readiness {
  /** `limited`: questions are answered, but something else is off. Requests should come with `ready` and `limited`. */
  readonly status: 'ready' | 'limited' | 'starting' | 'stopping' | 'failing';
  /** `ok` or the problem, for each dependency of the service. */
  readonly checks: Readonly<Record<string, string>>;
  /** The parts of the service that are off, such as `insights`; missing if all work. */
  readonly off?: readonly string[];
}

/** A running service. */
export interface Service {
  /**
   * Answers a request. It can be used without its object.
   *
   * @param environment - Value of `c.env` from Hono on Node, with the connection; other values are ignored.
   */
  readonly fetch: (request: Request, environment?: unknown) => Promise<Response>;
  /** The metrics so far, in the text format of Prometheus, as at `GET /metrics`. */
  readonly metrics: () => Promise<string>;
  /** Whether the service is ready for requests, as at `GET /readyz`. */
  readonly readiness: () => Promise<Readiness>;
  /** Ends agent jobs, which continue when a service starts with the same data folder, and releases all resources. */
  readonly close: () => Promise<void>;
}
