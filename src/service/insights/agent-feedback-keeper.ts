import type { AgentFeedback, AgentFeedbackRecorder, FoundSections } from '../mcp/agent-feedback.js';
import type { FeedbackKeeper } from './feedback-keeper.js';
import type { SiteInsights } from './site-insights.js';

/** Keeps the feedback of coding agents: a search, with a rating as readers give it. */
export class AgentFeedbackKeeper implements AgentFeedbackRecorder {
  readonly #insights: SiteInsights;
  readonly #keeper: FeedbackKeeper;

  constructor(insights: SiteInsights, keeper: FeedbackKeeper) {
    this.#insights = insights;
    this.#keeper = keeper;
  }

  accepts(headers: Headers): boolean {
    return this.#insights.accepts(headers);
  }

  async keep(
    { question, isHelpful, comment, page }: AgentFeedback,
    found: FoundSections,
    { address, headers }: { readonly address: string; readonly headers: Headers },
  ): Promise<void> {
    await this.#keeper.count(address);
    // Docs that helped have answered the question. Their page counts as opened.
    const opened = isHelpful ? (page ?? found.results[0]?.path) : undefined;
    const feedbackId = this.#insights.addSearch({ q: question, opened }, found, headers);
    if (feedbackId !== undefined) await this.#keeper.keep({ feedbackId, isHelpful, comment });
  }
}
