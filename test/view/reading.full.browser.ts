import { expect } from 'chai';
import { withMotion } from '../support/emulation.js';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, part, seen, unmount } from '../support/mount.js';
import { leavePanelState, panelStates } from '../support/panel-states.js';
import { restoreTimers } from '../support/timers.js';
import { resizeWindow } from '../support/window.js';
import { startAnswer } from './started-answer.js';

const answer = `## Install

Install the package, then add **two lines** to each page of your documentation, wherever your generator keeps its templates.

1. Set \`domain\` to the [identifier of your site](/identifier), and choose a colour.
2. Leave out what you don't need:
   - a proxy of your own
   - a filter

\`\`\`html
<script type="module" src="https://cdn.example/docs-assistant@1/docs-assistant.js"></script>
<docs-assistant domain="acme"></docs-assistant>
\`\`\`

| Attribute | Default | Meaning |
|---|---|---|
| \`variant\` | \`widget\` | Where the panel stands |
| \`theme\` | \`auto\` | Light or dark |

> A key for readers begins with \`svc_dsc_\`.

`;

withMotion();

beforeEach(() => resizeWindow(1280, 800));

afterEach(async () => {
  restoreTimers();
  await unmount();
});

describe('An arriving answer', () => {
  it('moves nothing that is already there, with headings, lists, code and tables, several screens long', async function () {
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return this.skip();
    const { element, request } = await startAnswer();
    await seen('the panel at rest', () => part(element, 'panel').getAnimations().length === 0);
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift' });
    const source = answer.repeat(3);
    for (let start = 0; start < source.length; start += 23) {
      request.send(text(source.slice(start, start + 23)));
      await new Promise(requestAnimationFrame);
    }
    request.send(finish()).end();
    await seen('the end', () => findPart(element, 'actions'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    observer.disconnect();
    expect(shifts.map(({ value }) => value)).to.deep.equal([]);
  });

  it('moves nothing while new text is out of view, as that would cost frames', async () => {
    const { element, request } = await startAnswer();
    request.send(text('Go on.\n\n'.repeat(60)));
    await seen('the way to the end', () => findPart(element, 'jump'));
    const moving = () => part(element, 'answer').getAnimations({ subtree: true });
    await seen('the panel at rest', () => moving().length === 0);
    request.send(text('And on.\n\nAnd on and on'));
    await seen('the text', () => part(element, 'answer').textContent.includes('on and on'));
    expect(moving()).to.deep.equal([]);
    part(element, 'jump').click();
    await seen('the caret', () => moving().length === 1);
    element.stop();
  });
});

describe('The form for feedback', () => {
  afterEach(leavePanelState);

  it('comes into view as a whole, though the answer above it gets its height only then', async () => {
    const { element } = await panelStates['the form for feedback']!();
    const bottom = (name: string) => part(element, name).getBoundingClientRect().bottom;
    await seen('all of the form', () => bottom('feedback') <= bottom('log') + 1);
    expect(part(element, 'feedback').getBoundingClientRect().top).to.be.above(
      part(element, 'log').getBoundingClientRect().top,
    );
  });
});

describe('The thanks for feedback', () => {
  afterEach(leavePanelState);

  it('come into view, in place of a form whose beginning was above what is in sight', async () => {
    const { element, fake } = await panelStates['the form for feedback']!();
    void element.ask('And how do I remove it?');
    (await fake.nextRequest()).send(text('Remove the lines.'), finish()).end();
    await seen('the second answer', () => element.status === 'ready');
    const send = part(element, 'feedback-send');
    send.scrollIntoView({ block: 'start', behavior: 'instant' });
    await frames();
    send.click();
    await seen('the thanks', () => findPart(element, 'feedback')?.localName === 'p');
    await frames();
    const { top, bottom } = part(element, 'feedback').getBoundingClientRect();
    const log = part(element, 'log').getBoundingClientRect();
    // Beside what fades.
    expect(top).to.be.at.least(log.top + 17);
    expect(bottom).to.be.at.most(log.bottom - 17);
  });
});

/** In between, what has come into view gets its real height. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
}
