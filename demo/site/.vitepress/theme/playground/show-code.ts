import type { CodeRenderer, CodeRenderers } from '../../../../../src/markdown/code/code-renderers.js';

/** The room above what a renderer returns, for the copy button. Code has its own. */
const TOP = '-34px';

/** Shows code of an answer with a link to the playground, if its settings can be tried there. All else stays as it is. */
async function showCode(text: string, language: string): Promise<Node | undefined> {
  const { findPlaygroundAddress } = await import('../../../playground/parse-snippet.js');
  const address = findPlaygroundAddress(text);
  if (!address) return undefined;
  const { highlight } = await import('../../../../../src/markdown/code/highlight.js');
  const figure = document.createElement('div');
  const pre = document.createElement('pre');
  const code = document.createElement('code');
  const link = document.createElement('a');
  // Text, and an address that holds nothing but what the playground offers: a model has written the code.
  code.textContent = text;
  // Shown above the code, as in other blocks.
  pre.dataset['language'] = language;
  link.href = address;
  link.textContent = 'Open in the playground';
  // Styles of the page do not reach the panel.
  figure.style.marginBlockStart = TOP;
  Object.assign(link.style, { display: 'inline-block', paddingBlock: '8px' });
  pre.append(code);
  figure.append(pre, link);
  // Once it is in the panel, which gets the colours.
  setTimeout(() => void highlight(code, language));
  return figure;
}

const html: CodeRenderer = (code) => showCode(code, 'html');
const css: CodeRenderer = (code) => showCode(code, 'css');

/** Renderers for code blocks in the assistant of this site. */
export const renderers: CodeRenderers = { html, css };
