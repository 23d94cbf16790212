import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import '../../src/index.js';
import { FakeAssistant } from './fake-assistant.js';

export interface Mounted {
  readonly element: DocsAssistant;
  readonly fake: FakeAssistant;
}

/** Every element that the test mounted, including those that it has removed. */
const mountedElements = new Set<DocsAssistant>();

const site = { 'base-url': 'https://service.example', domain: 'acme', 'api-key': 'svc_dsc_test' };

/** Adds an element to the page, with a service that the test controls. `null` leaves an attribute out. */
export async function mount(attributes: Readonly<Record<string, string | null>> = {}): Promise<Mounted> {
  const fake = new FakeAssistant();
  globalThis.fetch = fake.fetch;
  const element = document.createElement('docs-assistant');
  for (const [name, value] of Object.entries({ ...site, ...attributes })) {
    if (value !== null) element.setAttribute(name, value);
  }
  mountedElements.add(element);
  document.body.append(element);
  await element.updateComplete;
  return { element, fake };
}

/** {@link mount}, with the panel open, rendered, and with all that loads right after it. */
export async function mountOpen(attributes?: Readonly<Record<string, string | null>>): Promise<Mounted> {
  const mounted = await mount(attributes);
  await mounted.element.show();
  const panel = mounted.element.shadowRoot?.querySelector('docs-assistant-panel');
  await seen('all of the panel', () => panel?.later);
  await panel?.updateComplete;
  return mounted;
}

const realFetch = globalThis.fetch;

/** Milliseconds. Shorter than the timeout of a test, so that the error names the missing condition. */
const SEEN_TIMEOUT = 20_000;

/** Removes what `mount` added, and ends its requests, so that later tests are not affected. For `afterEach`. */
export async function unmount(): Promise<void> {
  for (const element of document.querySelectorAll('docs-assistant')) leavePage(element);
  for (const element of mountedElements) {
    if (element.status !== 'ready') element.reset();
  }
  await Promise.all([...mountedElements].map(updateLeft));
  mountedElements.clear();
  globalThis.fetch = realFetch;
  sessionStorage.clear();
}

/** Removes an element as if its page was left: the next `mount` is on a new page. */
export function leavePage(element: DocsAssistant): void {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  // Otherwise an element with the same id that is added at once would take its place.
  element.id = 'left';
  element.remove();
}

/** The new id selects another conversation. The update that notices it stores the one before, which no later test may find. */
async function updateLeft(element: DocsAssistant): Promise<void> {
  element.requestUpdate();
  await element.updateComplete;
}

/** The first element with a part, in the panel or the launcher. */
export function part<Type extends HTMLElement = HTMLElement>(element: DocsAssistant, name: string): Type {
  const found = findPart<Type>(element, name);
  if (!found) throw new Error(`There is no part "${name}".`);
  return found;
}

export function findPart<Type extends HTMLElement = HTMLElement>(
  element: DocsAssistant,
  name: string,
): Type | undefined {
  return parts<Type>(element, name)[0];
}

export function parts<Type extends HTMLElement = HTMLElement>(element: DocsAssistant, name: string): Type[] {
  const root = element.shadowRoot;
  const panel = root?.querySelector('docs-assistant-panel')?.shadowRoot;
  return [root, panel].flatMap((tree) => [...(tree?.querySelectorAll<Type>(`[part="${name}"]`) ?? [])]);
}

/** Waits until a condition is true, checking it in each frame. The timeout suits slow machines. */
export async function seen(description: string, isThere: () => unknown): Promise<void> {
  const end = performance.now() + SEEN_TIMEOUT;
  while (performance.now() < end) {
    if (isThere()) return;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`Not seen: ${description}`);
}

/** The next event of a type that reaches the document. */
export function heard<Name extends keyof DocumentEventMap>(name: Name): Promise<DocumentEventMap[Name]> {
  return new Promise((resolve) => {
    document.addEventListener(name, (event) => resolve(event), { once: true });
  });
}
