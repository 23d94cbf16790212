import { expect } from 'chai';
import { sendMouse } from '@web/test-runner-commands';
import { Runtime } from '../../src/runtime/runtime.js';
import { emulateMedia, itWithEmulation, itWithNarrowWindow, withMotion } from '../support/emulation.js';
import { finish, text as sendText } from '../support/fake-assistant.js';
import { findPart, mount, mountOpen, part, parts, seen } from '../support/mount.js';
import { makePanelLoadable } from '../support/unloadable-panel.js';
import { leavePanelState, panelStates } from '../support/panel-states.js';
import { itUnless } from '../support/unless.js';
import { converse } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** The channels of colours painted over each other. */
function paint(...layers: string[]): number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  for (const layer of layers) {
    canvas.fillStyle = layer;
    canvas.fillRect(0, 0, 1, 1);
  }
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** Relative luminance, as WCAG defines it. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(color: string, background: string): number {
  const [darker = 0, lighter = 0] = [luminance(paint(background, color)), luminance(paint(background))].toSorted(
    (one, other) => one - other,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Content that overflows its box is cut off or covers something. */
const overflows = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

const style = (element: Element, pseudo?: string): CSSStyleDeclaration => getComputedStyle(element, pseudo);

/** Moves the pointer over an element. */
async function hover(element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
  await seen('the pointer', () => element.matches(':hover'));
}

beforeEach(() => resizeWindow(1280, 800));

afterEach(async () => {
  await leavePanelState();
  makePanelLoadable();
});

describe('The launcher', () => {
  it('shows progress when the panel takes long to load', async () => {
    Runtime.create = () => new Promise(() => {});
    const { element } = await mount();
    const launcher = part(element, 'launcher');
    const icon = launcher.querySelector('svg')!;
    expect(style(icon).opacity).to.equal('1');
    launcher.click();
    await seen('that it is busy', () => launcher.ariaBusy === 'true' && icon.getAnimations().length > 0);
    for (const change of icon.getAnimations()) change.finish();
    expect(Number(style(icon).opacity)).to.be.below(0.6);
  });

  it('stays within the window with a long label', async () => {
    const { element } = await mount({
      'trigger-text': 'Ask about anything that these pages say, or do not say. '.repeat(5),
    });
    await resizeWindow(600, 500);
    const { left, right } = part(element, 'launcher').getBoundingClientRect();
    expect(left).to.be.at.least(20);
    expect(right).to.be.at.most(580);
  });
});

describe('Fields', () => {
  for (const theme of ['light', 'dark']) {
    it(`stand out from the panel in the ${theme} theme, with legible placeholders`, async () => {
      const { element } = await panelStates['the form for feedback']!({ theme });
      const { backgroundColor } = style(part(element, 'panel'));
      for (const name of ['composer', 'feedback-comment']) {
        expect(contrast(style(part(element, name)).borderTopColor, backgroundColor), name).to.be.at.least(3);
      }
      for (const name of ['input', 'feedback-comment']) {
        expect(contrast(style(part(element, name), '::placeholder').color, backgroundColor), name).to.be.at.least(4.5);
      }
    });
  }
});

describe('Long words', () => {
  it('are not cut off in the header and the welcome', async () => {
    const { element } = await mountOpen({
      'header-title': `${longWord} und noch einiges mehr`,
      'welcome-message': longWord,
      suggestions: JSON.stringify([longWord]),
    });
    for (const name of ['title', 'header', 'welcome', 'suggestion', 'log'])
      expect(overflows(part(element, name)), name).to.equal(false);
  });

  it('are not cut off among the sources', async () => {
    const { element } = await panelStates['an answer']!();
    for (const source of parts(element, 'source'))
      expect(overflows(source.querySelector('.source-title')!)).to.equal(false);
  });
});

describe('A block of code', () => {
  for (const language of ['', 'sh']) {
    it(`is not covered by the button that copies it, ${language ? 'with' : 'without'} a language`, async () => {
      const mounted = await mountOpen();
      await converse(
        mounted,
        'How?',
        `\`\`\`${language}\nnpm install docs-assistant --save-exact --no-audit --no-fund\n\`\`\``,
      );
      const code = part(mounted.element, 'answer').querySelector('pre code')!;
      expect(part(mounted.element, 'copy').getBoundingClientRect().bottom).to.be.at.most(
        code.getBoundingClientRect().top,
      );
    });
  }

  itWithEmulation('has a border in forced colours', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const { element } = await panelStates['an answer']!();
    expect(style(part(element, 'answer').querySelector('.code')!).borderTopStyle).to.equal('solid');
    await emulateMedia({ forcedColors: 'none' });
  });
});

describe('Content that scrolls sideways', () => {
  withMotion();

  const itWithTimelines = itUnless(
    !CSS.supports('animation-timeline', 'scroll()') && 'this browser has no animations by scrolling',
  );
  const wideCode = `\`\`\`sh\n${'npm install '.repeat(40)}\n\`\`\``;
  const wideTable = `|${'A|'.repeat(20)}\n|${'-|'.repeat(20)}\n|${'npm install|'.repeat(20)}`;
  for (const [what, markdown, selector] of [
    ['code', wideCode, 'pre'],
    ['a table', wideTable, 'table'],
    ['quoted code', `> ${wideCode.replaceAll('\n', '\n> ')}`, 'blockquote pre'],
  ] as const) {
    itWithTimelines(`fades where it goes on: ${what}`, async () => {
      const mounted = await mountOpen();
      await converse(mounted, 'How?', markdown);
      const wide = part(mounted.element, 'answer').querySelector(selector)!;
      const fades = (side: string) => style(wide).maskImage.startsWith(`linear-gradient(to ${side},`);
      await seen('the end fade', () => fades('left'));
      wide.scrollTo(wide.scrollWidth, 0);
      await seen('the beginning fade', () => fades('right'));
    });
  }

  itWithTimelines('does not fade if all of it is in sight', async () => {
    const mounted = await mountOpen();
    await converse(mounted, 'How?', '```sh\nnpm ci\n```');
    const code = part(mounted.element, 'answer').querySelector('pre')!;
    expect(style(code).maskImage).to.equal('none');
  });
});

describe('An answer', () => {
  it('lets the browser skip settled groups of blocks off screen, and the rest when the next answer begins', async () => {
    const { element, fake } = await mountOpen();
    const groups = () => [...part(element, 'answer').querySelectorAll('.blocks > .blocks')];
    const isSkipped = (group: Element) => style(group).contentVisibility === 'auto';
    const isOnScreen = (group: Element) => group.getBoundingClientRect().top < innerHeight;
    void element.ask('How?');
    const request = (await fake.nextRequest()).send(sendText('Line.\n\n'));
    await seen('the first line', () => part(element, 'answer').textContent.includes('Line.'));
    request.send(sendText('Line.\n\n'.repeat(64 + 8 + 2)), sendText('The end.'));
    // The last group of a group is settled with it, and those behind it have no further ones behind them.
    const closed = () => groups().slice(0, 7);
    await seen(
      'groups skipped',
      () => closed().some(isSkipped) && closed().every((each) => isSkipped(each) !== isOnScreen(each)),
    );
    expect(closed().filter(isSkipped).length).to.be.within(1, 6);
    request.send(finish()).end();
    await seen('that it is complete', () => findPart(element, 'actions'));
    void element.ask('And then?');
    (await fake.nextRequest()).send(sendText('Line.\n\n'.repeat(40)), sendText('The end.'), finish()).end();
    await seen('the next answer', () => findPart(element, 'jump'));
    part(element, 'jump').click();
    await seen('all of the first answer skipped', () =>
      [...part(element, 'answer').querySelectorAll('.prose > .blocks')].every(isSkipped),
    );
  });

  it('has the same gap between any two blocks, which do not move when they are settled', async () => {
    await resizeWindow(1280, 800);
    const { element, fake } = await mountOpen({ variant: 'panel' });
    const places = () =>
      [...part(element, 'answer').querySelectorAll('.block > *')].map((block) => block.getBoundingClientRect());
    const gaps = () =>
      places().flatMap(({ top }, index, all) => (index > 0 ? Math.round(top - all[index - 1]!.bottom) : []));
    void element.ask('How?');
    const request = (await fake.nextRequest()).send(sendText('- Line.\n\nLine.\n\n'.repeat(70)));
    request.send(finish()).end();
    await seen('that it is complete', () => findPart(element, 'actions'));
    expect(part(element, 'answer').querySelectorAll('.settled').length).to.be.greaterThan(10);
    // Only blocks near the screen have a layout, so the window becomes high enough for all.
    await resizeWindow(1280, 7000);
    await seen('all blocks at the same distance', () => places().length === 140 && gaps().every((gap) => gap === 15));
  });

  it('has larger headings on the first level than below it', async () => {
    const mounted = await mountOpen();
    const { element } = mounted;
    await converse(mounted, 'How?', '## Install\n\n### Settings\n\n#### Colours\n');
    const [first, second, third] = [...part(element, 'answer').querySelectorAll('.prose :is(h3, h4, h5)')].map(
      (heading) => parseFloat(style(heading).fontSize),
    );
    expect(first).to.be.above(second!);
    expect(second).to.equal(third);
  });

  it('has rules as fine and quiet as the lines of a table', async () => {
    const mounted = await mountOpen({ theme: 'dark' });
    const { element } = mounted;
    await converse(mounted, 'How?', 'One.\n\n---\n\n| A |\n|---|\n| B |\n');
    const rule = part(element, 'answer').querySelector('hr')!;
    const cell = part(element, 'answer').querySelector('td')!;
    expect(rule.offsetHeight).to.equal(1);
    expect(style(rule).borderBottomColor).to.equal(style(cell).borderBottomColor);
  });

  it('has room between the words of a step and its code', async () => {
    const mounted = await mountOpen();
    const { element } = mounted;
    await converse(mounted, 'How?', '1. Install it\n   ```sh\n   npm install\n   ```\n2. Start it\n');
    const step = part(element, 'answer').querySelector('li')!;
    const words = new Range();
    words.selectNode(step.firstChild!);
    const code = step.querySelector('pre')!.getBoundingClientRect();
    expect(code.top - words.getBoundingClientRect().bottom).to.be.within(6, 14);
    expect(step.nextElementSibling!.getBoundingClientRect().top - code.bottom).to.be.within(6, 14);
  });

  it('aligns the columns of a table as the markdown says, otherwise at the start', async () => {
    const mounted = await mountOpen();
    await converse(mounted, 'How?', '| a | b | c | d |\n| - | :- | :-: | -: |\n| 1 | 2 | 3 | 4 |\n');
    const alignments = (name: string) =>
      [...part(mounted.element, 'answer').querySelectorAll(name)].map((cell) =>
        style(cell).textAlign.replace(/^-\w+-/, ''),
      );
    expect(alignments('th')).to.deep.equal(['start', 'left', 'center', 'right']);
    expect(alignments('td')).to.deep.equal(['start', 'left', 'center', 'right']);
  });

  it('does not break identifiers in a table, and breaks those in prose that are wider than the panel', async () => {
    const mounted = await mountOpen();
    await converse(
      mounted,
      'How?',
      `| Option | Type | Meaning |\n| - | - | - |\n| \`retryOnFailure\` | boolean | Whether to try again, and how often |\n\nSee \`${longWord.repeat(3)}\`.`,
    );
    const [inTable, inText] = part(mounted.element, 'answer').querySelectorAll('code');
    expect(inTable!.getClientRects().length).to.equal(1);
    expect(inText!.getClientRects().length).to.be.greaterThan(1);
    expect(overflows(part(mounted.element, 'log'))).to.equal(false);
  });

  it('does not break a name at its hyphens where a line is long enough for it', async () => {
    const mounted = await mountOpen();
    const name = '--docs-assistant-citation-background';
    const markdown = `${'word '.repeat(7)}\`${name}\`\n\n| a | b |\n| - | - |\n| \`${name}\` | text |\n\n\`${name}${name}\``;
    await converse(mounted, 'How?', markdown);
    const [inText, inTable, long] = part(mounted.element, 'answer').querySelectorAll('code');
    expect(inText!.getClientRects().length).to.equal(1);
    expect(inTable!.getClientRects().length).to.equal(1);
    expect(long!.getClientRects().length).to.equal(2);
    mounted.element.style.setProperty('--docs-assistant-width', '300px');
    await seen('that it breaks', () => inText!.getClientRects().length > 1);
    expect(overflows(part(mounted.element, 'log'))).to.equal(false);
  });

  it('fades behind the button that jumps to its end', async () => {
    const { element } = await panelStates['new text below']!();
    const bottom = part(element, 'log').getBoundingClientRect().bottom;
    const { height, backgroundImage } = style(part(element, 'log'), '::after');
    expect(parseFloat(height)).to.be.at.least(bottom - part(element, 'jump').getBoundingClientRect().top);
    expect(backgroundImage).to.include('gradient');
  });

  it('scrolls a wide table horizontally, without a line break after each word in its cells', async () => {
    const mounted = await mountOpen();
    const row = (cell: string) => `|${cell.repeat(8)}\n`;
    await converse(mounted, 'How?', row('A|') + row('-|') + row('put it at the end|'));
    const table = part(mounted.element, 'answer').querySelector('table')!;
    expect(overflows(table)).to.equal(true);
    expect(overflows(part(mounted.element, 'log'))).to.equal(false);
    for (const cell of table.querySelectorAll('td')) expect(cell.getBoundingClientRect().height).to.be.below(70);
  });

  it('shows a checkbox and no bullet for a task', async () => {
    const mounted = await mountOpen();
    await converse(mounted, 'What is left?', '- [x] Install it\n- [ ] Set it up\n- Enjoy it');
    const marks = [...part(mounted.element, 'answer').querySelectorAll('li')].map((item) => style(item).listStyleType);
    expect(marks).to.deep.equal(['none', 'none', 'disc']);
  });
});

describe('A hovered button', () => {
  it('does not fade into a light panel', async () => {
    const { element } = await panelStates['an arriving answer']!({ theme: 'light' });
    await hover(part(element, 'stop'));
    expect(Number(/brightness\((.+)\)/.exec(style(part(element, 'stop')).filter)![1])).to.be.below(1);
  });
});

describe('A hovered link', () => {
  it('has a thicker line', async () => {
    const { element } = await panelStates['an answer']!();
    const link = part(element, 'answer').querySelector('a[href="https://proxy.example/"]')!;
    expect(style(link).textDecorationThickness).to.equal('1px');
    await hover(link);
    expect(style(link).textDecorationThickness).to.equal('2px');
  });
});

describe('The source of an answer', () => {
  it('has the colour of a link as a whole, which forced colours show', async () => {
    const { element } = await panelStates['an answer']!();
    const source = part(element, 'source');
    const title = source.querySelector('.source-title')!;
    expect(style(title).color).to.equal(style(source).color);
    expect(style(source).color).to.equal(style(part(element, 'answer').querySelector('li a')!).color);
  });
});

describe('A notice', () => {
  it('changes its colour once the failure is over', async () => {
    const colorIn = async (state: string) => {
      const { element } = await panelStates[state]!();
      const { color } = style(part(element, 'notice').querySelector('.icon')!);
      await leavePanelState();
      return color;
    };
    expect(await colorIn('a restored network')).not.to.equal(await colorIn('no network'));
  });

  itWithNarrowWindow('shows its buttons in a window as low as a zoomed one', async () => {
    await resizeWindow(320, 256);
    const { element } = await panelStates['a failure']!();
    for (const name of ['retry', 'support']) {
      const way = name === 'support' ? part(element, 'notice').querySelector('[part=support]')! : part(element, name);
      // The panel moves into its place.
      await seen(`${name} in the window`, () => way.getBoundingClientRect().bottom <= 256);
    }
    expect(findPart(element, 'send')!.checkVisibility()).to.equal(true);
  });
});

describe('The composer', () => {
  it('grows and shrinks with the draft, up to a few lines', async () => {
    const { element } = await mountOpen();
    const input = part<HTMLTextAreaElement>(element, 'input');
    const heightWith = async (text: string) => {
      input.select();
      // As when pasting.
      document.execCommand(text ? 'insertText' : 'delete', false, text);
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return input.clientHeight;
    };
    const empty = await heightWith('');
    const words = await heightWith('word '.repeat(30));
    const word = await heightWith(longWord.repeat(2));
    const most = await heightWith('word '.repeat(150));
    expect([words > 2 * empty, word > 2 * empty, most > words]).to.deep.equal([true, true, true]);
    expect(overflows(input)).to.equal(false);
    expect(await heightWith('word '.repeat(200))).to.equal(most);
    expect(await heightWith('')).to.equal(empty);
  });
});
