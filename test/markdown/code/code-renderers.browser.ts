import { expect } from 'chai';
import type { CodeRenderers } from '../../../src/markdown/code/code-renderers.js';
import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { seen } from '../../support/mount.js';
import { options } from '../growing-text.js';

const diagram = '```mermaid\ngraph TD\n  A[Start] --> B\n```\n';

let container: HTMLElement;
let renderer: MarkdownRenderer;

beforeEach(() => {
  container = document.createElement('div');
  document.body.append(container);
  renderer = new MarkdownRenderer(container);
});

afterEach(() => container.remove());

function show(text: string, renderers: CodeRenderers, isComplete = true): void {
  renderer.update(text, isComplete, { ...options, renderers });
}

/** A renderer that makes an element, and the codes that it has been called with. */
function createRenderer(make: (code: string) => Node | Promise<Node> = () => document.createElement('svg')) {
  const calls: string[] = [];
  const mermaid = (code: string): Node | Promise<Node> => {
    calls.push(code);
    return make(code);
  };
  return { calls, renderers: { mermaid } };
}

const code = () => container.querySelector<HTMLElement>('pre')!;

/** Waits for what follows a failure. */
const passed = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('A renderer of the page', () => {
  it('shows its node in place of the code, which is still copied', async () => {
    const { calls, renderers } = createRenderer();
    show(`Text\n\n${diagram}\nMore`, renderers);
    await seen('the node', () => container.querySelector('.rendered > svg'));
    expect(calls).to.deep.equal(['graph TD\n  A[Start] --> B']);
    expect(code().checkVisibility()).to.equal(false);
    expect(container.querySelector('.copy')!.previousElementSibling).to.equal(code());
    expect(container.querySelector('.rendered')!.matches('[role=figure][aria-label=mermaid]')).to.equal(true);
  });

  it('may be asynchronous, and is called once while the answer arrives, for each block and when it is complete', async () => {
    const { calls, renderers } = createRenderer(async () => document.createElement('svg'));
    const text = `${diagram}\n${diagram}\n- item\n\n  ${diagram.replaceAll('\n', '\n  ')}\n\nText with [start].\n\n[start]: /a\n`;
    for (let end = 1; end <= text.length; end++) show(text.slice(0, end), renderers, false);
    show(text, renderers);
    await seen('the nodes', () => container.querySelectorAll('.rendered > svg').length === 3);
    expect(calls).to.deep.equal(Array.from({ length: 3 }, () => 'graph TD\n  A[Start] --> B'));
  });

  it('is not called for other languages, names of objects’ own methods, and text', async () => {
    const { calls, renderers } = createRenderer();
    show('```js\n1\n```\n\n```constructor\n2\n```\n\n```\n3\n```\n', renderers);
    await passed();
    expect(calls).to.deep.equal([]);
    expect(container.querySelectorAll('pre')).to.have.length(3);
  });

  it('may leave code as it is, which is highlighted then', async () => {
    show('```js\nconst a = 1;\n```\n', { js: () => undefined });
    await seen('the highlighted code', () => container.querySelector('pre [class]'));
    expect(code().checkVisibility()).to.equal(true);
    expect(container.querySelector('.rendered')).to.equal(null);
  });

  for (const [name, make] of [
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['returns no node', () => '<svg>' as unknown as Node],
    ['never returns', () => new Promise<Node>(() => {})],
  ] as const) {
    it(`that ${name} leaves the code, and nothing is thrown into the page`, async () => {
      const errors: unknown[] = [];
      const collect = (event: Event) => errors.push(event);
      addEventListener('error', collect);
      addEventListener('unhandledrejection', collect);
      const warn = console.warn;
      const warnings: unknown[] = [];
      console.warn = (message: unknown) => warnings.push(message);
      show(`${diagram}\nText`, createRenderer(make).renderers);
      await passed();
      console.warn = warn;
      removeEventListener('error', collect);
      removeEventListener('unhandledrejection', collect);
      expect(errors).to.deep.equal([]);
      expect(code().checkVisibility()).to.equal(true);
      expect(container.textContent).to.include('A[Start] --> B');
      if (name === 'never returns') expect(warnings).to.deep.equal([]);
      else expect(String(warnings)).to.include('its renderer failed');
    });
  }
});
