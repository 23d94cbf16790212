import type { FeedbackStrings, Strings } from './strings.js';

/** The English texts of the feedback form. */
export const feedbackEn: FeedbackStrings = {
  feedbackQuestion: 'What was wrong?',
  feedbackReasons: {
    wrong: 'Incorrect',
    incomplete: 'Incomplete',
    'off-topic': 'Off topic',
    unclear: 'Hard to follow',
  },
  feedbackComment: 'Anything else? (optional)',
  feedbackSend: 'Send feedback',
};

/** Completes the texts of the interface for the feedback form: English is the default. */
export function completeFeedback(strings: Strings): Strings & FeedbackStrings {
  const feedbackReasons = { ...feedbackEn.feedbackReasons, ...strings.feedbackReasons };
  return { ...feedbackEn, ...strings, feedbackReasons };
}
