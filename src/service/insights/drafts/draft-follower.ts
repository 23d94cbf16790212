import type { SiteJobs } from '../../agent/site-jobs.js';
import type { AnswerTools } from '../../assistant/run/run-answer.js';
import { ForgeError } from '../../forge/forge.js';
import type { IndexStatus } from '../../indexing/index-status.js';
import { reportFailure } from '../../logging/report-failure.js';
import type { OpenedStore } from '../../store/opened-store.js';
import { askAgain } from '../ask-again.js';
import { clean, MAX_ANSWER } from '../question-row.js';
import { groupByWording, isAsking, wasAnswered, type Draft } from './draft.js';
import { DraftStore } from './draft-store.js';

/** Milliseconds between two looks at the drafts. */
export const INTERVAL = 5_000;

const DAY = 24 * 60 * 60 * 1000;

/** Milliseconds for which a pull request is looked after, and in which questions are asked again when the docs change after its merge. */
const MERGE_TIME = 90 * DAY;
const ASK_TIME = 7 * DAY;

/** Wordings that are asked again, and questions of the conversation that go before each. */
const MAX_ASKED = 20;
const MAX_EARLIER = 5;

export interface DraftFollowerOptions {
  readonly domain: string;
  readonly jobs: SiteJobs;
  readonly tools: AnswerTools;
  readonly docs: { readonly status: Pick<IndexStatus, 'builtAt'>; update(): Promise<void> };
}

/** The problem of a draft that this process knows of. */
export interface DraftHindrance {
  /** Whether its pull request was closed without a merge. */
  readonly isClosed: boolean;
  /** Why it can't be followed now, as a sentence. */
  readonly failure: string | undefined;
}

/** Follows the drafts of a site: once a change is merged and the docs have it, it asks the questions again. */
export class DraftFollower {
  readonly #options: DraftFollowerOptions;
  readonly #failures = new Map<string, string>();
  readonly #closed = new Set<string>();

  constructor(options: DraftFollowerOptions) {
    this.#options = options;
  }

  /** The problem of a draft: its pull request was closed without a merge, or the forge can't be asked. */
  getHindrance(id: string): DraftHindrance {
    return { isClosed: this.#closed.has(id), failure: this.#failures.get(id) };
  }

  /** Runs while the database is open. */
  async start(opened: OpenedStore): Promise<() => Promise<void>> {
    const closing = new AbortController();
    let looking = Promise.resolve();
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      try {
        await this.look(new DraftStore(opened.database, this.#options.domain), closing.signal);
      } catch (error) {
        if (!closing.signal.aborted) reportFailure('Drafts could not be followed', error);
      } finally {
        isLooking = false;
      }
    };
    const timer = setInterval(() => void (looking = look()), INTERVAL).unref();
    return async () => {
      clearInterval(timer);
      closing.abort();
      await looking;
    };
  }

  /** Looks which drafts are merged, and asks the questions of those that the docs have. */
  async look(store: DraftStore, signal: AbortSignal): Promise<void> {
    for (const draft of await store.list()) {
      if (signal.aborted) return;
      try {
        await this.#follow(draft, store, signal);
      } catch (error) {
        // A forge that can't be reached does not stop other drafts, and is reported once.
        if (signal.aborted) return;
        if (!this.#failures.has(draft.id)) reportFailure('A draft could not be followed', error);
        // Messages of a forge are written for users. Other errors are for the log.
        this.#failures.set(draft.id, error instanceof ForgeError ? error.message : "The service's log has the reason.");
      }
    }
  }

  async #follow(draft: Draft, store: DraftStore, signal: AbortSignal): Promise<void> {
    const merged = draft.mergedAt === null ? await this.#findMerge(draft, store) : draft;
    if (!merged) return;
    if (await this.#isToBeAsked(merged, store)) await this.ask(merged, store, signal);
    this.#failures.delete(draft.id);
  }

  /** Asks the questions of a draft again, unless another process does so now. */
  async ask({ id }: Draft, store: DraftStore, signal: AbortSignal): Promise<void> {
    if (!(await store.claim(id))) return;
    for (const [question, same] of [...groupByWording(await store.listQuestions(id))].slice(0, MAX_ASKED)) {
      const { before } = same[0]!;
      const earlier = await store.listEarlier(before, MAX_EARLIER);
      const recorded = await askAgain({ question, path: before.path, earlier }, this.#options.tools, signal);
      if (signal.aborted) return;
      const answer = clean(recorded.answer, MAX_ANSWER);
      const ids = same.map((each) => each.before.id);
      await store.setAnswer(id, ids, { outcome: recorded.outcome, answer, sources: recorded.sources });
    }
    await store.setAsked(id);
  }

  async #findMerge(draft: Draft, store: DraftStore): Promise<Draft | undefined> {
    if (Date.parse(draft.createdAt) < Date.now() - MERGE_TIME) return undefined;
    const state = await this.#options.jobs.findState(draft.job);
    if (state === undefined) return undefined;
    this.#failures.delete(draft.id);
    if (state === 'closed') this.#closed.add(draft.id);
    else this.#closed.delete(draft.id);
    if (state !== 'merged') return undefined;
    const at = new Date();
    await store.setMerged(draft.id, at);
    // Changes of files are followed anyway, but a moment later.
    await this.#options.docs.update();
    return { ...draft, mergedAt: at.toISOString() };
  }

  /** The docs must have changed since the questions were asked. Those that are answered need not be asked again. */
  async #isToBeAsked(draft: Draft, store: DraftStore): Promise<boolean> {
    const { mergedAt, askedAt, createdAt, id } = draft;
    if (mergedAt === null || Date.parse(mergedAt) < Date.now() - ASK_TIME || isAsking(draft)) return false;
    if (this.#options.docs.status.builtAt <= Date.parse(askedAt ?? createdAt)) return false;
    const questions = await store.listQuestions(id);
    return questions.some(({ after }) => !after || !wasAnswered({ outcome: after.outcome, helpful: null }));
  }
}
