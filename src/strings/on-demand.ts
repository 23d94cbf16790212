import type { OnDemandStrings, Strings } from './strings.js';

/** The English texts of parts that load on demand. */
export const onDemandEn: OnDemandStrings = {
  askAboutThis: 'Ask about this',
  copyConversation: 'Copy conversation',
  exportConversation: 'Download conversation',
  printConversation: 'Print conversation',
  conversations: 'Conversations',
  sendTranscript: 'Share this conversation with support?',
  withTranscript: 'Share conversation',
  withoutTranscript: 'Continue without it',
  showInCorner: 'Show in the corner',
  showAtSide: 'Show at the side',
  showInWindow: 'Fill the window',
  minimizeLauncher: 'Use a smaller button on the page',
  restoreLauncher: 'Use the normal button on the page',
  speakLess: 'Screen reader: short announcements',
  speakMore: 'Screen reader: full announcements',
  shortcuts: 'Keyboard shortcuts',
  shortcutToggle: 'Open or close the assistant',
  shortcutSend: 'Send the question',
  shortcutNewLine: 'Begin a new line',
  shortcutRecall: 'Bring back the last question',
  shortcutFocus: 'Move between the conversation and the text field',
  shortcutEscape: 'Stop the answer, or close',
  wrapLines: 'Wrap lines',
  cleared: 'Conversation cleared.',
  undo: 'Undo',
  restored: 'Conversation restored.',
  contactSupport: 'Contact support',
  plainRest: 'The answer is very long. The rest is shown as plain text.',
  news: 'New answer',
  queued: 'Queued',
  dequeue: 'Remove',
  selection: 'Selection',
  removeContext: 'Remove “{text}”',
  context: 'Sent with your question',
  contextCut: 'Only the first {count} characters are sent.',
  contextFull: 'A question can have at most {count} passages. Remove one first.',
  secretFound: 'This looks like a secret: {text}',
  maskSecret: 'Mask it',
  sendNow: 'Send now',
  continueAnswer: 'Continue',
};

/** Completes the texts of the interface for a part that has loaded: English is the default. */
export function completeStrings(strings: Strings): Strings & OnDemandStrings {
  return { ...onDemandEn, ...strings };
}
