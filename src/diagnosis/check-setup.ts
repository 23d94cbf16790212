import { within } from '../http/timeout.js';
import { findSiteTheme } from '../page/theme.js';
import type { AssistantSettings } from '../protocol/types.js';
import { checkDisclaimer } from './check-disclaimer.js';
import { checkFiles, type FileLoaders } from './check-files.js';
import { checkKey } from './check-key.js';
import { checkKeys } from './check-keys.js';
import { checkService, type Protocol } from './check-service.js';
import { checkStacking, type StackedElement, type StackedPanel } from './check-stacking.js';
import { failure, notChecked, pass, type CheckName, type CheckOptions, type CheckResult } from './result.js';
import { Violations } from './violations.js';

/** The element and what it passes in: rooms above this one. */
export interface Setup {
  readonly element: StackedElement & {
    readonly theme: 'auto' | 'light' | 'dark';
    readonly imageHosts: readonly string[];
    readonly disclaimer: string | undefined;
    readonly index: string | undefined;
    readonly strings: { readonly disclaimer?: string | undefined } | undefined;
    readonly endpoint: string | undefined;
    readonly baseUrl: string | undefined;
  };
  /** A sentence for each mistake in the settings. */
  readonly mistakes: readonly string[];
  readonly files: FileLoaders;
  /** Loads the panel; undefined if it can't be loaded. */
  readonly loadPanel: () => Promise<StackedPanel | undefined>;
  readonly loadProtocol: () => Promise<Protocol>;
  readonly loadSettings: () => Promise<AssistantSettings>;
}

const QUESTION = 'What is this documentation about?';

/** Checks the setup, from the settings to the page around the element. */
export async function checkSetup(setup: Setup, { question = QUESTION }: CheckOptions): Promise<CheckResult[]> {
  const { element, mistakes, files, loadPanel } = setup;
  const violations = new Violations((address) => isOurs(address, element));
  const panel = await loadPanel();
  const fileResult = await checkFiles(files);
  const serviceResults = panel ? await checkServiceOf(setup, question) : skip('key', 'address', 'service', 'answer');
  await loadImages(element.imageHosts);
  await violations.end();
  return [
    ...checkSettings(mistakes),
    ...serviceResults.filter(({ name }) => name === 'key' || name === 'address'),
    fileResult,
    ...violations.toResults(),
    ...serviceResults.filter(({ name }) => name !== 'key' && name !== 'address'),
    ...(await checkStacking(element, panel)),
    panel ? checkKeys(panel) : notChecked('keys', 'The panel could not be loaded.'),
    checkTheme(element.theme),
    ...checkSmallPrint(element, panel),
  ];
}

/** The passages of an index of static files come from no AI. */
function checkSmallPrint(element: Setup['element'], panel: StackedPanel | undefined): CheckResult[] {
  if (element.index) return [];
  // Styles of the site can hide it.
  const shown = panel?.shadowRoot?.querySelector('[part=footer]');
  if (shown && getComputedStyle(shown).display === 'none') return [checkDisclaimer('')];
  const slotted = [...element.querySelectorAll(':scope > [slot=footer]')].map(({ textContent }) => textContent);
  const footer = slotted.length > 0 ? slotted.join(' ') : undefined;
  return [checkDisclaimer(footer, element.disclaimer, element.strings?.disclaimer)];
}

function checkSettings(mistakes: readonly string[]): CheckResult[] {
  if (mistakes.length === 0) return [pass('settings', 'All attributes are known and have valid values.')];
  return mistakes.map((text) => failure('settings', text));
}

async function checkServiceOf({ loadProtocol, loadSettings }: Setup, question: string | false): Promise<CheckResult[]> {
  const settings = await loadSettings();
  return [checkKey(settings), ...(await checkService(await loadProtocol(), settings, question))];
}

/** @param setting - The attribute `theme`. */
function checkTheme(setting: 'auto' | 'light' | 'dark'): CheckResult {
  if (setting !== 'auto') return pass('theme', `Always ${setting}, by the attribute.`);
  const theme = findSiteTheme(document);
  return pass('theme', theme ? `The site is ${theme} now.` : 'The site leaves it to the system.');
}

function skip(...names: CheckName[]): CheckResult[] {
  return names.map((name) => notChecked(name, 'The panel could not be loaded.'));
}

/** Lets the policy decide about images of the hosts from which answers may show some. */
async function loadImages(hosts: readonly string[]): Promise<void> {
  const loads = hosts.map((host) => {
    const image = new Image();
    image.src = `https://${host}/favicon.ico`;
    // Whether there is such an image does not matter.
    return image.decode().catch(() => undefined);
  });
  await within(3000, Promise.all(loads), () => undefined);
}

/** Whether an address that a policy has blocked is one that the assistant loads. */
function isOurs(address: string, { endpoint, baseUrl, imageHosts }: Setup['element']): boolean {
  if (!URL.canParse(address)) return false;
  const { host, pathname } = new URL(address);
  const service = endpoint ?? baseUrl ?? '';
  const isService = URL.canParse(service, document.baseURI) && new URL(service, document.baseURI).host === host;
  return isService || pathname.includes('/chunks/') || imageHosts.includes(host);
}
