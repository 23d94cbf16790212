import type { MarkdownOptions } from 'vitepress';

type Configure = NonNullable<MarkdownOptions['config']>;
type MarkdownRenderer = Parameters<Configure>[0];

/**
 * Options for markdown that was not written for VitePress, whose pages are Vue templates. Vue interprets nothing in it, included
 * files may be missing, and raw HTML is shown as text except for line breaks. Headings keep their own `{#id}`.
 */
export const foreignMarkdown: MarkdownOptions = {
  attrs: { rule: ['heading'], allowed: ['id'] },
  component: false,
  eagerFrontmatterInterpolation: false,
  image: false,
  include: false,
  snippet: false,
  toc: false,
  config: keepFromVue,
};

function keepFromVue(md: MarkdownRenderer): void {
  md.core.ruler.push('v_pre', (state) => {
    if (state.inlineMode) return;
    const open = new state.Token('v_pre_open', 'div', 1);
    open.attrSet('v-pre', '');
    state.tokens = [open, ...state.tokens, new state.Token('v_pre_close', 'div', -1)];
  });
  // A block of HTML may contain an unclosed element, which breaks the template. As inline HTML, each tag is escaped by itself.
  md.block.ruler.disable('html_block');
  md.renderer.rules['html_inline'] = (tokens, index) => {
    const { content = '', meta } = tokens[index] ?? {};
    return meta?.isPermalinkSymbol || /^<br\s*\/?>$/i.test(content) ? content : md.utils.escapeHtml(content);
  };
}
