import { logLoadFailure } from '../../shared/warn.js';
import { reportSupport, takesTranscript } from './support-address.js';
import type { OfferingPanel } from './support-offer.js';

export { fillSupportUrl } from './support-address.js';

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
