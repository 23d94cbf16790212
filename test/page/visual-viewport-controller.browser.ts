import { ReactiveElement } from 'lit';
import { expect } from 'chai';
import { VisualViewportController, type VisibleViewport } from '../../src/page/visual-viewport-controller.js';
import { resizeWindow } from '../support/window.js';

class RoomyElement extends ReactiveElement {
  readonly rooms: (VisibleViewport | undefined)[] = [];
  readonly keyboard = new VisualViewportController(this, (room) => this.rooms.push(room));
}
customElements.define('roomy-element', RoomyElement);

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const tell = (type: string) => visualViewport!.dispatchEvent(new Event(type));

async function show(): Promise<RoomyElement> {
  const element = new RoomyElement();
  document.body.append(element);
  await painted();
  return element;
}

beforeEach(() => resizeWindow(400, 700));

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(visualViewport!, 'scale');
});

describe('The room that an on-screen keyboard leaves', () => {
  it('is told at first, and as it changes', async () => {
    const { rooms } = await show();
    expect(rooms).to.deep.equal([{ height: 700, top: 0 }]);
    await resizeWindow(400, 380);
    expect(rooms.at(-1)).to.deep.equal({ height: 380, top: 0 });
  });

  it('is told once a frame, however often it changes', async () => {
    const { rooms } = await show();
    for (const type of ['resize', 'scroll', 'scroll']) tell(type);
    await painted();
    expect(rooms.length).to.equal(2);
  });

  it('is not told of a page that the reader has enlarged', async () => {
    const { rooms } = await show();
    Object.defineProperty(visualViewport, 'scale', { value: 2, configurable: true });
    tell('resize');
    await painted();
    expect(rooms.at(-1)).to.equal(undefined);
  });

  it('is told no more to an element that has left, also of a change that came before', async () => {
    const element = await show();
    tell('resize');
    element.remove();
    tell('resize');
    await painted();
    expect(element.rooms.length).to.equal(1);
  });
});
