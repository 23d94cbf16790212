import assert from 'node:assert/strict';
import pLimit from 'p-limit';
import type { Page } from 'playwright';
import { cutAtRandom, ourParts, type HostileAnswer } from '../markdown/hostile-answers.js';
import { finish, text } from '../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { ask, openReader, renew, type Reader } from './reader.js';
import { startSite, strictPolicy, type Site } from './site.js';

/** Elements that no answer may contain, except for our own copy buttons at code. */
const FORBIDDEN = [
  'script, style, link, meta, base, title, template, slot, iframe, frame, object, embed, applet, portal, docs-assistant',
  'form, input, select, textarea, dialog, fieldset, progress, video, audio, source, picture, track, map, area',
  'svg:not(button svg), math, [id], [name], [style], [srcset], [ping], [background], [poster], [usemap], [action], [formaction]',
  '[slot], [is], [popover], [popovertarget], [contenteditable], [accesskey], [autofocus], [draggable], [inert], [hidden]',
  ...ourParts.map((part) => `[part=${part}], .${part}`),
].join();

interface Look {
  /** Markup of each element that should not be there. */
  readonly forbidden: readonly string[];
  /** Whether a script of the answer has run. */
  readonly isHacked: boolean;
  /** Whether the composer accepts text, and nothing covers it. */
  readonly isUsable: boolean;
}

/** Answers to questions that are the index of an attack, in random pieces. Any other question is answered with “Yes.” */
const answerWith =
  (attacks: readonly HostileAnswer[]) =>
  (question: string): string[] => {
    const hostile = attacks[Number(question)];
    const pieces = hostile ? cutAtRandom(hostile.markdown, Number(question)) : ['Yes.'];
    return [...pieces.map(text), finish()];
  };

const shorten = (name: string): string => (name.length > 120 ? `${name.slice(0, 120)}…` : name);

/**
 * Defines a test for each attack.
 *
 * @param kind - Of the answers, for the title.
 * @param pages - Pages that are open at the same time, each with one answer at a time.
 */
export function describeAttacks(kind: string, attacks: readonly HostileAnswer[], pages = 3): void {
  describe(`When streamed in random pieces, ${kind} does no harm:`, () => {
    let site: Site;
    let readers: Reader[];
    let checks: Promise<void>[];

    before(async () => {
      const browser = await sharedBrowser();
      // The policy only reports, so that nothing but our code keeps an attack from running.
      const policy = strictPolicy("img-src 'self'");
      site = await startSite({ policy, reportsOnly: true, answer: answerWith(attacks) });
      readers = await Promise.all(Array.from({ length: pages }, () => openReader(browser, site)));
      const limit = pLimit(pages);
      checks = attacks.map((_, number) => limit(checkHarmless, number));
      // Each is awaited by its test.
      for (const check of checks) check.catch(() => {});
    });

    after(async () => {
      await closePages();
      await site.close();
    });

    async function checkHarmless(number: number): Promise<void> {
      const reader = readers.pop()!;
      try {
        await checkAnswer(reader, String(number));
      } finally {
        await renew(reader);
        readers.push(reader);
      }
    }

    attacks.forEach(({ name }, number) => it(shorten(name), () => checks[number]));
  });
}

/** Gets the answer with an attack, and checks that it did no harm: to the page, to the composer, and to the next answer. */
async function checkAnswer({ page, complaints, acts }: Reader, question: string): Promise<void> {
  await ask(page, question);
  const { forbidden, isHacked, isUsable } = await look(page);
  await ask(page, 'Are you there?');

  assert.deepEqual(forbidden, []);
  assert.equal(isHacked, false, 'a script of the answer has run');
  assert.equal(isUsable, true, "the composer can't be used");
  const next = await page.locator('[part=answer] .prose').last().textContent();
  assert.equal(next?.trim(), 'Yes.');
  assert.deepEqual(acts, []);
  assert.deepEqual(complaints, []);
}

async function look(page: Page): Promise<Look> {
  const input = page.getByRole('textbox');
  await input.focus();
  await page.keyboard.insertText('a draft');
  const isTaken = (await input.inputValue()) === 'a draft';
  await input.fill('');
  const { isOnTop, ...rest } = await page.locator('docs-assistant-panel').evaluate(inspect, FORBIDDEN);
  return { ...rest, isUsable: isTaken && isOnTop };
}

/** Runs in the page. */
function inspect(panel: Element, forbidden: string) {
  const root = panel.shadowRoot!;
  const isWrong = [
    (element: Element) =>
      element.matches(forbidden) || (element.matches('button') && element.textContent!.includes('Log in')),
    (element: Element) => [...element.attributes].some(({ name }) => name.startsWith('on')),
    (element: Element) => element instanceof HTMLImageElement && new URL(element.src).origin !== location.origin,
    (element: Element) => element instanceof HTMLAnchorElement && !/^(https?|mailto|tel):$/.test(element.protocol),
    (element: Element) =>
      element instanceof HTMLAnchorElement &&
      element.host !== '' &&
      element.origin !== location.origin &&
      !(
        element.target === '_blank' &&
        element.rel === 'noopener noreferrer' &&
        // Its host is shown behind it, or it is an address that begins with it.
        (element.dataset['host'] === element.host ||
          (!/[^!-~]|</.test(element.innerHTML) &&
            /^[^/]*\/\/[^/?#]*/.exec(element.innerHTML)?.[0].toLowerCase() === `${element.protocol}//${element.host}`))
      ),
  ];
  // The renderer gives its own groups and pieces a size for the time that they are off screen.
  const written = [...root.querySelectorAll('.prose *')].filter(
    ({ className, attributes }) =>
      !/^(?:blocks )?settled$/.test(className) ||
      !/^contain-intrinsic-block-size: auto [\d.]+px;$/.test(attributes.getNamedItem('style')!.value),
  );
  const wrong = written.filter((element) => isWrong.some((test) => test(element)));
  const composer = root.querySelector('textarea')!;
  const { x, y, width, height } = composer.getBoundingClientRect();
  return {
    forbidden: wrong.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    isHacked: 'hacked' in globalThis,
    isOnTop: root.elementFromPoint(x + width / 2, y + height / 2) === composer,
  };
}
