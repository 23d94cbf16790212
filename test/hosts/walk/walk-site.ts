import type { Browser, BrowserContext } from 'playwright';
import type { Host } from '../host.js';
import type { Step } from './step.js';
import { Visit, type Site } from './visit.js';
import { openProfile } from './open-profile.js';
import { watchConsole } from './watch-console.js';

export type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The site has no such thing. */
  | { readonly kind: 'missing'; readonly reason: string };

/** The two sites of a host. */
export interface Sites {
  readonly atRoot: Site;
  readonly belowPath: Site;
}

export const CONSOLE = 'console';

/**
 * Walks the sites of a host, each step in a fresh profile.
 *
 * @returns Outcomes by step. That of {@link CONSOLE} is about all of them.
 */
export async function walkSite(
  browser: Browser,
  host: Host,
  { atRoot, belowPath }: Sites,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const messages = new Set<string>();
  const own = new Set<string>();
  for (const site of new Set([atRoot, belowPath])) {
    for (const message of await listenWithoutAssistant(browser, site)) own.add(message);
  }
  for (const step of steps) {
    const reason = step.missing?.(host);
    if (reason) {
      outcomes.set(step.id, { kind: 'missing', reason });
      continue;
    }
    const context = await openProfile(browser, step.browser);
    const heard = watchConsole(context);
    outcomes.set(step.id, await walk(context, step.isBelowPath ? belowPath : atRoot, step));
    await context.close();
    for (const message of heard) if (!own.has(message)) messages.add(`${step.id}: ${message}`);
  }
  const reason = [...messages].join('\n    ');
  outcomes.set(CONSOLE, messages.size === 0 ? { kind: 'passed' } : { kind: 'failed', reason });
  return outcomes;
}

async function walk(context: BrowserContext, site: Site, step: Step): Promise<Outcome> {
  try {
    await step.walk(await Visit.start(context, site));
    return { kind: 'passed' };
  } catch (error) {
    // Playwright adds a log of its own.
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\nCall log', 1);
    return { kind: 'failed', reason };
  }
}

/** Console messages of the site's own pages, without the assistant. */
async function listenWithoutAssistant(browser: Browser, site: Site): Promise<readonly string[]> {
  const context = await openProfile(browser);
  await context.route('**/docs-assistant/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const messages = watchConsole(context);
  const page = await context.newPage();
  for (const id of ['index', 'guide', 'reference/settings'] as const) {
    await page.goto(`${site.origin}${site.base}${site.host.pathOf(id)}`, { waitUntil: 'networkidle' });
  }
  await context.close();
  // A bundle can't be loaded without the assistant in it.
  return [...messages].filter((message) => !message.includes('docs-assistant'));
}
