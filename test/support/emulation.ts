/** `it` for what the reader has asked the system for: the runner can't emulate that in an installed Firefox. */
export const itWithEmulation = navigator.userAgent.includes('Firefox') ? it.skip : it;
