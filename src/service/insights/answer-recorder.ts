import { searchResultSchema } from '../models/search-result.js';
import { isRecord, asText } from '../../http/json.js';
import type { AnswerPart } from '../assistant/run/answer-part.js';
import type { AskedQuestion, AskedSearch, QuestionOutcome } from './question.js';

/** Passages of a search that are kept. */
const MAX_PASSAGES = 5;

/** The facts about a question that come from recording its answer. */
export type RecordedAnswer = Pick<
  AskedQuestion,
  'answer' | 'outcome' | 'searches' | 'sources' | 'firstPartTime' | 'totalTime' | 'promptTokens' | 'completionTokens'
>;

/** Records an answer while it is sent. */
export class AnswerRecorder {
  readonly #startedAt = performance.now();
  readonly #queries = new Map<string, string>();
  readonly #searches: AskedSearch[] = [];
  readonly #sources = new Set<string>();
  #text = '';
  /** The outcome if passages are quoted. */
  #quoted: QuestionOutcome | undefined;
  #firstPartTime: number | undefined;
  #end: 'finish' | 'failure' | undefined;
  #promptTokens: number | undefined;
  #completionTokens: number | undefined;

  add(part: AnswerPart): void {
    switch (part.type) {
      case 'text':
        this.#text += part.text;
        // Earlier parts are the steps of the work.
        this.#firstPartTime ??= performance.now() - this.#startedAt;
        break;
      case 'tool-call':
        if (isRecord(part.args)) this.#queries.set(part.toolCallId, asText(part.args['query']) ?? '');
        break;
      case 'tool-result':
        if (part.toolName === 'search') this.#addSearch(part.toolCallId, part.result);
        break;
      case 'source':
        this.#sources.add(part.source.url);
        break;
      case 'passages':
        this.#quoted = part.outcome;
        for (const { path } of part.passages) this.#sources.add(path);
        break;
      case 'finish':
        this.#end = part.finishReason === 'error' ? 'failure' : 'finish';
        this.#promptTokens = toCount(part.usage.promptTokens);
        this.#completionTokens = toCount(part.usage.completionTokens);
        break;
      case 'failure':
        this.#end = 'failure';
        break;
      default:
    }
  }

  /** The recorded answer, once no more parts come. */
  finish(): RecordedAnswer {
    return {
      answer: this.#text,
      outcome: this.#outcome,
      searches: this.#searches,
      sources: [...this.#sources],
      firstPartTime: this.#firstPartTime,
      totalTime: performance.now() - this.#startedAt,
      promptTokens: this.#promptTokens,
      completionTokens: this.#completionTokens,
    };
  }

  #addSearch(toolCallId: string, result: unknown): void {
    const { data } = searchResultSchema.safeParse(result);
    if (!data) return;
    const passages = data.results.slice(0, MAX_PASSAGES).map(({ path }) => path);
    this.#searches.push({
      query: this.#queries.get(toolCallId) ?? '',
      outcome: data.outcome ?? (passages.length > 0 ? 'answer' : 'nothing'),
      passages,
    });
  }

  get #outcome(): QuestionOutcome {
    if (this.#end !== 'finish') return this.#end === 'failure' ? 'failed' : 'stopped';
    if (this.#quoted) return this.#quoted;
    const outcomes = this.#searches.map(({ outcome }) => outcome);
    // A citation counts as an answer, regardless of the searches. A greeting needs no search.
    if (this.#sources.size > 0 || outcomes.length === 0 || outcomes.includes('answer')) return 'answered';
    return outcomes.includes('closest') ? 'closest' : 'nothing';
  }
}

/** Providers that do not report a count leave `NaN`. */
function toCount(tokens: number): number | undefined {
  return Number.isFinite(tokens) ? tokens : undefined;
}
