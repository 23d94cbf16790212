import { css, html, type TemplateResult } from 'lit';
import { completeStrings } from '../../strings/on-demand.js';
import type { Strings } from '../../strings/strings.js';
import { logLoadFailure } from '../../shared/warn.js';
import { fillSupportUrl, reportSupport, takesTranscript } from './support-address.js';
import type { OfferingPanel } from './support-offer.js';

export { fillSupportUrl };

export const parts = 'support';

export const styles = css`
  [part='support'] {
    display: inline-flex;
    align-items: center;
    min-block-size: 24px;
  }

  [part='support']:active {
    transform: scale(0.96);
  }

  @media (pointer: coarse) {
    [part='support'] {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
`;

/** A link to the site's support. */
export function renderSupportLink(supportUrl: string, strings: Strings): TemplateResult {
  return html`<a part="support" href=${supportUrl} target="_blank" rel="noopener noreferrer">${completeStrings(strings).contactSupport}</a>`;
}

/** For clicks in the panel: asks the reader before the conversation is shared with support. */
export function handleSupport(event: Event, panel: OfferingPanel): void {
  const link = (event.composedPath()[0] as Element).closest('[part=support]');
  const { settings, state } = panel.view;
  if (!link) return;
  if (state.messages.length === 0 || !takesTranscript(settings.supportUrl)) {
    reportSupport(event, link, state.threadId);
    return;
  }
  event.preventDefault();
  import('./support-offer.js').then(({ offerTranscript }) => offerTranscript(panel), logLoadFailure('support'));
}
