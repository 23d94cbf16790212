/** The parts of the offer to share the conversation with support, for `exportparts`. */
export const supportOfferParts = [
  'support-offer',
  'transcript',
  'with-transcript',
  'without-transcript',
  'cancel-support',
].join(',');
