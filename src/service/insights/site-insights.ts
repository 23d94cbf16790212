import { randomUUID } from 'node:crypto';

import { asText } from '../../http/json.js';
import type { MessageRequest } from '../assistant/request/parse-message-request.js';
import type { FoundSections } from '../mcp/agent-feedback.js';
import type { SearchFeedback, SearchRecorder } from '../site-search/search-feedback.js';
import type { QuestionRecorder, RecordParts } from '../assistant/stream/question-recorder.js';
import type { AnswerPart } from '../assistant/run/answer-part.js';
import type { AnsweringModel } from '../assistant/run/run-answer.js';
import type { DocsVersion } from '../indexing/docs-version.js';
import { describeSite } from '../assistant/prompt/site-profile.js';
import type { AnswerSettings } from '../assistant/answer-settings.js';
import { AnswerRecorder } from './answer-recorder.js';
import type { QuestionLog } from './question-log.js';
import type { InsightsSettings } from './insights-settings.js';

export interface SiteInsightsOptions {
  readonly domain: string;
  readonly settings: InsightsSettings;
  readonly log: QuestionLog;
  readonly docs: { readonly current: DocsVersion };
  readonly answers: AnswerSettings;
  readonly model: AnsweringModel;
}

/** Keeps the questions and searches of a site. */
export class SiteInsights implements QuestionRecorder, SearchRecorder {
  readonly #options: SiteInsightsOptions;

  constructor(options: SiteInsightsOptions) {
    this.#options = options;
  }

  record(request: MessageRequest, headers: Headers): RecordParts | undefined {
    if (!this.accepts(headers)) return undefined;
    return (parts, threadId) => this.#record(parts, { request, threadId, headers });
  }

  accepts(headers: Headers): boolean {
    return !(this.#options.settings.respectDoNotTrack && asksForPrivacy(headers));
  }

  /**
   * A search without an opened result counts as an unanswered question.
   *
   * @returns Its identifier; undefined if it is not kept.
   */
  addSearch(feedback: SearchFeedback, { results, outcome }: FoundSections, headers: Headers): string | undefined {
    if (!this.accepts(headers)) return undefined;
    const id = randomUUID();
    const { domain, log, docs } = this.#options;
    const { q, fp = 'anonymous', path, opened, language, version } = feedback;
    // Only pages of the site: anyone can send any text.
    const sources = opened !== undefined && docs.current.pages.find(opened) ? [opened] : [];
    const passages = results.map((result) => result.path);
    log.add({
      id,
      site: domain,
      askedAt: Date.now(),
      threadId: randomUUID(),
      fp,
      kind: 'search',
      question: q,
      answer: '',
      outcome: opened !== undefined ? 'answered' : outcome === 'nothing' ? 'nothing' : 'closest',
      searches: [{ query: q, outcome, passages }],
      sources,
      path,
      ...this.#findVariant({ filter: { language, version }, currentPath: path }, headers),
      firstPartTime: undefined,
      totalTime: 0,
      promptTokens: undefined,
      completionTokens: undefined,
    });
    return id;
  }

  async *#record(
    parts: AsyncIterable<AnswerPart>,
    { request, threadId, headers }: { request: MessageRequest; threadId: string; headers: Headers },
  ): AsyncGenerator<AnswerPart, void, undefined> {
    const id = randomUUID();
    const askedAt = Date.now();
    const recorder = new AnswerRecorder();
    try {
      for await (const part of parts) {
        recorder.add(part);
        yield part.type === 'finish' ? { ...part, feedbackId: id } : part;
      }
    } finally {
      // Also when the reader leaves.
      const { domain, log } = this.#options;
      const { fp, messages, currentPath } = request;
      log.add({
        id,
        site: domain,
        askedAt,
        threadId,
        fp,
        question: messages.at(-1)?.content ?? '',
        earlier: messages.slice(0, -1).flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
        path: currentPath ?? undefined,
        ...this.#findVariant(request, headers),
        model: nameModel(this.#options.model),
        ...recorder.finish(),
      });
    }
  }

  /** The language and the version that a question is about: of the filter, of the reader's page, or else of the browser and the site. */
  #findVariant({ filter, currentPath }: Pick<MessageRequest, 'filter' | 'currentPath'>, headers: Headers) {
    const { docs, answers } = this.#options;
    const { pages, ...facts } = docs.current;
    const frontMatter = currentPath ? pages.find(currentPath)?.sections[0]?.frontMatter : undefined;
    const find = (...names: string[]) => names.map((name) => asText(filter?.[name]) ?? asText(frontMatter?.[name]));
    const [locale] = find('language', 'lang', 'locale').filter((each) => each !== undefined);
    const [version] = find('version').filter((each) => each !== undefined);
    return {
      locale: locale ?? findBrowserLanguage(headers),
      version: version ?? describeSite(facts, answers.site).version,
    };
  }
}

/** A model as it is set, such as `openai:gpt-5`. */
function nameModel(model: AnsweringModel): string {
  return 'doStream' in model ? `${model.provider.split('.', 1)[0]}:${model.modelId}` : 'embedded';
}

/** Whether the reader's browser asks not to be followed. */
function asksForPrivacy(headers: Headers): boolean {
  return headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1';
}

/** The first language of the browser, without its region. */
function findBrowserLanguage(headers: Headers): string | undefined {
  return /^\s*([a-z]{2,3})\b/i.exec(headers.get('Accept-Language') ?? '')?.[1]?.toLowerCase();
}
