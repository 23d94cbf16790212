import { APICallError } from 'ai';
import type { LanguageModelV4CallOptions, LanguageModelV4Middleware, LanguageModelV4Prompt } from '@ai-sdk/provider';

import { isRecord } from '../../../http/json.js';
import { cut } from '../../common/text.js';
import { peek } from './streams.js';
import { hasTools, withoutTools } from './without-tools.js';

/** The abilities of a model as far as they are known since the service started. Its refusals teach it. */
export interface Abilities {
  /** False once its service refused tools. */
  tools: boolean;
  /** False once its template refused a message of the system. */
  systemMessages: boolean;
  /** The parameter that limits the length of an answer; undefined for the provider's own. */
  limit: 'max_completion_tokens' | 'none' | undefined;
  /** The most tokens that it accepts as that limit. */
  maxOutputTokens: number | undefined;
  /** The estimated tokens of a prompt that fitted after a longer one was refused. */
  promptTokens: number | undefined;
  /** Whether it thinks before it answers, so that its limit includes thoughts. */
  thinks: boolean;
  /** Whether its answers begin with thoughts that no mark opens. */
  beginsWithThoughts: boolean;
  /** Messages that were logged: each is logged once. */
  readonly logged: Set<string>;
}

const known = new WeakMap<object, Abilities>();

/** The abilities of a model. The same object for each of its answers. */
export function abilitiesOf(model: object): Abilities {
  const abilities = known.get(model) ?? {
    tools: true,
    systemMessages: true,
    limit: undefined,
    maxOutputTokens: undefined,
    promptTokens: undefined,
    thinks: false,
    beginsWithThoughts: false,
    logged: new Set<string>(),
  };
  known.set(model, abilities);
  return abilities;
}

/** A kind of refusal, and how a call is made that is not refused. */
interface Lesson {
  readonly name: string;
  readonly message: RegExp;
  /** Changes what is known. False if it was known before, so that the call would be refused again. */
  readonly learn: (abilities: Abilities, call: LanguageModelV4CallOptions, message: string) => boolean;
  /** For the log: what is done about it. */
  readonly consequence: string;
}

const lessons: readonly Lesson[] = [
  {
    name: 'no system messages',
    message:
      /system (?:role|message|prompt)s?.{0,60}(?:not supported|unsupported|not allowed|must be|not enabled)|(?:only|supports?) user,? (?:and )?(?:assistant|model)|roles must alternate|developer instruction|invalid.{0,20}role.{0,20}system/i,
    learn: (abilities) => once(abilities, 'systemMessages'),
    consequence: 'The instructions are sent with the question instead.',
  },
  {
    name: 'no tools',
    message:
      /(?:tool|function)s?[ _-]?(?:us(?:e|age)|call(?:ing|s)?|choice|param)?.{0,80}(?:not (?:be )?support|unsupported|not enabled|not available|requires|is not allowed|unrecognized|unknown)|(?:not support|unsupported|unrecognized|unknown|no endpoints found that support).{0,60}(?:tool|function)|failed to parse grammar|--jinja|--enable-auto-tool-choice/i,
    learn: (abilities, call) => hasTools(call) && once(abilities, 'tools'),
    consequence: 'Its answers are made from the passages that the service finds, without tools.',
  },
  {
    name: 'another name of the limit',
    message: /max_completion_tokens/i,
    learn: (abilities) => setLimit(abilities, 'max_completion_tokens'),
    consequence: 'The limit is sent as max_completion_tokens.',
  },
  {
    name: 'a lower limit',
    message:
      /max(?:_output|_completion)?_?tokens.{0,40}(?:too large|exceed|at most|less than|<=|must be|range|maximum)|(?:too large|exceed|maximum).{0,30}max(?:_output)?_?tokens/i,
    learn: (abilities, { maxOutputTokens = 0 }, message) => {
      const numbers = [...message.matchAll(/\d{3,}/g)].map(Number).filter((number) => number < maxOutputTokens);
      if (numbers.length === 0) return false;
      abilities.maxOutputTokens = Math.max(...numbers);
      return true;
    },
    consequence: 'The limit of an answer is lowered to what it accepts.',
  },
  {
    name: 'no limit',
    message:
      /(?:unsupported|unrecognized|unknown|unexpected|not permitted|extra).{0,60}max(?:_output)?_?tokens|max(?:_output)?_?tokens.{0,60}(?:unsupported|unrecognized|unknown|not supported|not permitted|unexpected)/i,
    learn: (abilities) => setLimit(abilities, 'none'),
    consequence: 'Its answers are ended by the service if they are too long.',
  },
];

function once(abilities: Abilities, ability: 'tools' | 'systemMessages'): boolean {
  const wasKnown = !abilities[ability];
  abilities[ability] = false;
  return !wasKnown;
}

function setLimit(abilities: Abilities, limit: Abilities['limit']): boolean {
  const isNew = abilities.limit !== limit;
  abilities.limit = limit;
  return isNew;
}

/** A call of a tool that the service itself could not read: Groq's `tool_use_failed`, grammars of llama.cpp. The next call may succeed. */
const failedCall =
  /tool_use_failed|failed to call a function|failed to parse tool call|tool call validation failed|malformed_function_call/i;

/** Statuses with which services refuse what a request asks for. Some answer 500, or 200 with an error in the stream. */
const refusals: ReadonlySet<number | undefined> = new Set([400, 404, 405, 422, 500, 501, undefined]);

export interface AdaptOptions {
  readonly abilities: Abilities;
  /** Called with each lesson, once: a sentence, and the error that taught it. */
  readonly onLesson: (consequence: string, error: unknown) => void;
}

/** Makes calls as a model accepts them. A refusal is learnt from, and the call is made again. */
export function adaptCalls({ abilities, onLesson }: AdaptOptions): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    wrapStream: async ({ params, model }) => {
      let wanted = params;
      for (;;) {
        let refusal: unknown;
        try {
          const result = await model.doStream(adapt(wanted, abilities, model.provider));
          const { first, stream } = await peek(result.stream);
          if (first?.type !== 'error') return { ...result, stream };
          refusal = first.error;
          const retry = retryAfter(refusal);
          if (!retry) return { ...result, stream };
          await stream.cancel();
          wanted = retry;
        } catch (error) {
          const retry = retryAfter(error);
          if (!retry) throw error;
          wanted = retry;
        }
      }

      /** The call to make after a refusal; undefined if nothing can be learnt from it. */
      function retryAfter(error: unknown): LanguageModelV4CallOptions | undefined {
        const message = messageOf(error);
        if (message === undefined) return undefined;
        if (failedCall.test(message)) return hasTools(wanted) ? withoutTools(wanted) : undefined;
        const lesson = lessons.find((each) => each.message.test(message) && each.learn(abilities, wanted, message));
        if (lesson) onLesson(lesson.consequence, error);
        return lesson && wanted;
      }
    },
  };
}

/** Maximum characters of a message that are looked at. */
const MAX_MESSAGE_LENGTH = 4000;

/** The message of a refusal, as the service wrote it; undefined for other errors. */
function messageOf(error: unknown): string | undefined {
  if (APICallError.isInstance(error)) {
    if (!refusals.has(error.statusCode)) return undefined;
    return cut(`${error.message}\n${error.responseBody ?? ''}`, MAX_MESSAGE_LENGTH);
  }
  if (typeof error === 'string') return error;
  return isRecord(error) && typeof error['message'] === 'string' ? error['message'] : undefined;
}

/** The call without what the model has refused. */
function adapt(wanted: LanguageModelV4CallOptions, abilities: Abilities, provider: string): LanguageModelV4CallOptions {
  const call = abilities.tools ? wanted : withoutTools(wanted);
  const prompt = abilities.systemMessages ? call.prompt : foldInstructions(call.prompt);
  const maxOutputTokens = Math.min(call.maxOutputTokens ?? Infinity, abilities.maxOutputTokens ?? Infinity);
  const limited = Number.isFinite(maxOutputTokens) ? { ...call, prompt, maxOutputTokens } : { ...call, prompt };
  if (abilities.limit === undefined) return limited;
  const { maxOutputTokens: limit, ...unlimited } = limited;
  if (abilities.limit === 'none' || limit === undefined) return unlimited;
  // Providers of OpenAI-compatible services pass on options under the first part of their name.
  const name = provider.split('.', 1).join();
  const own = { ...unlimited.providerOptions?.[name], max_completion_tokens: limit };
  return { ...unlimited, providerOptions: { ...unlimited.providerOptions, [name]: own } };
}

/** The instructions as the beginning of the first message of the reader. */
function foldInstructions(prompt: LanguageModelV4Prompt): LanguageModelV4Prompt {
  const instructions = prompt.flatMap((message) => (message.role === 'system' ? [message.content] : []));
  const [first, ...rest] = prompt.filter(({ role }) => role !== 'system');
  if (first?.role !== 'user' || instructions.length === 0) return prompt;
  const text = `${instructions.join('\n\n')}\n\nThe conversation:`;
  return [{ ...first, content: [{ type: 'text', text }, ...first.content] }, ...rest];
}
