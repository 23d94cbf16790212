'use client';
/**
 * The element as a React component. On a server it renders the bare tag; the browser sets the properties.
 *
 * @module docs-assistant/react
 */
import type { LitElement } from 'lit';
import * as React from 'react';
import type * as events from '../events.js';
import { getElementKey, wasPanelOpen } from '../shared/panel-open.js';
import { DocsAssistant as DocsAssistantElement } from '../register.js';
import { createComponent } from './create-component.js';

/** The props of the component, besides the attributes of every HTML element. */
export type DocsAssistantProps = Partial<Settings> & EventListeners;

/** The element's properties that can be set. */
type Settings = Omit<DocsAssistantElement, keyof LitElement | Methods | ReadonlyState>;
type Methods =
  | 'show'
  | 'hide'
  | 'toggle'
  | 'ask'
  | 'stop'
  | 'retry'
  | 'reset'
  | 'addContext'
  | 'check'
  | 'adopt'
  | 'run';
type ReadonlyState = 'messages' | 'status' | 'threadId' | 'error' | 'launcherMinimized' | 'behindSite';

type EventListeners = {
  readonly [Name in keyof typeof eventNames]?: (event: (typeof eventNames)[Name]['__eventType']) => void;
};

/** The name of an event, with the type of the event for the listener's argument. */
type EventName<Type extends Event> = string & { readonly __eventType: Type };

/** `onCopy`, `onError` and `onReset` replace React's own, which an element without such content does not fire. */
const eventNames = {
  onOpen: 'docs-assistant-open' as EventName<events.AssistantOpenEvent>,
  onClose: 'docs-assistant-close' as EventName<events.AssistantCloseEvent>,
  onAsk: 'docs-assistant-ask' as EventName<events.AssistantAskEvent>,
  onAnswer: 'docs-assistant-answer' as EventName<events.AssistantAnswerEvent>,
  onError: 'docs-assistant-error' as EventName<events.AssistantErrorEvent>,
  onStop: 'docs-assistant-stop' as EventName<events.AssistantStopEvent>,
  onReset: 'docs-assistant-reset' as EventName<events.AssistantResetEvent>,
  onFeedback: 'docs-assistant-feedback' as EventName<events.AssistantFeedbackEvent>,
  onSourceClick: 'docs-assistant-source-click' as EventName<events.AssistantSourceClickEvent>,
  onCopy: 'docs-assistant-copy' as EventName<events.AssistantCopyEvent>,
  onSupport: 'docs-assistant-support' as EventName<events.AssistantSupportEvent>,
};

type HtmlProps = Omit<React.HTMLAttributes<DocsAssistantElement>, keyof DocsAssistantProps>;

/** On servers, React 18 warns about effects of layout, which never run there. */
const react = typeof document === 'undefined' ? { ...React, useLayoutEffect: React.useEffect } : React;

const Tag = createComponent({
  react,
  tagName: 'docs-assistant',
  elementClass: DocsAssistantElement,
  events: eventNames,
});

/** `<docs-assistant>` with props for its properties and events. A `ref` gives the element, with its methods. */
export const DocsAssistant: React.ForwardRefExoticComponent<
  DocsAssistantProps & HtmlProps & React.RefAttributes<DocsAssistantElement>
> = React.forwardRef((props, ref) => {
  // The tag from a server becomes the element before its properties are set, and must not warn that they are missing.
  const [isHydrated, setHydrated] = React.useState(false);
  const element = React.useRef<DocsAssistantElement>(null);
  React.useImperativeHandle(ref, () => element.current!, []);
  React.useEffect(() => {
    setHydrated(true);
    restoreOpen(element.current!);
  }, []);
  const mark = isHydrated ? {} : { 'data-docs-assistant-hydrating': '' };
  return React.createElement(Tag, { ...props, ...mark, ref: element });
});
DocsAssistant.displayName = 'DocsAssistant';

/** Opens the panel that was open on the last page. The element could not know: the settings that name it came after its first update. */
function restoreOpen(element: DocsAssistantElement): void {
  if (element.persist !== 'none') element.open ||= wasPanelOpen(getElementKey(element));
}
