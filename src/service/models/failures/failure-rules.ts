import type { FailureFacts } from './failure-facts.js';

/** A change of the next requests with which the model answers. */
export type Adjustment =
  /** No tools are offered, and results of tools are sent as text. */
  | 'without-tools'
  /** `max_completion_tokens` instead of `max_tokens`. */
  | 'max-completion-tokens'
  /** The refused parameter is left out. */
  | 'without-parameter'
  /** The instructions become part of the question. */
  | 'instructions-in-question'
  /** Less is sent. */
  | 'shorter-prompt'
  /** The same request, later. */
  | 'later';

export type FailureKind =
  | 'missing-key'
  | 'no-credit'
  | 'wrong-key'
  | 'limit-name'
  | 'limit-too-high'
  | 'no-system-message'
  | 'no-streaming'
  | 'unsupported-parameter'
  | 'no-tools'
  | 'tool-call-failed'
  | 'tool-schema'
  | 'tool-call-id'
  | 'reasoning-lost'
  | 'message-order'
  | 'template'
  | 'context-too-long'
  | 'content-filter'
  | 'out-of-memory'
  | 'loading'
  | 'rate-limit'
  | 'no-such-model'
  | 'overloaded'
  | 'no-access'
  | 'timeout'
  | 'unreachable'
  | 'untrusted-certificate'
  | 'interrupted'
  | 'wrong-address'
  | 'unreadable'
  | 'empty'
  | 'server-error'
  | 'refused'
  | 'unknown';

/** A kind of failure: how it is recognized, and what the owner needs to know. */
export interface FailureRule {
  readonly kind: FailureKind;
  readonly matches: (facts: FailureFacts) => boolean;
  readonly cause: string;
  readonly remedy: string | ((facts: FailureFacts) => string);
  readonly adjustment?: Adjustment;
}

/** Messages that prompt and answer together exceed what the model can take. */
const overflow =
  /context[ _-]?(?:length|window|size|limit)|maximum context|n_ctx|too many (?:input )?tokens|(?:prompt|input|request|message)s?(?: is| are)? too (?:long|large)|(?:input|prompt).{0,40}exceeds?|exceed(?:s|ed)? .{0,60}(?:tokens|context)|reduce the length|token limit|string_above_max_length|max_(?:prompt|input)_tokens|tokens? (?:to|must) .{0,20}(?:less|fewer)|tokens \+ \S+ must be|max_tokens must be at least 1, got -/i;

/** Statuses with which services refuse a prompt. Some answer 500, or 200 with an error in the stream. */
const overflowStatuses: ReadonlySet<number | undefined> = new Set([200, 400, 413, 422, 500, undefined]);

/** Recognizes a failure by a text, and by its status if any is given. */
function says(pattern: RegExp, ...statuses: readonly (number | undefined)[]) {
  return ({ text, status }: FailureFacts) => pattern.test(text) && (statuses.length === 0 || statuses.includes(status));
}

function hasStatus(...statuses: readonly number[]) {
  return ({ status }: FailureFacts) => status !== undefined && statuses.includes(status);
}

function hasName(pattern: RegExp) {
  return ({ names }: FailureFacts) => names.some((name) => pattern.test(name));
}

function hasCode(pattern: RegExp) {
  return ({ systemCodes }: FailureFacts) => systemCodes.some((code) => pattern.test(code));
}

const either =
  (...tests: readonly FailureRule['matches'][]) =>
  (facts: FailureFacts) =>
    tests.some((test) => test(facts));

/** Whether the request went to an Ollama server. */
function isOllama({ url, text }: FailureFacts): boolean {
  return url?.port === '11434' || /ollama|try pulling it/i.test(text);
}

const WITHOUT_TOOLS = 'Nothing needs to be done: answers are made without tools, from what the service finds first.';

/** The kinds of failures, the most specific first. */
export const failureRules: readonly FailureRule[] = [
  {
    kind: 'missing-key',
    matches: hasName(/^AI_Load(?:APIKey|Setting)Error$/),
    cause: 'The key of the provider is not set.',
    remedy: ({ text }) => {
      const [, variable] = /\bthe (\w+) environment variable/.exec(text) ?? [];
      return variable ? `Set ${variable}.` : 'Set the variable that the provider names.';
    },
  },
  {
    kind: 'no-credit',
    matches: either(
      hasStatus(402),
      says(
        /insufficient[ _](?:quota|balance|credits?|funds)|exceeded your current quota|credit balance is too low|out of credits|more credits|payment required|billing[ _](?:error|hard|limit|not)|spend(?:ing)? limit/i,
      ),
    ),
    cause: "The account has no credit left, or has used up the provider's quota.",
    remedy: "Add credit or raise the quota in the provider's console, and check that the key belongs to that account.",
  },
  {
    kind: 'no-streaming',
    matches: says(
      /verified to stream|'stream' does not support|stream(?:ing)? (?:is )?not (?:supported|allowed|available)/i,
    ),
    cause: "The provider does not stream this model's answers to this account.",
    remedy: "Verify the organization in the provider's console, or use another model.",
  },
  {
    kind: 'wrong-key',
    matches: either(
      hasStatus(401),
      says(
        /(?:incorrect|invalid|missing|wrong|expired|bad) .{0,20}(?:api[ _-]?key|token|credential)|api[ _-]?key (?:is )?(?:not (?:valid|found)|invalid|expired)|API_KEY_INVALID|invalid_api_key|authentication[ _](?:error|fails|failed)|no auth credentials|unauthori[sz]ed/i,
        400,
        403,
        undefined,
      ),
    ),
    cause: 'The provider does not accept the key.',
    remedy: ({ url }) => `Check the key, and that it is one for ${url?.host ?? 'this provider'}.`,
  },
  {
    kind: 'no-system-message',
    matches: says(
      /system (?:role|message)s? (?:is |are )?not (?:supported|allowed)|does not support '(?:system|developer)'|developer instruction is not enabled|only user(?:, assistant)? and (?:assistant|tool) roles|does(?: not|n't) support system|system (?:role|message|prompt).{0,30}(?:unsupported|not supported)|unknown variant .?(?:system|developer)\b|\b(?:system|developer)'? is not one of|received '(?:system|developer)'/i,
    ),
    cause: 'The model does not accept a system message.',
    remedy: 'Nothing needs to be done: the instructions are sent with the question.',
    adjustment: 'instructions-in-question',
  },
  {
    kind: 'limit-name',
    matches: says(
      /use '?`?max_completion_tokens|(?:unsupported|unknown|unrecognized).{0,40}\bmax_tokens\b|\bmax_tokens\b.{0,40}(?:not supported|not permitted|deprecated)/i,
    ),
    cause: 'The model uses another name for the maximum answer length.',
    remedy: 'Nothing needs to be done: the other name is used.',
    adjustment: 'max-completion-tokens',
  },
  {
    kind: 'limit-too-high',
    matches: says(
      /(?<!\+ \W?)\bmax_?(?:completion_|output_|new_)?tokens?\b.{0,60}(?:too large|too high|at most \d|less than or equal|must be (?:less|between|in|<)|maximum (?:allowed|value))|maximum allowed number of output tokens|range of max_tokens|invalid max_tokens value|maximum tokens you requested exceeds/i,
    ),
    cause: "The model can't write as many tokens as an answer may have.",
    remedy: 'Set a lower DOCS_ASSISTANT_MAX_TOKENS.',
  },
  {
    kind: 'no-tools',
    matches: says(
      /does(?: not|n't) support (?:tools?\b|function|the provided 'tool|parameters: \W*tools?\b)|support tool use|(?:tools? param|tool[_ ]choice).{0,20}requires|unsupported param(?:eter)?:? '?tools|enable-auto-tool-choice|(?:function tools|tool use|tools?|tool[_ ]choice|tool[_ ]calls?|(?:tool|function)[ -]calling|function calls?)\b.{0,60}(?:not (?:supported|enabled|available|allowed|permitted)|unsupported|isn't supported)|unknown variant .?tool\b|\btool'? is not one of|received 'tool'/i,
    ),
    cause: 'The model, or its server, does not support tools.',
    remedy: ({ text }) => {
      if (/enable-auto-tool-choice/.test(text))
        return `${WITHOUT_TOOLS} For tools, start vLLM with --enable-auto-tool-choice and --tool-call-parser.`;
      if (/jinja/.test(text)) return `${WITHOUT_TOOLS} For tools, start llama-server with --jinja.`;
      if (/reasoning_effort|\/v1\/responses/.test(text))
        return `${WITHOUT_TOOLS} For tools, set the model as openai:<name>, without an address.`;
      return `${WITHOUT_TOOLS} For tools, use a model that has them.`;
    },
    adjustment: 'without-tools',
  },
  {
    kind: 'tool-call-failed',
    matches: says(
      /tool_use_failed|failed to call a function|tool call validation failed|malformed_function_call|failed to parse (?:tool|function) call|error parsing tool call/i,
    ),
    cause: 'The model wrote a tool call that its server does not understand.',
    remedy: `${WITHOUT_TOOLS} A larger model makes fewer of these mistakes.`,
    adjustment: 'without-tools',
  },
  {
    kind: 'tool-schema',
    matches: says(
      /(?:parse|parsing|initiali[sz]e|init|invalid|compile) grammar|grammar (?:stack|error|parsing|failed)|guided[ _](?:decoding|grammar|json)|unrecogni[sz]ed schema|invalid schema for function|should be non-empty for OBJECT/i,
    ),
    cause: "The server can't use the tool schemas.",
    remedy: `${WITHOUT_TOOLS} For tools, update the server.`,
    adjustment: 'without-tools',
  },
  {
    kind: 'tool-call-id',
    matches: says(
      /tool call id was|with a length of 9|invalid.{0,20}tool_call_id|tool_call_id.{0,40}(?:invalid|not found|missing)|tool_use_id|no tool call found/i,
    ),
    cause: 'The server does not accept the id of a tool call.',
    remedy: WITHOUT_TOOLS,
    adjustment: 'without-tools',
  },
  {
    kind: 'reasoning-lost',
    matches: says(
      /reasoning_content|thought_signature|content\[\]\.thinking|thinking blocks?.{0,60}(?:cannot be modified|must|expected)/i,
    ),
    cause: 'The model requires its thoughts to be sent back with tool results, and this connection does not keep them.',
    remedy: `${WITHOUT_TOOLS} For tools, use the provider's own package, such as google:<name> or deepseek:<name>, without an address.`,
    adjustment: 'without-tools',
  },
  {
    kind: 'message-order',
    matches: says(
      /(?:must|should) (?:be )?alternat|unexpected role|invalid_request_message_order|expected last role|last message (?:must|should)|messages?.{0,40}must (?:be followed by|alternate|start with)|function (?:call|response) turn/i,
    ),
    cause: "The model's chat template does not allow this order of messages.",
    remedy:
      'The service then leaves out tools and the system message. If the model still fails, start the server with another chat template.',
    adjustment: 'without-tools',
  },
  {
    kind: 'context-too-long',
    matches: either(
      hasStatus(413),
      ({ text, status }) => overflowStatuses.has(status) && overflow.test(text),
      says(/request too large/i, 429),
    ),
    cause: 'The prompt and the answer together are longer than the model, or its server, allows.',
    remedy: (facts) =>
      isOllama(facts)
        ? 'Start Ollama with a larger context, such as OLLAMA_CONTEXT_LENGTH=16384, or set a lower DOCS_ASSISTANT_PROMPT_TOKENS.'
        : 'Start the server with a larger context, or set a lower DOCS_ASSISTANT_PROMPT_TOKENS.',
    adjustment: 'shorter-prompt',
  },
  {
    kind: 'template',
    matches: says(/jinja|chat[ _-]?template|TemplateError|raise_exception/i),
    cause: "The model's chat template failed.",
    remedy: 'Start the server with another chat template, or update the model.',
    adjustment: 'without-tools',
  },
  {
    kind: 'content-filter',
    matches: says(
      /content[ _-]?(?:filter|policy|management|moderation)|ResponsibleAI|prohibited[_ ]content|safety (?:system|setting|filter|policy|reason)|flagged (?:as|for)|input was flagged|requires moderation|data may contain inappropriate content/i,
    ),
    cause: "The provider's filter refused the question, or the passages sent with it.",
    remedy: "If it refuses harmless questions, change the filter in the provider's console.",
  },
  {
    kind: 'out-of-memory',
    matches: says(
      /more system memory|out of memory|insufficient memory|failed to allocate|resource limitations|runner (?:process )?(?:has terminated|no longer running)|(?:could not|failed to|unable to|error) load(?:ing)? (?:the )?model|grpc service not ready|process has terminated/i,
    ),
    cause: "The server can't load the model: it probably has too little memory.",
    remedy: 'Use a smaller model or a smaller context, or free memory.',
  },
  {
    kind: 'loading',
    matches: says(/loading model|model.{0,60}\b(?:is|still)\b.{0,20}loading|warming up|not ready yet/i),
    cause: 'The model is still being loaded.',
    remedy: 'Wait until it is loaded. To keep it loaded, raise the time after which the server unloads it.',
    adjustment: 'later',
  },
  {
    kind: 'rate-limit',
    matches: either(
      hasStatus(429),
      says(/rate[ _-]?limit|too many requests|resource[_ ](?:has been )?exhausted|quota exceeded/i),
    ),
    cause: "The account has reached the provider's rate limit.",
    remedy: 'Ask for a higher limit, or set lower limits on questions.',
    adjustment: 'later',
  },
  {
    kind: 'no-such-model',
    matches: says(
      /model_not_found|DeploymentNotFound|no models? (?:is )?loaded|try pulling|invalid model|unknown model|no such model|(?:model|deployment)\b.{0,120}(?:not found|not exist|n't exist|decommissioned|no longer available|is not (?:available|a valid)|not supported for generateContent|has been (?:deprecated|retired))|requested model is not supported|on-demand throughput|"?models?\/\S+ is not found|^model:/im,
    ),
    cause: 'The provider has no model of this name.',
    remedy: (facts) => {
      if (isOllama(facts)) return `Run: ollama pull ${facts.model ?? '<name>'}`;
      if (/lms load|developer page/.test(facts.text))
        return `Load the model in LM Studio, or run: lms load ${facts.model ?? '<name>'}`;
      return 'Correct the name. "docs-assistant models" lists the names that you can use.';
    },
  },
  {
    kind: 'overloaded',
    matches: either(
      hasStatus(503, 529),
      says(
        /overloaded|\bunavailable\b|no (?:healthy )?deployments? available|server is busy|at capacity|no capacity|try again later/i,
      ),
    ),
    cause: 'The provider is overloaded.',
    remedy: 'Wait. If it happens often, use another model or provider.',
    adjustment: 'later',
  },
  {
    kind: 'timeout',
    matches: either(
      hasName(/^(?:ModelTimeout|TimeoutError)$/),
      hasStatus(408, 504, 522, 524),
      hasCode(/^(?:ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/),
    ),
    cause: 'The model did not answer in time.',
    remedy: 'Use a faster model, or set a higher DOCS_ASSISTANT_FIRST_TOKEN_TIMEOUT.',
    adjustment: 'later',
  },
  {
    kind: 'untrusted-certificate',
    matches: hasCode(/CERT|SSL|TLS|SELF_SIGNED|ALTNAME/),
    cause: 'The certificate of the address is not trusted.',
    remedy: 'Add its authority with NODE_EXTRA_CA_CERTS.',
  },
  {
    kind: 'interrupted',
    matches: either(
      hasCode(/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/),
      says(
        /\bterminated\b|other side closed|premature close|ended without a finish reason|socket hang up/i,
        undefined,
        200,
      ),
    ),
    cause: 'The connection was lost in the middle of an answer.',
    remedy: "Check the server's log, and look for a proxy that ends long responses.",
    adjustment: 'later',
  },
  {
    kind: 'unreachable',
    matches: either(
      hasCode(/^E(?:CONNREFUSED|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|ADDRNOTAVAIL)$/),
      says(/cannot connect to api|fetch failed/i, undefined),
    ),
    cause: "The address can't be reached.",
    remedy: ({ url }) => `Start the model's server, or correct its address${url ? `, ${url.origin}` : ''}.`,
    adjustment: 'later',
  },
  {
    kind: 'unsupported-parameter',
    matches: says(
      /unsupported[ _](?:parameter|value)|(?:extra inputs|extra fields) (?:are )?not permitted|extra_forbidden|(?:unknown|unrecognized|unexpected)[ _](?:name|parameter|field|request argument|keyword)|is not supported with this model|(?:argument|property|parameter|field)s?\b.{0,40}(?:not (?:supported|allowed|permitted)|unsupported)|\btemperature\b.{0,60}(?:not support|only|deprecated)/i,
    ),
    cause: 'The model does not accept a parameter of the request.',
    remedy: 'Nothing needs to be done: the parameter is left out.',
    adjustment: 'without-parameter',
  },
  {
    kind: 'no-access',
    matches: either(
      hasStatus(403),
      says(/permission[ _](?:denied|error)|not authorized to|forbidden|user location is not supported/i),
    ),
    cause: 'The account is not allowed to use this model, or not from this region.',
    remedy: "Allow the model in the provider's console, or use another one.",
  },
  {
    kind: 'wrong-address',
    matches: either(hasStatus(404, 405, 301, 302, 307, 308), hasName(/^SettingsError$/), says(/<!doctype html|<html/i)),
    cause: 'There is no API at this address.',
    remedy: ({ url }) => {
      const hasVersion = /\/(?:v\d|api|openai)\b/.test(url?.pathname ?? '/v1');
      return hasVersion ? 'Correct the address.' : 'Correct the address: it usually ends with /v1.';
    },
  },
  {
    kind: 'unreadable',
    matches: hasName(
      /^AI_(?:JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody|InvalidStreamPart|NoOutputGenerated)Error$/,
    ),
    cause: "The response does not match this provider's API.",
    remedy: 'Check that the address is one of an OpenAI-compatible API, and update the server.',
  },
  {
    kind: 'empty',
    matches: hasName(/^EmptyAnswer$/),
    cause: 'The model returned an empty answer twice.',
    remedy:
      'Raise the context length of its server: the prompt may not fit. If the model thinks, set a higher DOCS_ASSISTANT_THINKING_TOKENS.',
  },
  {
    kind: 'server-error',
    matches: either(
      ({ status }) => status !== undefined && status >= 500,
      says(/server_error|internal[ _]error|had an error/i),
    ),
    cause: "The model's server failed.",
    remedy: 'Look into its log.',
    adjustment: 'later',
  },
  {
    kind: 'refused',
    matches: ({ status }) => status !== undefined && status >= 400,
    cause: 'The provider refused the request.',
    remedy: 'See what the provider says.',
  },
];
