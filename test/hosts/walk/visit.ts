import type { BrowserContext, Locator, Page } from 'playwright';
import type { PageId } from '../content.js';
import type { Host } from '../host.js';

/** The fields of a sent question that the walk checks. */
export interface SentQuestion {
  readonly currentPath?: string;
  readonly context?: readonly { readonly type: string; readonly value: string }[];
}

export interface Site {
  readonly host: Host;
  /** Origin, without a slash at the end. */
  readonly origin: string;
  readonly base: string;
}

/** How long anything may take before it counts as not happening, in milliseconds. Machines of CI are slow. */
export const PATIENCE = 15_000;

/** Something on the site is not as it must be. The message is for the table of failures. */
export class WalkError extends Error {
  override name = 'WalkError';
}

export function expect(isAsExpected: boolean, otherwise: string): asserts isAsExpected {
  if (!isAsExpected) throw new WalkError(otherwise);
}

/** A reader in a fresh browser profile on a site. */
export class Visit {
  readonly site: Site;
  readonly page: Page;
  readonly questions: SentQuestion[] = [];

  static async start(context: BrowserContext, site: Site): Promise<Visit> {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    return new Visit(page, site);
  }

  private constructor(page: Page, site: Site) {
    this.page = page;
    this.site = site;
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().includes('/discovery/')) return;
      this.questions.push(request.postDataJSON() as SentQuestion);
    });
  }

  get host(): Host {
    return this.site.host;
  }

  /** A piece of the assistant, by its part. */
  part(name: string): Locator {
    return this.page.locator(`docs-assistant [part~="${name}"]`);
  }

  /** Path of a page in the address bar. */
  pathOf(page: PageId): string {
    return `${this.site.base}${this.host.pathOf(page)}`;
  }

  currentPathOf(page: PageId): string {
    return this.host.currentPathOf?.(page, this.site.base) ?? this.pathOf(page);
  }

  /** Path, query and fragment in the address bar. */
  get path(): string {
    return this.page.url().slice(this.site.origin.length);
  }

  async goto(page: PageId): Promise<void> {
    await this.page.goto(this.site.origin + this.pathOf(page), { waitUntil: 'load' });
    await this.waitForAssistant();
  }

  /** Waits until the site's own scripts have settled, too: they take over the page some time after it has loaded. */
  async waitForAssistant(): Promise<void> {
    await this.part('launcher').waitFor({ state: 'attached' });
    await this.page.waitForLoadState('networkidle');
  }

  /** Opens the panel with the mouse. */
  async open(): Promise<void> {
    await this.part('launcher').click();
    await this.part('input').waitFor();
    await this.waitUntil(() => this.isInComposer(), 'The focus does not move into the composer.');
    // The panel grows out of its launcher: what it has not reached yet can't be pressed.
    await this.part('panel').evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
  }

  async ask(question: string): Promise<void> {
    const answers = await this.part('actions').count();
    await this.part('input').click();
    await this.page.keyboard.insertText(question);
    await this.page.keyboard.press('Enter');
    await this.waitUntil(
      async () => (await this.part('actions').count()) > answers || (await this.part('notice').count()) > 0,
      'No answer comes.',
    );
    const notice = this.part('notice');
    expect((await notice.count()) === 0, `Instead of an answer: ${await notice.allTextContents()}`);
  }

  isInComposer(): Promise<boolean> {
    return this.page.evaluate(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot) focused = focused.shadowRoot.activeElement;
      return focused?.getAttribute('part') === 'input';
    });
  }

  /** The last question that was sent. */
  get lastQuestion(): SentQuestion {
    return this.questions.at(-1) ?? {};
  }

  async waitUntil(isReached: () => Promise<boolean>, otherwise: string): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (!(await isReached())) {
      expect(Date.now() < end, otherwise);
      await this.page.waitForTimeout(50);
    }
  }
}
