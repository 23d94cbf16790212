const { userAgent } = navigator;

/** `it` for media features that the runner sets. It can do so in Chromium, but not in an installed Firefox or WebKit. */
export const itWithEmulation = userAgent.includes('Chrome') ? it : it.skip;

/** `it` for windows narrower than 334 pixels, which WebKitGTK's can't be. */
export const itWithNarrowWindow = /Chrome|Firefox/.test(userAgent) ? it : it.skip;
