/** Extra request headers, as an object or as a function that is called for each question. */
export type HeadersSource =
  | Readonly<Record<string, string>>
  | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>);

/** Where questions go and what goes with each of them. */
export interface AssistantSettings {
  /** Address of the service. With `domain` it makes the address of section 4.4 of the specification. */
  baseUrl?: string | undefined;
  /** The documentation site's identifier at the service. */
  domain?: string | undefined;
  /** Full address to post to instead of `baseUrl` and `domain`, e.g. a proxy of your own. May be relative to the page. */
  endpoint?: string | undefined;
  /** Public assistant key (`svc_dsc_…`, section 5). An admin key (`svc_…` otherwise) is refused. */
  apiKey?: string | undefined;
  /** Fingerprint identifier of the reader. Default: `anonymous`. */
  fp?: string | undefined;
  /** Search results used for an answer, a whole number from 1. Default: 5. */
  retrievalPageSize?: number | undefined;
  /** Passed on as it is; services have been seen to take `version` and `language`. */
  filter?: Readonly<Record<string, unknown>> | null | undefined;
  /** Extra request headers; they win over the ones set here. */
  headers?: HeadersSource | undefined;
  /** Milliseconds without a byte after which an answer counts as stalled. Default: 30,000; 0 waits for ever. */
  stallTimeout?: number | undefined;
  /** Stands in for the global `fetch`, e.g. to add credentials or to log. */
  fetch?: typeof globalThis.fetch | undefined;
}

export interface TextPart {
  readonly type: 'text';
  readonly text: string;
}

/** A message as it travels: section 2.3 and the SDK's `sendExtraMessageFields`. */
export interface RequestMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly parts: readonly TextPart[];
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Something the reader looks at, given to the assistant beside the question (section 2.3). */
export interface ContextItem {
  readonly type: 'code' | 'textSelection';
  /** The code or the selected text. */
  readonly value: string;
  /** Identifier of the element that holds it. */
  readonly elementId?: string | undefined;
  /** Path of the page that it was taken from. */
  readonly path?: string | undefined;
}

/** One question with the conversation that leads to it. The last message is the question. */
export interface Question {
  readonly messages: readonly RequestMessage[];
  /** From an earlier answer of the same conversation. */
  readonly threadId?: string | null | undefined;
  /** Came with the thread id from services that use one. */
  readonly threadKey?: string | undefined;
  readonly context?: readonly ContextItem[] | undefined;
  /** Path of the page the reader is on; cut to 200 characters. */
  readonly currentPath?: string | undefined;
}

/** The body of section 2.3, as it is sent. */
export interface RequestBody {
  fp: string;
  messages: readonly RequestMessage[];
  threadId: string | null;
  threadKey?: string;
  retrievalPageSize: number;
  filter?: Readonly<Record<string, unknown>> | null;
  context?: readonly ContextItem[];
  currentPath?: string;
}

/** A page that an answer draws on. */
export interface Source {
  /** A path with a leading slash, relative to the documentation site, or a full address. */
  readonly url: string;
  /** The page's title; its path where the service gave none. */
  readonly title: string;
}

/** What happens while an answer arrives, in the order it happens. */
export type AnswerEvent =
  /** The service began another step. Texts of different steps are separate prose. */
  | { readonly type: 'step-start' }
  /** More of the answer's markdown. */
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool-call'; readonly toolCallId: string; readonly toolName: string; readonly args: unknown }
  | {
      readonly type: 'tool-result';
      readonly toolCallId: string;
      readonly toolName: string | undefined;
      readonly result: unknown;
    }
  /** A page that was not named before in this answer. */
  | { readonly type: 'source'; readonly source: Source }
  /** The identifiers to send with the next question of this conversation. A member that is absent is unchanged. */
  | { readonly type: 'thread'; readonly threadId?: string; readonly threadKey?: string }
  /** The answer is whole; always the last event. `skipped` counts lines that could not be read. */
  | { readonly type: 'finish'; readonly reason: string; readonly skipped: number };
