import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import '../../src/index.js';
import { FakeAssistant } from './fake-assistant.js';

export interface Mounted {
  readonly element: DocsAssistant;
  readonly fake: FakeAssistant;
}

/** All that the test has mounted, also what it has taken away by itself. */
const mountedElements = new Set<DocsAssistant>();

const site = { 'base-url': 'https://service.example', domain: 'acme', 'api-key': 'svc_dsc_test' };

/** Puts an element into the page, with a service that the test plays. `null` leaves an attribute out. */
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

/** {@link mount}, with the panel open and rendered. */
export async function mountOpen(attributes?: Readonly<Record<string, string | null>>): Promise<Mounted> {
  const mounted = await mount(attributes);
  await mounted.element.show();
  return mounted;
}

const realFetch = globalThis.fetch;

/** Takes away what `mount` has made, and ends what it awaits: it would be saved for a later test to find. For `afterEach`. */
export function unmount(): void {
  for (const element of document.querySelectorAll('docs-assistant')) leavePage(element);
  for (const element of mountedElements) {
    if (element.status !== 'ready') element.reset();
  }
  mountedElements.clear();
  globalThis.fetch = realFetch;
  sessionStorage.clear();
}

/** Takes an element away with its page, so that the next one that is mounted is on another page. */
export function leavePage(element: DocsAssistant): void {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  // Else an element of the same name that comes at once would go on in its place.
  element.id = 'left';
  element.remove();
}

/** A piece of the panel or the launcher, by its part. */
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

/** Waits, frame by frame, for something to become true on screen. Gives up after some three seconds. */
export async function seen(description: string, isThere: () => unknown): Promise<void> {
  for (let frame = 0; frame < 180; frame++) {
    if (isThere()) return;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`Not seen: ${description}`);
}

/** The next event of a kind that reaches the document. */
export function heard<Name extends keyof DocumentEventMap>(name: Name): Promise<DocumentEventMap[Name]> {
  return new Promise((resolve) => {
    document.addEventListener(name, (event) => resolve(event), { once: true });
  });
}
