import { addPhrases } from '../../../quotes/phrases/phrases-for.js';
import { translations } from '../../../quotes/phrases/translations.js';
import { beginTurn } from '../../../grounding/turn.js';
import type { DocsVersion } from '../../indexing/docs-version.js';
import { isEmbedded, type EmbeddedModel } from '../../../quotes/model.js';
import { parseBlocks } from '../../../quotes/passages/parse-blocks.js';
import { quotePassages } from '../../../quotes/answer-with-passages.js';
import type { LanguageModel } from '../../models/language-model.js';
import type { UsageMeter } from '../../operations/usage-meter.js';
import type { AnswerSettings, SiteProfile } from '../answer-settings.js';
import { PrivateTexts } from '../links/private-texts.js';
import { abilitiesOf } from '../../models/abilities.js';
import { buildSystemPrompts, type SystemPrompts } from '../prompt/build-prompt.js';
import { describeSite } from '../prompt/site-profile.js';
import { getPageContext } from '../request/page-context.js';
import type { MessageRequest } from '../request/parse-message-request.js';
import { createTools } from '../tools/create-tools.js';
import { ToolGuard } from '../tools/guard-tool.js';
import { createSearch } from '../tools/search-tool.js';
import type { AnswerPart } from './answer-part.js';
import { checkAnswer } from './check-answer.js';
import { ground } from './ground.js';
import { ModelAnswer } from './model-answer.js';
import { runModel } from './run-model.js';
import type { TraceRecorder } from './trace.js';
import { writeQuoted } from './write-step.js';

addPhrases(translations);

/** Quoted answers read no page, so they get more of the best one. */
const FURTHER_OF_PAGE = 2;

/** The model, the docs and the settings for answers. */
export interface AnswerTools {
  readonly model: AnsweringModel;
  /** The docs that may be used. An answer keeps to those that are current when it begins. */
  readonly docs: { readonly current: DocsVersion };
  /** Where the site begins on its host, with a slash at both ends. */
  readonly basePath: string;
  /** Origins of the site, such as `https://docs.example.com`. */
  readonly origins: readonly string[];
  readonly settings: AnswerSettings;
  /** Counts what answers cost. */
  readonly meter: UsageMeter;
}

/** A language model, or the embedded one, which quotes passages. */
export type AnsweringModel = LanguageModel | EmbeddedModel;

export interface RunOptions {
  /** Aborted when the reader leaves. */
  readonly signal: AbortSignal;
  /** Records what happens. */
  readonly recorder?: TraceRecorder | undefined;
  /** Called when a language model is asked, which is then waited for. */
  readonly onModelAsked?: (() => void) | undefined;
  /** Called when the language model has failed. Its answer is then replaced by quoted passages. */
  readonly onModelFailure?: ((error: unknown) => void) | undefined;
}

/**
 * Answers a question, part by part: the service searches the docs, then a language model answers from what was found, or passages are quoted. Links
 * are checked, and citations numbered.
 */
export async function* runAnswer(
  request: MessageRequest,
  answering: AnswerTools,
  options: RunOptions,
): AsyncGenerator<AnswerPart> {
  const { model, docs, basePath, origins, settings, meter } = answering;
  const { recorder } = options;
  const version = docs.current;
  const site = describeSite(version, settings.site);
  const hasTools = !isEmbedded(model) && abilitiesOf(model).tools;
  const prompts = buildSystemPrompts(request, { site, instructions: settings.instructions, hasTools });
  const question = request.messages.at(-1)?.content ?? '';
  const said = request.messages.slice(0, -1).map(({ content }) => content);
  const selected = (request.context ?? []).map(({ value }) => value);
  meter.count('answers');
  yield* checkAnswer(composeParts({ request, answering, version, site, prompts }, options), {
    pages: version.pages,
    basePath,
    origins,
    currentPath: request.currentPath ?? undefined,
    privateTexts: new PrivateTexts(
      [...selected, ...said.toReversed(), prompts.whole],
      [question, settings.instructions],
    ),
    onLink: (kind) => {
      meter.count(kind === 'mended' ? 'mendedLinks' : 'removedLinks');
      if (recorder) recorder.links[kind]++;
    },
    onCitation: (citation) => {
      meter.count('citations');
      recorder?.citations.push(citation);
    },
  });
}

/** A question with all that its answer keeps to. */
interface Asked {
  readonly request: MessageRequest;
  readonly answering: AnswerTools;
  readonly version: DocsVersion;
  readonly site: SiteProfile;
  readonly prompts: SystemPrompts;
}

async function* composeParts(
  { request, answering, version, site, prompts }: Asked,
  { signal, recorder, onModelAsked, onModelFailure }: RunOptions,
): AsyncGenerator<AnswerPart> {
  const { model, settings, meter } = answering;
  const { index, pages } = version;
  const options = {
    index,
    request,
    maxPageSize: settings.maxPageSize,
    furtherOfPage: isEmbedded(model) ? FURTHER_OF_PAGE : 0,
    onFound: recorder && ((query, found) => recorder.searches.push({ query, ...found })),
  } satisfies Partial<Parameters<typeof createSearch>[0]>;
  const guard = () => new ToolGuard(() => meter.count('toolCalls'), settings.searchTimeout);
  const begun = beginTurn(request.messages, getPageContext(request), site);
  const turn = yield* ground(begun, createSearch({ ...options, guard: guard() }), signal);
  if (isEmbedded(model))
    return yield* writeQuoted(quotePassages(turn, parseBlocks), { pieceDelay: model.pieceDelay, signal });

  onModelAsked?.();
  const tools = createTools({ ...options, pages, guard: guard() });
  const answer = new ModelAnswer();
  try {
    yield* answer.follow(runModel({ model, request, turn, prompts, tools, settings, meter, signal, recorder }));
    if (!answer.isDeclined) return;
  } catch (error) {
    signal.throwIfAborted();
    onModelFailure?.(error);
  }
  // The search results are quoted even if the model fails.
  yield* answer.complete(turn, signal);
}
