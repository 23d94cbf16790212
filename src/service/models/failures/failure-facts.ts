import { isObject, isRecord, parseJson } from '../../../http/json.js';
import { getErrorCode } from '../../common/errors.js';

/** Details of a failed request to a model, collected from an error and its causes. */
export interface FailureFacts {
  /** The sentence of the provider; undefined if it sent none. */
  readonly message: string | undefined;
  /** The texts by which a failure is recognized: the sentence, types and codes. */
  readonly text: string;
  /** Status of the response, or the one that an error within a stream names; undefined if there is none. */
  readonly status: number | undefined;
  /** The parameter that the provider refuses, such as `temperature`. */
  readonly parameter: string | undefined;
  /** Names of the errors, such as `AI_APICallError`, the outermost first. */
  readonly names: readonly string[];
  /** Codes of the system, such as `ECONNREFUSED`. */
  readonly systemCodes: readonly string[];
  /** The address of the request. */
  readonly url: URL | undefined;
  /** The model of the request. */
  readonly model: string | undefined;
  /** Names of the parameters of the request. */
  readonly sentParameters: readonly string[];
  /** Texts of the request, which a provider may quote. */
  readonly requestTexts: readonly string[];
}

/** Maximum characters of a response that are read. */
const MAX_BODY = 20_000;

/** How deeply errors, and messages in messages, are nested at most. */
const MAX_DEPTH = 6;

/** Collects the details of whatever a request to a model has failed with. Errors of the AI SDK are known by their members. */
export function findFailureFacts(error: unknown): FailureFacts {
  const errors = listErrors(error);
  const find = <T>(get: (one: Readonly<Record<string, unknown>>) => T | undefined) =>
    errors.map(get).find((value) => value !== undefined);
  const payload = find(getPayload);
  const message = findMessage(payload);
  const url = find(({ url: address }) => (typeof address === 'string' && URL.canParse(address) ? address : undefined));
  const request = find(({ requestBodyValues }) => (isObject(requestBodyValues) ? requestBodyValues : undefined));
  // Errors of the SDK about a response quote it, and with it what the model wrote.
  const ownMessages = errors.flatMap((one) =>
    one instanceof Error && !/^AI_(?:TypeValidation|JSONParse|InvalidResponseData)Error$/.test(one.name)
      ? [one.message]
      : [],
  );
  return {
    message,
    text: [message, ...listCodes(payload), ...ownMessages].join('\n').slice(0, MAX_BODY),
    status: find(({ statusCode }) => (typeof statusCode === 'number' ? statusCode : undefined)) ?? findStatus(payload),
    parameter: findParameter(payload),
    names: errors.flatMap((one) => (typeof one['name'] === 'string' ? [one['name']] : [])),
    systemCodes: errors.flatMap((one) => getErrorCode(one) ?? []),
    url: url === undefined ? undefined : new URL(url),
    model: findModel(request, url),
    sentParameters: Object.keys(request ?? {}),
    requestTexts: listTexts(request),
  };
}

/** An error with the errors in it. What was tried several times has its reason in `lastError`. */
function listErrors(error: unknown): Readonly<Record<string, unknown>>[] {
  const found: Readonly<Record<string, unknown>>[] = [];
  let next: unknown = typeof error === 'string' ? { data: error } : error;
  while (isRecord(next) && found.length < MAX_DEPTH && !found.includes(next)) {
    found.push(next);
    const { lastError, cause, errors } = next;
    next = lastError ?? cause ?? (Array.isArray(errors) ? errors.at(-1) : undefined);
  }
  return found;
}

/** The words of the provider: the body of a response, or an error within a stream. */
function getPayload(error: Readonly<Record<string, unknown>>): unknown {
  const { responseBody, data } = error;
  if (typeof responseBody === 'string' && responseBody.trim() !== '') {
    const body = responseBody.slice(0, MAX_BODY);
    return parseJson(body) ?? body;
  }
  if (data !== undefined && data !== null) return data;
  // An error within a stream, of a form that the SDK does not know.
  if (error['name'] === 'AI_TypeValidationError' && isObject(error['value']) && !('choices' in error['value']))
    return error['value'];
  return error instanceof Error ? undefined : error;
}

/** Members that hold the message, or the object with it. What a gateway passes on is more exact than its own message. */
const messageKeys = ['raw', 'metadata', 'error', 'message', 'detail', 'errors', 'msg', 'error_description'];

/** Finds the message in what a provider sent: in an object, in a list, or in JSON within a text. */
function findMessage(value: unknown, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (typeof value === 'string') return findMessageInText(value, depth);
  if (Array.isArray(value)) return value.map((item) => findMessage(item, depth + 1)).find(isFound);
  if (!isObject(value)) return undefined;
  return messageKeys.map((key) => findMessage(value[key], depth + 1)).find(isFound);
}

const isFound = (text: string | undefined): text is string => text !== undefined;

function findMessageInText(text: string, depth: number): string | undefined {
  if (text.trim() === '') return undefined;
  // Gateways put the JSON of the provider into a sentence of their own.
  const json = /[[{].*[\]}]/s.exec(text)?.[0];
  const inner = json === undefined ? undefined : parseJson(json);
  return findMessage(isRecord(inner) ? inner : undefined, depth + 1) ?? (isPage(text) ? undefined : text);
}

/** Whether a text is a web page, as proxies send it. */
function isPage(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body)\b/i.test(text);
}

/** Types, codes and reasons anywhere in what a provider sent. */
function listCodes(value: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH || !isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    isRecord(item)
      ? listCodes(item, depth + 1)
      : /^(?:type|code|status|reason|error_type|errorCode|status_code)$/.test(key) && isWord(item)
        ? [String(item)]
        : [],
  );
}

/** The status in an error within a stream, which a gateway would have answered. */
function findStatus(payload: unknown): number | undefined {
  return listCodes(payload)
    .map(Number)
    .find((number) => number >= 400 && number < 600);
}

function isWord(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 100);
}

function findParameter(value: unknown, depth = 0): string | undefined {
  if (depth > MAX_DEPTH || !isRecord(value)) return undefined;
  const { param, loc } = value;
  if (typeof param === 'string' && param !== '' && param !== 'None') return param;
  // Servers written with FastAPI.
  if (Array.isArray(loc) && loc[0] === 'body' && typeof loc[1] === 'string') return loc[1];
  return Object.values(value)
    .map((item) => findParameter(item, depth + 1))
    .find(isFound);
}

/** Gemini's name of the model is part of the address. */
function findModel(
  request: Readonly<Record<string, unknown>> | undefined,
  url: string | undefined,
): string | undefined {
  const model = request?.['model'];
  return typeof model === 'string' ? model : /\/models\/([^/:?]+)/.exec(url ?? '')?.[1];
}

/** All texts of a request, in its messages. */
function listTexts(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (depth > MAX_DEPTH * 2 || !isRecord(value)) return [];
  return Object.values(value).flatMap((item) => listTexts(item, depth + 1));
}
