import { html, nothing, type TemplateResult } from 'lit/html.js';
import { refuseQuestion } from '../conversation/refuse-question.js';
import { renderComposer } from './composer/composer.js';
import { formatWait, waitOf } from './log/error-wait.js';
import { renderFrame } from './frame/frame.js';
import { renderHeader } from './frame/header.js';
import { renderLog } from './log/log.js';
import type { MessageContext } from './answer/message.js';
import { renderNotice } from './log/notice.js';
import type { PanelHandlers } from './panel-handlers.js';
import type { PanelPieces, PanelState } from './panel-state.js';
import { supportAddress } from './controls/support-link.js';

/** The listeners are handed on by their names, which are those that each piece asks for. */
type Render<Result = unknown> = (panel: PanelState, pieces: PanelPieces, handlers: PanelHandlers) => Result;

export const renderPanel: Render<TemplateResult> = (...view) => {
  const [{ variant, announcement }, , handlers] = view;
  const pieces = [renderHead, renderMessages, renderError, renderChips, renderDraft, renderFooter];
  // The live region is in the frame, too: what is outside of a modal dialog is silent.
  const content = html`${pieces.map((renderPiece) => renderPiece(...view))}<p class="announcement" role="status">${announcement}</p>`;
  return renderFrame({ variant, content, ...handlers });
};

const renderHead: Render = (panel, _pieces, handlers) => {
  const { conversation, settings, variant, launcherMinimized } = panel;
  const { strings, headerTitle = strings.title } = settings;
  return renderHeader({
    title: headerTitle,
    isEmpty: conversation.state.messages.length === 0,
    isClosable: variant !== 'inline',
    launcherMinimized,
    supportUrl: supportUrl(panel),
    strings,
    ...handlers,
  });
};

const renderMessages: Render = (panel, pieces, handlers) => {
  const { conversation, isBusy, settings } = panel;
  const { strings, suggestions, welcomeMessage = strings.welcome } = settings;
  const { messages, waiting } = conversation.state;
  const { hasNewText, handleScroll } = pieces.scroll;
  const isBlocked =
    isBusy || pieces.wait.seconds > 0 || (conversation.failure?.code === 'offline' && !pieces.online.isOnline);
  return renderLog({
    messages,
    context: messageContext(panel, pieces, handlers),
    waiting: { questions: waiting, isBlocked, strings, ...handlers },
    welcomeMessage,
    suggestions,
    hasNewText,
    handleScroll,
    ...handlers,
  });
};

const messageContext: Render<MessageContext> = (panel, { activity, marks }, handlers) => {
  const { conversation, docsUrl, feedback, isBusy, lastQuestion, settings } = panel;
  const { strings, imageHosts } = settings;
  const { ratings, copied } = marks;
  return {
    strings,
    docsUrl,
    imageHosts,
    supportUrl: supportUrl(panel),
    lastQuestion: lastQuestion?.id,
    lastMessage: conversation.state.messages.at(-1)?.id,
    isBusy,
    isSlow: activity.isSlow,
    ratings,
    copied,
    feedback,
    handlers,
  };
};

const renderError: Render = (panel, { draft, online, wait }, handlers) => {
  const { strings, locale } = panel.settings;
  const { failure, state } = panel.conversation;
  const isMended = state.error?.code.startsWith('question-') && !refuseQuestion(draft.text);
  const error = isMended ? failure : state.error;
  if (!error) return nothing;
  return renderNotice({
    error,
    secondsLeft: waitOf(error) === undefined ? undefined : wait.seconds,
    isBackOnline: error.code === 'offline' && online.isOnline,
    supportUrl: supportUrl(panel),
    formatSeconds: (seconds) => formatWait(seconds, locale),
    strings,
    ...handlers,
  });
};

const renderChips: Render = ({ actions, context, isContextFull, renderContext, settings }) =>
  renderContext?.({
    items: context,
    isFull: isContextFull,
    strings: settings.strings,
    formatNumber: (value) => value.toLocaleString(settings.locale),
    handleRemove: (id) => actions.removeContext(id),
  });

const renderDraft: Render = ({ context, isBusy, settings }, { draft, secrets }, handlers) => {
  const { strings, placeholder = strings.placeholder } = settings;
  const { text, isEdit } = draft;
  const secret = secrets.findIn([text, ...context.map(({ item }) => item.value)]);
  return renderComposer({ draft: text, placeholder, isBusy, isEdit, secret, strings, ...handlers });
};

const renderFooter: Render = ({ settings }) => {
  const { strings, disclaimer = strings.disclaimer } = settings;
  return html`<div class="footer" part="footer" dir="auto"><slot name="footer">${disclaimer}</slot></div>`;
};

function supportUrl({ conversation, settings }: PanelState): string | undefined {
  return supportAddress(settings.supportUrl, conversation.state.threadId);
}
