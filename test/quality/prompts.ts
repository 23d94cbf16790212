import type { LanguageModelV4, LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { z } from 'zod';

import { parseJson } from '../../src/http/json.js';
import { loadAnswering } from '../../src/service/assistant/load-answering.js';
import { estimatePrompt } from '../../src/service/assistant/model-calls/fit-prompt.js';
import { runAnswer } from '../../src/service/assistant/run/run-answer.js';
import { toRequest } from '../../src/service/evaluation/ask-model.js';
import { judge } from '../../src/service/evaluation/judge.js';
import type { Question } from '../../src/service/evaluation/question.js';
import { toStream } from '../../src/service/models/to-stream.js';

/** Measurements of the prompts for the questions about one set of docs. */
export interface PromptReport {
  readonly name: string;
  readonly questions: number;
  /** Share of the questions with a passage of a right page in the prompt, and with a right section of those that name one. */
  readonly rightPage: number;
  readonly rightSection: number | undefined;
  /** Means: requests to the model, and estimated tokens that are sent to it. */
  readonly steps: number;
  readonly tokens: number;
  /** Median of the milliseconds from the question to the first word. */
  readonly firstWord: number;
}

/**
 * Measures the path with a language model. The model is scripted: it answers with a word as soon as it is asked. So this shows what real models are given,
 * not how well they answer.
 */
export async function measurePrompts(
  name: string,
  docs: string,
  questions: readonly Question[],
): Promise<PromptReport> {
  const sent: LanguageModelV4Prompt[] = [];
  const { answering } = await loadAnswering({ docs, basePath: '/', model: createScriptedModel(sent) });
  const judgements = [];
  const waits: number[] = [];
  let steps = 0;
  let tokens = 0;
  for (const question of questions.filter(({ kind }) => kind !== 'out of scope' && kind !== 'other language')) {
    sent.length = 0;
    const started = performance.now();
    for await (const part of runAnswer(toRequest(question), answering, { signal: new AbortController().signal })) {
      if (part.type === 'text') waits.push(performance.now() - started);
    }
    steps += sent.length;
    tokens += sent.reduce((sum, prompt) => sum + estimatePrompt(prompt), 0);
    judgements.push(judge(question, { paths: sent.flatMap(findPassages), outcome: 'answer', length: 0 }));
  }
  const share = (found: readonly (number | undefined)[]) =>
    found.filter((rank) => rank !== undefined).length / found.length;
  const withSection = judgements.filter(({ question }) => question.pages.some((page) => page.includes('#')));
  return {
    name,
    questions: judgements.length,
    rightPage: share(judgements.map(({ rank }) => rank)),
    rightSection: withSection.length === 0 ? undefined : share(withSection.map(({ sectionRank }) => sectionRank)),
    steps: steps / judgements.length,
    tokens: tokens / judgements.length,
    firstWord: waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? NaN,
  };
}

/** Formats reports as a table, with the means in its last row. */
export function formatPrompts(reports: readonly PromptReport[]): string {
  const mean = (pick: (report: PromptReport) => number | undefined) => {
    const numbers = reports.map(pick).filter((number) => number !== undefined);
    return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  };
  const total: PromptReport = {
    name: '**Mean**',
    questions: reports.reduce((sum, { questions }) => sum + questions, 0),
    rightPage: mean(({ rightPage }) => rightPage),
    rightSection: mean(({ rightSection }) => rightSection),
    steps: mean(({ steps }) => steps),
    tokens: mean(({ tokens }) => tokens),
    firstWord: mean(({ firstWord }) => firstWord),
  };
  const percent = (share: number | undefined) =>
    share === undefined || Number.isNaN(share) ? '–' : `${Math.round(100 * share)} %`;
  return [
    '| Docs | Questions | Right page in the prompt | Right section | Requests | Tokens sent | First word |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...[...reports, total].map(({ name, questions, rightPage, rightSection, steps, tokens, firstWord }) => {
      const cells = [name, questions, percent(rightPage), percent(rightSection), steps.toFixed(2), Math.round(tokens)];
      return `| ${[...cells, `${Math.round(firstWord)} ms`].join(' | ')} |`;
    }),
  ].join('\n');
}

function createScriptedModel(sent: LanguageModelV4Prompt[]): LanguageModelV4 {
  async function* streamParts(): AsyncGenerator<LanguageModelV4StreamPart> {
    yield { type: 'text-start', id: 'a' };
    yield { type: 'text-delta', id: 'a', delta: 'Done.' };
    yield { type: 'text-end', id: 'a' };
    yield {
      type: 'finish',
      finishReason: { unified: 'stop', raw: undefined },
      usage: {
        inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
        outputTokens: { total: undefined, text: undefined, reasoning: undefined },
      },
    };
  }
  return {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'scripted',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Answers are streamed.')),
    async doStream({ prompt }) {
      sent.push(prompt);
      return { stream: toStream(streamParts()) };
    },
  };
}

/** The addresses of the passages in a prompt: each is a line of JSON. */
function findPassages(prompt: LanguageModelV4Prompt): string[] {
  const texts = prompt.flatMap(({ role, content }) =>
    role === 'user' ? content.flatMap((part) => (part.type === 'text' ? [part.text] : [])) : [],
  );
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.startsWith('{"path":'));
  return lines.flatMap((line) => z.object({ path: z.string() }).safeParse(parseJson(line)).data?.path ?? []);
}
