/** Extra request headers: an object, or a function (also async) that is called for each question. */
export type HeadersSource =
  | Readonly<Record<string, string>>
  | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>);

/** The address for questions, and the data sent with each of them. Needs `endpoint`, or `baseUrl` and `domain`. */
export interface AssistantSettings {
  /** Address of the service, such as `https://api.example.com`. Questions go to the address of section 4.4 below it. */
  baseUrl?: string | undefined;
  /** Identifier of the documentation site at the service (section 4.4). */
  domain?: string | undefined;
  /** Full address to post to instead of the one that `baseUrl` and `domain` make. May be relative to the page. */
  endpoint?: string | undefined;
  /** Public assistant key, `svc_dsc_…` (section 5). An admin key (`svc_…` otherwise) is refused and never sent. */
  apiKey?: string | undefined;
  /** Fingerprint identifier of the reader (section 2.3). Default: `anonymous`. */
  fp?: string | undefined;
  /** Number of search results used for an answer, an integer from 1 (section 2.3). Default: 5. */
  retrievalPageSize?: number | undefined;
  /** Filter for the search, sent unchanged (section 2.3). Known services accept `version` and `language`. */
  filter?: Readonly<Record<string, unknown>> | null | undefined;
  /** Extra request headers. They override `Content-Type` and `Authorization`. */
  headers?: HeadersSource | undefined;
  /** Milliseconds without a byte after which an answer counts as stalled; 0 for no limit. Default: 30,000. */
  stallTimeout?: number | undefined;
  /** Replaces the global `fetch`, for example to add credentials or to log. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** A part of a message (section 2.3). */
export interface TextPart {
  readonly type: 'text';
  readonly text: string;
}

/** A message as it is sent (section 2.3), with the members that the SDK's `sendExtraMessageFields` adds. */
export interface RequestMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  /** The whole text: plain for questions, markdown for answers. */
  readonly content: string;
  readonly parts: readonly TextPart[];
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A passage of the page that the reader looks at, sent with a question (section 2.3). */
export interface ContextItem {
  readonly type: 'code' | 'textSelection';
  /** The code or the selected text. */
  readonly value: string;
  /** `id` of the element that holds it. */
  readonly elementId?: string | undefined;
  /** Path of the page that it was taken from. */
  readonly path?: string | undefined;
}

/** A question and the conversation that it belongs to (section 2.3). */
export interface Question {
  /** The whole conversation, oldest first. The last message is the question. */
  readonly messages: readonly RequestMessage[];
  /** From the last `thread` event of this conversation (section 6); null or absent starts a new thread. */
  readonly threadId?: string | null | undefined;
  /** From the same event. Only some services use one. */
  readonly threadKey?: string | undefined;
  readonly context?: readonly ContextItem[] | undefined;
  /** Path of the page that the reader is on. Cut to 200 characters (section 8). */
  readonly currentPath?: string | undefined;
}

/** The request body of section 2.3. */
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

/** A page that an answer is based on. */
export interface Source {
  /** An `https:` or `http:` address, or a path from the root of the documentation site, with a leading slash. */
  readonly url: string;
  /** The page's title, or its path if the service sent no title. */
  readonly title: string;
}

/** A passage that an answer cites by numbered marks: links whose text is the number, and whose address is the passage's. */
export interface Citation {
  /** From 1. */
  readonly number: number;
  /** As in {@link Source}, with the anchor of the section. */
  readonly url: string;
  /** The page's title. */
  readonly title: string;
  /** The headings that lead to the passage, outermost first, without the title. */
  readonly headings: readonly string[];
  /** The quoted text of the passage; may be empty. */
  readonly quote: string;
}

/** How an answer quotes the docs. The passages are in its text, below a sentence that says how good they are. */
export interface Quoted {
  /** The docs answer the question, only come close to it, or don't seem to cover it. Then there are no passages. */
  readonly outcome: 'answered' | 'closest' | 'nothing';
  /** The words in the passages that the question asks for, as they are written there. Untrusted. */
  readonly matched: readonly string[];
}

/** The events of an answer, in order. */
export type AnswerEvent =
  /** The service began another step. The texts of different steps are separate prose. */
  | { readonly type: 'step-start' }
  /** The service takes back the current step, for example to try it again: all since the last `step-start`, or else the whole answer. */
  | { readonly type: 'step-reset' }
  /** Another text of the same step. It is separate prose. */
  | { readonly type: 'text-start' }
  /** The model is thinking. The thought is not part of the answer; it is empty if the service keeps it to itself. Untrusted. */
  | { readonly type: 'reasoning'; readonly text: string }
  /** The next piece of the answer's markdown. Untrusted. */
  | { readonly type: 'text'; readonly text: string }
  /** The service called a tool, with its arguments as JSON values. */
  | { readonly type: 'tool-call'; readonly toolCallId: string; readonly toolName: string; readonly args: unknown }
  /** A tool's result as a JSON value. `toolName` is undefined when no call with this id came before. */
  | {
      readonly type: 'tool-result';
      readonly toolCallId: string;
      readonly toolName: string | undefined;
      readonly result: unknown;
    }
  /** A passage that the answer cites. Arrives before or after its first mark. */
  | { readonly type: 'citation'; readonly citation: Citation }
  /** The answer quotes the docs. Arrives before the text. */
  | { readonly type: 'quoted'; readonly quoted: Quoted }
  /** A page that is new in this answer. */
  | { readonly type: 'source'; readonly source: Source }
  /**
   * The identifiers to send with the next question of this conversation (section 6). A missing one keeps its value. `feedbackId`
   * identifies this answer, for services that accept feedback.
   */
  | { readonly type: 'thread'; readonly threadId?: string; readonly threadKey?: string; readonly feedbackId?: string }
  /** The answer is complete. Always the last event. `skipped` counts the lines that could not be parsed. */
  | { readonly type: 'finish'; readonly reason: string; readonly skipped: number };
