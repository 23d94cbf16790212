import { emulateMedia as requestMedia } from '@web/test-runner-commands';

const { userAgent } = navigator;

/** The test runner can set media features only in Chromium. */
const canEmulateMedia = userAgent.includes('Chrome');

/** `it` for tests that depend on {@link emulateMedia}. */
export const itWithEmulation = canEmulateMedia ? it : it.skip;

/** Sets media features, such as the colour scheme that the system prefers. Does nothing in other browsers than Chromium. */
export const emulateMedia: typeof requestMedia = canEmulateMedia ? requestMedia : async () => {};

/** For tests of motion, within their `describe` or file: Chromium runs the others with reduced motion, see `reused-pages.ts`. */
export function withMotion(): void {
  beforeEach(() => emulateMedia({ reducedMotion: 'no-preference' }));
  after(() => emulateMedia({ reducedMotion: 'reduce' }));
}

/** `it` for windows narrower than 334 pixels, the minimum of WebKitGTK. */
export const itWithNarrowWindow = /Chrome|Firefox/.test(userAgent) ? it : it.skip;
