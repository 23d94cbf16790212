import type { z } from 'zod';

/** The response of an endpoint with a status. */
export interface OperationResponse {
  readonly description: string;
  /** The type of the body. Default: JSON. */
  readonly type?: string;
  /** Its form, if it is JSON; otherwise it is text. */
  readonly schema?: z.ZodTypeAny;
  /** Response headers, with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An endpoint in the OpenAPI description. */
export interface Operation {
  readonly method: 'get' | 'post';
  /** With parameters as the router writes them: `/job/:id`. */
  readonly path: string;
  /** Further paths of the same. */
  readonly aliases?: readonly string[];
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly isDeprecated?: boolean;
  /** Which key it needs. Default: none. */
  readonly key?: 'assistant' | 'admin' | 'metrics';
  /** Parameters of the query. */
  readonly query?: z.ZodObject<z.ZodRawShape>;
  /** Request headers, with what they mean. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, as JSON. */
  readonly body?: z.ZodTypeAny;
  /** Its successful responses, by status. */
  readonly responses: Readonly<Record<number, OperationResponse>>;
  /** With which statuses it refuses requests. Each has the body of an error. */
  readonly refusals: readonly number[];
}
