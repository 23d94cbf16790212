import { expect } from 'chai';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { ReactiveElement } from 'lit';
import { ResizeController, type Edge, type ResizeOptions } from '../../src/controllers/resize-controller.js';
import { resizeWindow } from '../support/window.js';

/** A box in the bottom right corner of the window, sized by custom properties. */
class ResizableBox extends ReactiveElement {
  static storage: ResizeOptions['storage'] = () => localStorage;
  readonly resize = new ResizeController(this, {
    storage: () => ResizableBox.storage(),
    key: () => 'box',
    apply: ({ width, height }) => {
      this.style.setProperty('--width', `${width ?? 400}px`);
      this.style.setProperty('--height', `${height ?? 420}px`);
    },
  });

  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
customElements.define('resizable-box', ResizableBox);

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  resizable-box { position: fixed; inset: auto 10px 10px auto; width: var(--width); height: var(--height) }
  [dir='rtl'] resizable-box { inset: auto auto 10px 10px }
  resizable-box div { position: absolute; inset: 0 auto auto 0; width: 10px; height: 10px }
`);

function show(edge: Edge): { box: ResizableBox; handle: HTMLElement } {
  const box = new ResizableBox();
  const handle = document.createElement('div');
  box.append(handle);
  document.body.append(box);
  box.resize.attach(handle, edge);
  return { box, handle };
}

const size = (box: Element) => [box.clientWidth, box.clientHeight];
const stored = () => JSON.parse(localStorage.getItem('box') ?? 'null') as unknown;

/** Presses on the handle and moves. The mouse button stays down. */
async function drag(handle: Element, x: number, y: number): Promise<void> {
  const { left, top } = handle.getBoundingClientRect();
  const [startX, startY] = [Math.round(left) + 2, Math.round(top) + 2];
  await sendMouse({ type: 'move', position: [startX, startY] });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: [startX + x, startY + y] });
}

const drop = () => sendMouse({ type: 'up' });
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

before(() => resizeWindow(1000, 800));

beforeEach(() => {
  document.adoptedStyleSheets = [sheet];
});

afterEach(async () => {
  await drop();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('dir');
  document.adoptedStyleSheets = [];
  ResizableBox.storage = () => localStorage;
  localStorage.clear();
});

describe('A panel resized by dragging', () => {
  it('grows with the pointer, and keeps its size on the next page', async () => {
    const { box, handle } = show('inline-start');
    await drag(handle, -100, -50);
    expect(size(box)).to.deep.equal([500, 420]);
    await drop();
    await drag(handle, 0, 0);
    box.remove();
    expect(size(show('inline-start').box)).to.deep.equal([500, 420]);
  });

  it('grows in the other direction where text runs from right to left', async () => {
    document.documentElement.dir = 'rtl';
    const { box, handle } = show('inline-start');
    handle.style.inset = '0 0 auto auto';
    await drag(handle, 100, 0);
    expect(size(box)).to.deep.equal([500, 420]);
  });

  it('grows upwards', async () => {
    const { box, handle } = show('block-start');
    await drag(handle, -30, -40);
    expect(size(box)).to.deep.equal([400, 460]);
  });

  it('stays large enough to use, and within the window', async () => {
    const { box, handle } = show('inline-start');
    await drag(handle, 300, 0);
    expect(size(box)[0]).to.equal(320);
    await sendMouse({ type: 'move', position: [0, 400] });
    expect(size(box)[0]).to.be.within(950, 1000);
  });

  it('gets its previous size back at Escape, which does not reach the page', async () => {
    const { box, handle } = show('inline-start');
    let escapes = 0;
    const count = () => escapes++;
    addEventListener('keydown', count);
    await drag(handle, -100, 0);
    await sendKeys({ press: 'Escape' });
    expect(size(box)).to.deep.equal([400, 420]);
    await sendMouse({ type: 'move', position: [300, 400] });
    await drop();
    expect(size(box)).to.deep.equal([400, 420]);
    expect(escapes).to.equal(0);
    await sendKeys({ press: 'Escape' });
    removeEventListener('keydown', count);
    expect(escapes).to.equal(1);
  });

  it('gets its default size back at a double click', async () => {
    const { box, handle } = show('inline-start');
    await drag(handle, -100, 0);
    await drop();
    handle.dispatchEvent(new MouseEvent('dblclick'));
    expect(size(box)).to.deep.equal([400, 420]);
    expect(stored()).to.deep.equal({});
  });

  it('neither selects text nor scrolls on touch', async () => {
    const { handle } = show('inline-start');
    document.body.append('Some words that could be selected');
    await drag(handle, -580, -360);
    expect(String(getSelection())).to.equal('');
    expect(getComputedStyle(handle).touchAction).to.equal('none');
  });
});

describe('A panel resized by keyboard', () => {
  it('moves its edge with the arrow keys, further with Shift, and with Home and End', async () => {
    const { box, handle } = show('inline-start');
    handle.focus();
    const widths: number[] = [];
    for (const key of ['ArrowLeft', 'Shift+ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'End']) {
      await sendKeys({ press: key });
      widths.push(size(box)[0]!);
    }
    expect(widths).to.deep.equal([416, 480, 464, 464, 320, 980]);
    expect(stored()).to.deep.equal({ width: 980 });
  });

  it('moves the upper edge up and down', async () => {
    const { box, handle } = show('block-start');
    handle.focus();
    await sendKeys({ press: 'ArrowUp' });
    expect(size(box)).to.deep.equal([400, 436]);
    expect(handle.getAttribute('aria-orientation')).to.equal('horizontal');
  });

  it('exposes its name and the width of the panel', async () => {
    const { handle } = show('inline-start');
    const state = () =>
      ['role', 'tabindex', 'aria-orientation', 'aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'aria-valuetext']
        .map((name) => handle.getAttribute(name))
        .join();
    expect(state()).to.equal('separator,0,vertical,320,980,400,400 px');
    handle.focus();
    await sendKeys({ press: 'ArrowLeft' });
    await frame();
    expect(state()).to.equal('separator,0,vertical,320,980,416,416 px');
  });
});

describe('The remembered size of a panel', () => {
  for (const invalid of ['', 'null', '[]', '{"width":"wide","height":null}', '{"width":']) {
    it(`is the default where ${invalid || 'nothing'} is stored`, () => {
      localStorage.setItem('box', invalid);
      expect(size(show('inline-start').box)).to.deep.equal([400, 420]);
    });
  }

  it('lasts as long as the page where storage is blocked', async () => {
    ResizableBox.storage = () => {
      throw new DOMException('Forbidden.', 'SecurityError');
    };
    const { box, handle } = show('inline-start');
    handle.focus();
    await sendKeys({ press: 'ArrowLeft' });
    expect(size(box)).to.deep.equal([416, 420]);
  });

  it('shrinks to fit a smaller window, and comes back with the larger one', async () => {
    localStorage.setItem('box', '{"width":900,"height":5000}');
    const { box } = show('inline-start');
    expect(size(box)).to.deep.equal([900, 800]);
    await resizeWindow(600, 800);
    expect(size(box)).to.deep.equal([600, 800]);
    await resizeWindow(1000, 800);
    expect(size(box)).to.deep.equal([900, 800]);
  });
});
