import { buildNodes } from '../../src/markdown/rendering/block-nodes.js';
import * as support from '../../src/markdown/html/html-support.js';
import type { UrlPolicy } from '../../src/markdown/url-policy.js';

/** Nodes of HTML as an answer would show them. */
export function toNodes(html: string, policy: UrlPolicy): DocumentFragment {
  const token = { type: 'html', raw: html, text: html, block: true };
  const { fragment } = buildNodes([token], policy, support);
  support.sanitize(fragment);
  return fragment;
}
