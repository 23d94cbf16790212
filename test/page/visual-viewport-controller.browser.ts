import { ReactiveElement } from 'lit';
import { expect } from 'chai';
import { VisualViewportController, type VisibleViewport } from '../../src/page/visual-viewport-controller.js';
import { resizeWindow } from '../support/window.js';

class ViewportElement extends ReactiveElement {
  readonly rooms: (VisibleViewport | undefined)[] = [];
  readonly keyboard = new VisualViewportController(this, (room) => this.rooms.push(room));
}
customElements.define('roomy-element', ViewportElement);

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const fake = (name: 'scale' | 'height' | 'offsetTop', value: number) =>
  Object.defineProperty(visualViewport, name, { value, configurable: true });
const fire = (type: string) => visualViewport!.dispatchEvent(new Event(type));

async function show(): Promise<ViewportElement> {
  const element = new ViewportElement();
  document.body.append(element);
  await painted();
  return element;
}

beforeEach(() => resizeWindow(400, 700));

afterEach(() => {
  document.body.replaceChildren();
  for (const name of ['scale', 'height', 'offsetTop']) Reflect.deleteProperty(visualViewport!, name);
});

describe('The space that an on-screen keyboard leaves', () => {
  it('is reported at first, and when it changes', async () => {
    const { rooms } = await show();
    expect(rooms).to.deep.equal([{ height: 700, top: 0 }]);
    await resizeWindow(400, 380);
    expect(rooms.at(-1)).to.deep.equal({ height: 380, top: 0 });
  });

  it('is reported once per frame, however often it changes', async () => {
    const { rooms } = await show();
    for (const type of ['resize', 'scroll', 'scroll']) fire(type);
    await painted();
    expect(rooms.length).to.equal(2);
  });

  it('is not reported while the page is zoomed', async () => {
    const { rooms } = await show();
    fake('scale', 2);
    fire('resize');
    await painted();
    expect(rooms.at(-1)).to.equal(undefined);
  });

  it('begins at the top once the keyboard has closed, although iOS 26 keeps the offset', async () => {
    const { rooms } = await show();
    fake('height', 380);
    fake('offsetTop', 120);
    fire('resize');
    await painted();
    expect(rooms.at(-1)).to.deep.equal({ height: 380, top: 120 });
    fake('height', 700);
    fire('resize');
    await painted();
    expect(rooms.at(-1)).to.deep.equal({ height: 700, top: 0 });
  });

  it('is not reported to a disconnected element, even for an earlier change', async () => {
    const element = await show();
    fire('resize');
    element.remove();
    fire('resize');
    await painted();
    expect(element.rooms.length).to.equal(1);
  });
});
