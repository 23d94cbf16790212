import type { CodeRenderer, CodeRenderers } from '../../../../../src/markdown/code-renderers.js';

/** The room above what a renderer returns, for the copy button. Code has its own. */
const TOP = '-34px';

/** Shows code of an answer with a link to the playground, if its settings can be tried there. All else stays as it is. */
const showCode: CodeRenderer = async (code) => {
  const { findPlaygroundAddress } = await import('../../../playground/parse-snippet.js');
  const address = findPlaygroundAddress(code);
  if (!address) return undefined;
  const figure = document.createElement('div');
  const pre = document.createElement('pre');
  const link = document.createElement('a');
  // Text, and an address that holds nothing but what the playground offers: a model has written the code.
  pre.textContent = code;
  link.href = address;
  link.textContent = 'Open in the playground';
  // Styles of the page do not reach the panel.
  figure.style.marginBlockStart = TOP;
  Object.assign(link.style, { display: 'inline-block', paddingBlock: '8px' });
  figure.append(pre, link);
  return figure;
};

/** What an assistant on this site is given as `renderers`. */
export const renderers: CodeRenderers = { html: showCode, css: showCode };
