import { emulateMedia as requestMedia } from '@web/test-runner-commands';

const { userAgent } = navigator;

/** The runner can set media features in Chromium, but not in an installed Firefox or WebKit. */
const canEmulateMedia = userAgent.includes('Chrome');

/** `it` for tests that depend on {@link emulateMedia}. */
export const itWithEmulation = canEmulateMedia ? it : it.skip;

/** Sets media features, such as the colour scheme that the system prefers. Does nothing in browsers where that can't be done. */
export const emulateMedia: typeof requestMedia = canEmulateMedia ? requestMedia : async () => {};

/** `it` for windows narrower than 334 pixels, which WebKitGTK's can't be. */
export const itWithNarrowWindow = /Chrome|Firefox/.test(userAgent) ? it : it.skip;
