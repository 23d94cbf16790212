import type { LanguageModelV4CallOptions, LanguageModelV4Middleware, LanguageModelV4Prompt } from '@ai-sdk/provider';

import type { Abilities } from '../../models/abilities.js';
import { describeModelFailure, type ModelFailure } from '../../models/failures/describe-model-failure.js';
import type { FailureKind } from '../../models/failures/failure-rules.js';
import { peek } from './streams.js';
import { hasTools, withoutTools } from './without-tools.js';

/** How a call is made that is not refused. */
interface Lesson {
  /** Changes what is known. False if it was known before, so that the call would be refused again. */
  readonly learn: (abilities: Abilities, call: LanguageModelV4CallOptions, failure: ModelFailure) => boolean;
  /** For the log: what is done about it. */
  readonly consequence: string;
}

const tools: Lesson = {
  learn: (abilities, call) => (hasTools(call) || hasResults(call)) && once(abilities, 'tools'),
  consequence: 'Its answers are made from the passages that the service finds, without tools.',
};

const inQuestion: Lesson = {
  learn: (abilities) => once(abilities, 'systemMessages'),
  consequence: 'The instructions are sent with the question instead.',
};

const lowerLimit: Lesson = {
  learn: (abilities, { maxOutputTokens = 0 }, { said = '' }) => {
    const most = Math.min(maxOutputTokens, abilities.maxOutputTokens ?? Infinity);
    const numbers = [...said.matchAll(/\d{3,}/g)].map(Number).filter((number) => number < most);
    if (numbers.length === 0) return false;
    abilities.maxOutputTokens = Math.max(...numbers);
    return true;
  },
  consequence: 'The limit of an answer is lowered to what it accepts.',
};

const otherLimit: Lesson = {
  learn: (abilities) => {
    const isNew = abilities.limitName === undefined;
    abilities.limitName = 'max_completion_tokens';
    return isNew;
  },
  consequence: 'The limit is sent as max_completion_tokens.',
};

const parameter: Lesson = {
  learn: ({ refusedParameters }, _call, { parameter: name }) => {
    if (name === undefined || necessary.has(name) || refusedParameters.has(name)) return false;
    refusedParameters.add(name);
    return true;
  },
  consequence: 'It is left out.',
};

/** Parameters without which there is no answer. */
const necessary: ReadonlySet<string> = new Set(['model', 'messages', 'input', 'contents', 'stream']);

/** The lessons of each kind of refusal, the first that is new counts. */
const lessons: Readonly<Partial<Record<FailureKind, readonly Lesson[]>>> = {
  'no-tools': [tools],
  'tool-schema': [tools],
  'tool-call-id': [tools],
  'reasoning-lost': [tools],
  'no-system-message': [inQuestion],
  // Templates that want alternating roles count the results of tools, and often the instructions, as messages of the reader.
  'message-order': [
    { ...tools, learn: (abilities, call) => hasResults(call) && once(abilities, 'tools') },
    inQuestion,
    tools,
  ],
  template: [tools, inQuestion],
  'limit-name': [otherLimit, parameter],
  'limit-too-high': [lowerLimit],
  // It may be a parameter of the tools.
  'unsupported-parameter': [parameter, tools],
  // Few services say which part of a request they refuse. Without tools it is the simplest that they all take.
  refused: [parameter, tools],
};

/** How many refusals of one call teach something, at most. */
const MAX_LESSONS = 5;

function once(abilities: Abilities, ability: 'tools' | 'systemMessages'): boolean {
  const wasKnown = !abilities[ability];
  abilities[ability] = false;
  return !wasKnown;
}

/** Whether a call has results of tools. */
function hasResults({ prompt }: LanguageModelV4CallOptions): boolean {
  return prompt.some(({ role }) => role === 'tool');
}

export interface AdaptOptions {
  readonly abilities: Abilities;
  /** Called with each lesson, once: a sentence, and the refusal that taught it. */
  readonly onLesson: (consequence: string, failure: ModelFailure) => void;
}

/**
 * Makes calls as a model accepts them. After a refusal, the call is made again in another way. If the model accepts that, it is learnt: a refusal
 * that has another cause teaches nothing.
 */
export function adaptCalls({ abilities, onLesson }: AdaptOptions): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    wrapStream: async ({ params, model }) => {
      let wanted = params;
      let refusals = 0;
      const trial = { ...abilities, refusedParameters: new Set(abilities.refusedParameters) };
      const tried: (() => void)[] = [];
      for (;;) {
        let refusal: unknown;
        try {
          const result = await model.doStream(adapt(wanted, trial, model.provider));
          const { first, stream } = await peek(result.stream);
          if (first?.type !== 'error') {
            for (const learn of tried) learn();
            return { ...result, stream };
          }
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
        if (++refusals > MAX_LESSONS) return undefined;
        const failure = describeModelFailure(error);
        // The next call may be right.
        if (failure.kind === 'tool-call-failed') {
          if (!hasTools(wanted)) return undefined;
          onLesson('This step is made again, without tools.', failure);
          return withoutTools(wanted);
        }
        const lesson = lessons[failure.kind]?.find(({ learn }) => learn(trial, wanted, failure));
        if (!lesson) return undefined;
        const call = wanted;
        tried.push(() => {
          if (lesson.learn(abilities, call, failure)) onLesson(lesson.consequence, failure);
        });
        return wanted;
      }
    },
  };
}

/** The call without what the model has refused. */
function adapt(wanted: LanguageModelV4CallOptions, abilities: Abilities, provider: string): LanguageModelV4CallOptions {
  const call = abilities.tools ? wanted : withoutTools(wanted);
  const { maxOutputTokens = Infinity, ...unlimited } = {
    ...call,
    prompt: abilities.systemMessages ? call.prompt : foldInstructions(call.prompt),
  };
  const limit = Math.min(maxOutputTokens, abilities.maxOutputTokens ?? Infinity);
  const { limitName, refusedParameters } = abilities;
  if (!Number.isFinite(limit) || refusedParameters.has(limitName ?? 'max_tokens')) return unlimited;
  if (limitName === undefined) return { ...unlimited, maxOutputTokens: limit };
  // Providers of OpenAI-compatible services pass on options under the first part of their name.
  const name = provider.split('.', 1).join();
  const own = { ...unlimited.providerOptions?.[name], [limitName]: limit };
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
