import { parts as feedbackParts } from '../../src/view/answer/feedback-form.js';
import { parts as unfinishedParts } from '../../src/view/answer/unfinished.js';
import { wrapParts } from '../../src/view/answer/wrap-lines.js';
import { citationPreviewParts } from '../../src/view/citations/citation-preview.js';
import { parts as clearedParts } from '../../src/view/composer/cleared.js';
import { parts as chipParts } from '../../src/view/context/context-chips.js';
import { menuParts } from '../../src/view/frame/menu.parts.js';
import { parts as queueParts } from '../../src/view/log/queue.js';
import { panelParts } from '../../src/view/panel-contract.js';
import { supportOfferParts } from '../../src/view/support/support-offer.js';
import { parts as supportParts } from '../../src/view/support/support.js';

/** All parts of the panel, also those of its modules that load later. */
export const allPanelParts = [
  panelParts,
  chipParts,
  citationPreviewParts,
  clearedParts,
  feedbackParts,
  menuParts,
  queueParts,
  supportOfferParts,
  supportParts,
  unfinishedParts,
  wrapParts,
].flatMap((parts) => parts.split(','));
