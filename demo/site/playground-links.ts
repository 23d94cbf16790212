import type { MarkdownOptions } from 'vitepress';

import { findPlaygroundAddress } from './playground/parse-snippet.js';

type MarkdownRenderer = Parameters<NonNullable<MarkdownOptions['config']>>[0];

/** Puts a link to the playground below each block of code whose settings can be tried there. */
export function addPlaygroundLinks(md: MarkdownRenderer): void {
  const renderFence = md.renderer.rules.fence!;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const block = renderFence(tokens, index, ...rest);
    const { info = '', content = '' } = tokens[index] ?? {};
    const address = /^(?:html|css)\b/.test(info) ? findPlaygroundAddress(content) : undefined;
    if (!address) return block;
    return `${block}<p class="try-code"><a href="${md.utils.escapeHtml(address)}">Open in the playground</a></p>\n`;
  };
}
