import { html, nothing, type TemplateResult } from 'lit';
import { isCut } from '../conversation/ending.js';
import { findLastQuestion } from '../conversation/message.js';
import { getWaitEnd } from '../conversation/wait.js';
import { renderComposer } from './composer/composer.js';
import { renderIconButton } from './controls/icon-button.js';
import { renderFrame } from './frame/frame.js';
import { renderHeader } from './frame/header.js';
import { downIcon } from './icons.js';
import { renderLog } from './log/log.js';
import type { PanelHandlers } from './panel-handlers.js';
import { composerText, type PanelView } from './panel-view.js';

/** The panel: header, log, notice, context, composer, footer. Each piece takes the handlers that it names. */
export function renderPanel(view: PanelView, handlers: PanelHandlers): TemplateResult {
  const { variant, announcement, state } = view;
  const notice = renderPanelNotice(view, handlers);
  // Errors about the text in the composer show there; other errors show below their question.
  const isAtQuestion = state.messages.length > 0 && state.error === state.failure;
  // The live region is inside the frame: outside of a modal dialog, screen readers ignore it.
  const content = html`
    ${renderPanelHeader(view, handlers)}<slot name="back"></slot>${renderPanelLog(view, handlers, isAtQuestion ? notice : nothing)}
    ${view.supportOffer?.() ?? nothing}
    <div class="dock">
      ${renderJump(view, handlers)} ${isAtQuestion ? nothing : notice} ${renderPanelQueue(view, handlers)} ${renderCleared(view, handlers)}
      ${renderContext(view, handlers)} ${renderPanelComposer(view, handlers)}
    </div>
    ${renderFooter(view)}
    <p class="announcement" role="status" .textContent=${announcement}></p>
  `;
  return renderFrame({ variant, content, ...handlers });
}

function renderPanelHeader(view: PanelView, handlers: PanelHandlers): TemplateResult {
  const { strings, headerTitle = strings.title } = view.settings;
  return renderHeader({
    ...view,
    title: headerTitle,
    isEmpty: view.state.messages.length === 0,
    isClosable: view.variant !== 'inline',
    strings,
    ...handlers,
  });
}

function renderPanelLog(view: PanelView, handlers: PanelHandlers, notice: unknown): TemplateResult {
  const { state, settings, starters, later, hasNewText } = view;
  const { messages, ratings } = state;
  const { logo, welcomeMessage } = settings;
  return renderLog({
    messages,
    context: {
      ...settings,
      ...view,
      edited: state.edit === undefined ? undefined : (state.editId ?? messages[findLastQuestion(messages)]?.id),
      lastMessage: messages.at(-1)?.id,
      failure: state.failure,
      isThinking: state.isThinking || state.status === 'submitted',
      ratings,
      FreshText: hasNewText ? undefined : later?.FreshText,
      handlers,
    },
    welcome: { logo, message: welcomeMessage, starters },
    notice,
    ...handlers,
  });
}

/** The button that scrolls to text below the visible part. The support offer is between it and the log. */
function renderJump(view: PanelView, handlers: PanelHandlers): TemplateResult | typeof nothing {
  const { hasNewText, supportOffer, settings } = view;
  if (!hasNewText || supportOffer) return nothing;
  return renderIconButton('jump', settings.strings.jumpToEnd, downIcon, handlers.handleJumpToEnd);
}

/** Outside of the log, so that a queued question does not move the text being read. */
function renderPanelQueue(
  { state, settings, isBusy, isOnline, secondsLeft, loaded }: PanelView,
  handlers: PanelHandlers,
): TemplateResult | typeof nothing | undefined {
  const { queue: questions, failure } = state;
  if (questions.length === 0) return nothing;
  const isBlocked =
    isBusy || (failure?.code === 'offline' && !isOnline) || (failure?.code === 'rate-limited' && secondsLeft > 0);
  return loaded.queue?.renderQueue({ questions, isBlocked, strings: settings.strings, ...handlers });
}

function renderPanelNotice(view: PanelView, handlers: PanelHandlers): TemplateResult | typeof nothing | undefined {
  const { state, settings, isOnline, secondsLeft, later } = view;
  const { error } = state;
  if (!error) return nothing;
  return later?.renderNotice({
    ...settings,
    ...view,
    error,
    secondsLeft: getWaitEnd(error) === undefined ? undefined : secondsLeft,
    isBackOnline: error.code === 'offline' && isOnline,
    ...handlers,
    ...(isCut(state.messages.at(-1)) && { handleRetry: handlers.handleContinue }),
  });
}

function renderCleared({ state, settings, loaded }: PanelView, handlers: PanelHandlers): unknown {
  if (!state.cleared || state.messages.length > 0) return nothing;
  return loaded.cleared?.renderCleared(settings, handlers.handleUndoReset);
}

function renderContext(view: PanelView, handlers: PanelHandlers): TemplateResult | typeof nothing | undefined {
  const { state, settings, loaded } = view;
  if (state.context.length === 0) return nothing;
  return loaded.chips?.renderContextChips({
    entries: state.context,
    isFull: state.isContextFull,
    strings: settings.strings,
    formatNumber: (value) => value.toLocaleString(settings.locale),
    ...handlers,
  });
}

function renderPanelComposer(view: PanelView, handlers: PanelHandlers): TemplateResult {
  const { state, settings } = view;
  const { strings, placeholder = strings.placeholder } = settings;
  return renderComposer({
    ...view,
    text: composerText(state),
    placeholder,
    isEditing: state.edit !== undefined,
    strings,
    ...handlers,
  });
}

function renderFooter({ settings }: PanelView): TemplateResult {
  const { strings, disclaimer = strings.disclaimer } = settings;
  return html`<div class="footer" part="footer" dir="auto"><slot name="footer">${disclaimer}</slot></div>`;
}
