import { html, type TemplateResult } from 'lit';
import { adoptStyles } from '../../shared/adopt-styles.js';
import type { ConversationState } from '../../conversation/state.js';
import { formatTranscript } from '../../conversation/transcript.js';
import { completeStrings } from '../../strings/on-demand.js';
import { renderIconButton } from '../controls/icon-button.js';
import { encode, fillSupportUrl, reportSupport } from './support-address.js';
import { closeIcon } from '../icons.js';
import { exportParts } from '../export-parts.js';
import type { PanelSettings } from '../panel-contract.js';
import { supportOfferStyles } from './support-offer.styles.js';

/** The panel, as the offer uses it. */
export interface OfferingPanel {
  readonly renderRoot: ParentNode;
  readonly view: {
    readonly state: ConversationState;
    readonly settings: PanelSettings;
    readonly supportUrl: string | undefined;
  };
  supportOffer: (() => unknown) | undefined;
  readonly updateComplete: Promise<unknown>;
  focusComposer(): void;
}

/** Most bytes of an encoded conversation. Mail programs accept addresses of about 2,000 bytes, servers of 8,000. */
const MAX_MAIL = 1800;
const MAX_PAGE = 6000;

export const supportOfferParts = 'support-offer,transcript,with-transcript,without-transcript,cancel-support';

const prepared = new WeakSet<ShadowRoot>();

/** Shows the conversation that would be shared with support and lets the reader decide. Loads when the support link is pressed. */
export async function offerTranscript(panel: OfferingPanel): Promise<void> {
  prepare(panel.renderRoot as ShadowRoot);
  const { state, settings } = panel.view;
  const { supportUrl = '', strings, docsUrl } = settings;
  const limit = supportUrl.startsWith('mailto:') ? MAX_MAIL : MAX_PAGE;
  // As of the press on the link: exactly the text that the reader sees is shared.
  const transcript = formatTranscript(state.messages, { labels: strings, docsUrl, page: location.href, limit });
  panel.supportOffer = () => renderOffer(panel, transcript);
  await panel.updateComplete;
  const offer = panel.renderRoot.querySelector('.support-offer');
  offer?.scrollIntoView({ block: 'nearest' });
  offer?.querySelector('a')?.focus();
}

function prepare(root: ShadowRoot): void {
  if (prepared.has(root)) return;
  prepared.add(root);
  adoptStyles(root, supportOfferStyles);
  exportParts(root.host, supportOfferParts);
}

function renderOffer(panel: OfferingPanel, transcript: string): TemplateResult {
  const { state, settings, supportUrl } = panel.view;
  const strings = completeStrings(settings.strings);
  const close = () => {
    panel.supportOffer = undefined;
    panel.focusComposer();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const handleChoice = (event: Event, sent?: string) => {
    reportSupport(event, event.currentTarget as Element, state.threadId, sent);
    close();
  };
  const address = addTranscript(settings.supportUrl ?? '', state.threadId, transcript);
  return html`
    <div class="support-offer" part="support-offer" role="group" aria-label=${strings.sendTranscript} @keydown=${handleKey}>
      <p class="support-offer-head">
        ${strings.sendTranscript}
        ${renderIconButton('cancel-support', strings.cancel, closeIcon, close)}
      </p>
      <pre class="transcript" part="transcript" tabindex="0" dir="auto" aria-label=${strings.log}>${transcript}</pre>
      <p class="row">
        <a class="button" part="with-transcript" href=${address} target="_blank" rel="noopener noreferrer" @click=${(event: Event) => handleChoice(event, transcript)}>${strings.withTranscript}</a>
        <a class="link" part="without-transcript" href=${supportUrl ?? ''} target="_blank" rel="noopener noreferrer" @click=${(event: Event) => handleChoice(event)}>${strings.withoutTranscript}</a>
      </p>
    </div>
  `;
}

/** If the address has no placeholder, the conversation becomes the body of the mail. Lines of a mail end in CRLF. */
function addTranscript(address: string, threadId: string | null, transcript: string): string {
  if (!address.startsWith('mailto:')) return fillSupportUrl(address, threadId, transcript)!;
  const text = transcript.replaceAll('\n', '\r\n');
  const filled = fillSupportUrl(address, threadId, text)!;
  if (filled !== fillSupportUrl(address, threadId)) return filled;
  return `${filled}${filled.includes('?') ? '&' : '?'}body=${encode(text)}`;
}
