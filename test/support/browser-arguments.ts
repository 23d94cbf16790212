/** Repeated here, because Chromium uses the last list only. */
const playwrightsFeaturesOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Chromium, unlike its headless shell, opens a window with an address bar for each context, and a process for each popup of the bar:
 * three quarters of the time that a context and its page take.
 */
const ownFeaturesOff = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Arguments of Chromium in all tests. */
export const browserArguments: readonly string[] = [
  `--disable-features=${[...playwrightsFeaturesOff, ...ownFeaturesOff].join(',')}`,
  // Tests need no other host, and waiting for one takes time on machines without a network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium refuses to run as root inside its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
