import type { MarkdownOptions } from 'vitepress';

type Configure = NonNullable<MarkdownOptions['config']>;
type MarkdownRenderer = Parameters<Configure>[0];

/**
 * Markdown that was not written for VitePress, whose pages are Vue templates: nothing in it reaches Vue, no file that
 * it names needs to exist, and raw HTML is shown as text but for line breaks. Headings keep their own `{#id}`.
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
  // As a block, HTML may hold an element's start without its end, which no template survives; inline it comes tag by tag.
  md.block.ruler.disable('html_block');
  md.renderer.rules['html_inline'] = (tokens, index) => {
    const { content = '', meta } = tokens[index] ?? {};
    return meta?.isPermalinkSymbol || /^<br\s*\/?>$/i.test(content) ? content : md.utils.escapeHtml(content);
  };
}
