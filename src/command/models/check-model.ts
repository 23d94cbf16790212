import { wrapLanguageModel } from 'ai';
import type { LanguageModelV4CallOptions, LanguageModelV4 } from '@ai-sdk/provider';

import type { Outcome } from '../../diagnosis/result.js';
import type { AnswerSettings } from '../../service/assistant/answer-settings.js';
import { adaptCalls } from '../../service/assistant/model-calls/adapt-calls.js';
import { abilitiesOf } from '../../service/models/abilities.js';
import {
  describeModelFailure,
  formatModelFailure,
  type ModelFailure,
} from '../../service/models/failures/describe-model-failure.js';
import { findContextLength } from '../../service/models/find-context-length.js';
import type { LanguageModel } from '../../service/models/language-model.js';

/** One line of the report. */
export interface ModelCheck {
  readonly name: 'reachable' | 'key' | 'model' | 'streaming' | 'tools' | 'context' | 'requests';
  readonly outcome: Outcome;
  readonly text: string;
  readonly remedy?: string | undefined;
}

export interface CheckModelOptions {
  /** The address of the model's server; undefined for the provider's own. */
  readonly url: string | undefined;
  readonly apiKey: string | undefined;
  readonly answers: Pick<AnswerSettings, 'promptTokens' | 'maxTokens' | 'firstTokenTimeout'>;
}

/** Tokens of an answer. Models that think need more than the two words. */
const MAX_TOKENS = 1000;

const HELLO = 'Say hello.';

const tool = {
  type: 'function',
  name: 'search',
  description: 'Searches the documentation.',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
} as const;

/** Tries a model with a question of two words, and one that needs a tool. */
export async function checkModel(model: LanguageModel, options: CheckModelOptions): Promise<ModelCheck[]> {
  const lessons: ModelCheck[] = [];
  const adapted = wrapLanguageModel({
    model,
    middleware: adaptCalls({
      abilities: abilitiesOf(model),
      onLesson: (consequence, { said }) => {
        lessons.push({
          name: 'requests',
          outcome: 'warning',
          text: said ?? 'The provider refused a request.',
          remedy: consequence,
        });
      },
    }),
  });
  const hello = await ask(adapted, { question: HELLO, options });
  if ('failure' in hello) return describeRefusal(hello.failure);
  const results = [
    pass('reachable', 'The provider answers.'),
    pass('key', options.apiKey === undefined ? 'It asks for no other key.' : 'It accepts the key.'),
    pass('model', 'The model exists.'),
    describeStream(hello),
  ];
  const searched = await ask(adapted, { question: 'Search the documentation for "install".', options, tools: [tool] });
  const context = await describeContext(model, options);
  return [...results, ...describeTools(searched, model), ...context, ...lessons];
}

const pass = (name: ModelCheck['name'], text: string): ModelCheck => ({ name, outcome: 'pass', text });

interface Question {
  readonly question: string;
  readonly options: CheckModelOptions;
  readonly tools?: LanguageModelV4CallOptions['tools'];
}

/** How a model has answered. Times are in milliseconds. */
interface Answered {
  firstWordAfter: number | undefined;
  /** Whether it has thought before. */
  hasThought: boolean;
  /** Pieces of text. */
  pieces: number;
  callsTool: boolean;
}

async function ask(
  model: LanguageModelV4,
  { question, options, tools }: Question,
): Promise<Answered | { failure: ModelFailure }> {
  const started = performance.now();
  const answered: Answered = { firstWordAfter: undefined, hasThought: false, pieces: 0, callsTool: false };
  try {
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: 'You are the assistant of a documentation site. Answer briefly.' },
        { role: 'user', content: [{ type: 'text', text: question }] },
      ],
      maxOutputTokens: Math.min(MAX_TOKENS, options.answers.maxTokens),
      ...(tools && { tools, toolChoice: { type: 'auto' } }),
      abortSignal: AbortSignal.timeout(options.answers.firstTokenTimeout * 2),
    });
    for await (const part of stream) {
      if (part.type === 'error') return { failure: describeModelFailure(part.error) };
      answered.hasThought ||= part.type === 'reasoning-delta';
      answered.callsTool ||= part.type === 'tool-call';
      if (part.type !== 'text-delta' || part.delta === '') continue;
      answered.firstWordAfter ??= performance.now() - started;
      answered.pieces++;
    }
    return answered;
  } catch (error) {
    return { failure: describeModelFailure(error) };
  }
}

/** The checks that a failure has decided; those that come after it are not made. */
function describeRefusal(failure: ModelFailure): ModelCheck[] {
  const { kind, remedy } = failure;
  const steps = ['reachable', 'key', 'model', 'requests'] as const;
  const failed = {
    unreachable: 'reachable',
    'untrusted-certificate': 'reachable',
    'wrong-address': 'reachable',
    timeout: 'reachable',
    'missing-key': 'key',
    'wrong-key': 'key',
    'no-credit': 'key',
    'no-access': 'key',
    'no-such-model': 'model',
    loading: 'model',
    'out-of-memory': 'model',
  }[kind as 'timeout'] as (typeof steps)[number] | undefined;
  const at = steps.indexOf(failed ?? 'requests');
  return steps.slice(0, at + 1).map((name, index) =>
    index < at
      ? pass(name, passed[name])
      : {
          name,
          outcome: 'failure',
          text: formatModelFailure({ ...failure, remedy: '' }),
          remedy: remedy || undefined,
        },
  );
}

const passed = {
  reachable: 'The provider answers.',
  key: 'It accepts the key, or needs none.',
  model: 'The model exists.',
  requests: '',
};

function describeStream({ firstWordAfter, hasThought, pieces }: Answered): ModelCheck {
  if (firstWordAfter === undefined) {
    const text = hasThought ? 'It only thought, and wrote no answer.' : 'It wrote nothing.';
    return {
      name: 'streaming',
      outcome: 'warning',
      text,
      remedy: 'Use another model, or set a higher answers.maxTokens.',
    };
  }
  const time = `the first word came after ${(firstWordAfter / 1000).toFixed(1)} s${hasThought ? ', after thoughts' : ''}`;
  if (pieces > 1) return pass('streaming', `It streams; ${time}.`);
  return { name: 'streaming', outcome: 'pass', text: `It sends short answers in one piece; ${time}.` };
}

function describeTools(searched: Answered | { failure: ModelFailure }, model: LanguageModel): ModelCheck[] {
  if ('failure' in searched) {
    const { remedy } = searched.failure;
    return [
      {
        name: 'tools',
        outcome: 'warning',
        text: formatModelFailure({ ...searched.failure, remedy: '' }),
        remedy: remedy || undefined,
      },
    ];
  }
  if (!abilitiesOf(model).tools)
    return [
      {
        name: 'tools',
        outcome: 'warning',
        text: 'It does not support tools. Answers are written from what the service finds first.',
      },
    ];
  if (searched.callsTool) return [pass('tools', 'It calls tools.')];
  const text = 'It supports tools, but did not call one when asked to.';
  return [{ name: 'tools', outcome: 'warning', text }];
}

async function describeContext(model: LanguageModel, { url, answers }: CheckModelOptions): Promise<ModelCheck[]> {
  if (url === undefined) return [];
  const found = await findContextLength(url, model.modelId);
  if (!found)
    return [{ name: 'context', outcome: 'not checked', text: 'The server does not say how long its context is.' }];
  const needed = answers.promptTokens + answers.maxTokens;
  const text = `The context has ${found.tokens.toLocaleString('en')} tokens`;
  if (found.tokens >= needed) return [pass('context', `${text}.`)];
  const remedy = `${found.remedy(needed)} Or set answers.promptTokens to ${Math.max(0, found.tokens - answers.maxTokens)}.`;
  return [
    {
      name: 'context',
      outcome: 'warning',
      text: `${text}, and a question may need ${needed.toLocaleString('en')}.`,
      remedy,
    },
  ];
}
