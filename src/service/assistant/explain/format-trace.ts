import { truncate } from '../../../shared/text.js';
import type { Trace, TracedCall, TracedSearch, TracedStep } from '../run/trace.js';

/** Maximum characters of a line that repeats a text. */
const MAX_LINE_LENGTH = 160;

export interface FormatTraceOptions {
  /** Whether the prompts are printed whole. Default: false. */
  readonly prompts?: boolean;
}

/**
 * Formats a trace as plain text for a terminal, without control characters, which the texts may hold: the answer, its citations, the searches with their hits, the calls, and the
 * steps.
 */
export function formatTrace(trace: Trace, { prompts = false }: FormatTraceOptions = {}): string {
  const { question, model, text, citations, searches, calls, steps, links, duration, error } = trace;
  return [
    `Question: ${question}`,
    `Model: ${model}, ${formatTime(duration)}`,
    section('Answer', [text.trim() || '(none)', ...(error === undefined ? [] : [`Failed: ${error}`])]),
    section(
      'Cited',
      citations.map(({ number, path, quote }) => `${number}. ${path}: “${oneLine(quote)}”`),
    ),
    section('Searches', searches.flatMap(formatSearch)),
    section('Other calls', calls.filter(({ tool }) => tool !== 'search').map(formatCall)),
    section('Steps', steps.map(formatStep)),
    section('Links', links.mended + links.removed > 0 ? [`${links.mended} mended, ${links.removed} removed`] : []),
    prompts
      ? section(
          'Prompts',
          steps.map(({ prompt }, index) => `--- Step ${index + 1}\n${prompt}`),
        )
      : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${title}\n${lines.map((line) => indent(line)).join('\n')}`;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function formatSearch({ query, outcome, results }: TracedSearch): string[] {
  return [
    `“${oneLine(query)}”: ${outcome}`,
    ...results.flatMap(({ path, metadata: { score = NaN, strength = 'strong' }, explanation = [] }) => [
      `  ${formatScore(score).padStart(8)}  ${strength.padEnd(6)}  ${path}`,
      ...explanation.map(({ source, note, value, isFactor }) => {
        const reason = note === undefined ? source : `${source} (${note})`;
        return `            ${isFactor ? '×' : '+'} ${formatScore(value)}  ${oneLine(reason)}`;
      }),
    ]),
  ];
}

function formatCall({ tool, args, result }: TracedCall): string {
  return `${tool} ${oneLine(JSON.stringify(args))}: ${oneLine(JSON.stringify(result))}`;
}

function formatStep(step: TracedStep, index: number): string {
  const { estimatedTokens, promptTokens, completionTokens, firstTokenAfter, duration, finishReason } = step;
  const sent = Number.isNaN(promptTokens) ? `about ${estimatedTokens}` : promptTokens;
  const written = Number.isNaN(completionTokens) ? '?' : completionTokens;
  return `${index + 1}. ${sent} tokens sent, ${written} written, first after ${formatTime(firstTokenAfter)}, ended after ${formatTime(duration)} (${finishReason})`;
}

function formatScore(score: number): string {
  return Number.isNaN(score) ? '-' : score.toFixed(2);
}

function formatTime(milliseconds: number): string {
  return Number.isNaN(milliseconds) ? '-' : `${(milliseconds / 1000).toFixed(2)} s`;
}

/** The beginning of a text in one line. */
function oneLine(text: string): string {
  return truncate(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), MAX_LINE_LENGTH);
}
