/** How many messages are allowed. The counts are in memory and start again with the process. */
export interface MessageLimits {
  /** For an IP address, in a day from the first message. Default: 10,000. */
  readonly perAddressAndDay?: number;
  /** For the key, in a calendar month (UTC). Default: 10,000. */
  readonly perKeyAndMonth?: number;
  /** For the domain, in an hour from the first message. Default: 10,000. */
  readonly perOrganisationAndHour?: number;
}

/** A language model of AI SDK 4, such as `anthropic('claude-3-5-haiku-latest')` of `@ai-sdk/anthropic` 1.x. */
export interface LanguageModel {
  readonly specificationVersion: 'v1';
  readonly provider: string;
  readonly modelId: string;
  doGenerate(options: never): PromiseLike<unknown>;
  doStream(options: never): PromiseLike<unknown>;
}

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

/** Options of `createService`. */
export interface ServiceOptions {
  /** Folder of markdown to answer from. A relative one begins at the current folder. It is loaded once, at the start. */
  readonly docs: string;
  /** The site's identifier, `domain` of the element: letters, digits and hyphens. */
  readonly domain: string;
  /** The public assistant key, `api-key` of the element, which begins with `svc_dsc_`. */
  readonly apiKey: string;
  /** Where the site begins on its host, such as `/docs/`. Links in answers begin there. Default: `/`. */
  readonly basePath?: string | undefined;
  /**
   * Origins of pages that may ask, beside the origin at which the service is reached, such as `https://docs.example.com`; `*` for all.
   * Default: none.
   */
  readonly origins?: readonly string[] | undefined;
  /**
   * The public address of the service, such as `https://api.example.com`. Requests to other host names than this one, `localhost` and
   * those of `origins` are refused with status 421. Addresses without a name are always accepted.
   */
  readonly url?: string | undefined;
  /** The model that answers. Default: the embedded one, which quotes the docs and needs nothing else. */
  readonly model?: LanguageModel | NamedModel | undefined;
  /** Limits on messages. */
  readonly limits?: MessageLimits | undefined;
  /**
   * The IP address of the reader who sent a request, by which limits are counted. Take it only from a header that your own proxy sets.
   * Default: the address of the connection in Hono on Node and in `toNodeListener`; elsewhere all readers count as one.
   */
  readonly clientAddress?: ((request: Request) => string | undefined) | undefined;
}

/** A running service. */
export interface Service {
  /**
   * Answers a request. It can be passed on without its object.
   *
   * @param environment - What Hono on Node passes on as `c.env`, with the connection; other values are ignored.
   */
  readonly fetch: (request: Request, environment?: unknown) => Promise<Response>;
}
