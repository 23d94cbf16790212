import type { Theme } from 'vitepress';
import { h } from 'vue';
// Without web fonts, which would nearly double the weight of a page.
import DefaultTheme from 'vitepress/theme-without-fonts';
import type { DocsAssistant } from '../../../../src/element/docs-assistant.js';
import './brand.css';
import { renderers } from './playground/show-code.js';

// An object of its own: the bundler leaves out the styles of a module that only exports what another one has.
export default {
  extends: DefaultTheme,
  // In the place of the theme's own search.
  Layout: () => h(DefaultTheme.Layout, null, { 'nav-bar-content-before': () => h('docs-assistant-search') }),
  enhanceApp({ siteData }) {
    // Not while the pages are built, and not on sites that `npm start` makes from other docs.
    if (import.meta.env.SSR || !siteData.value.themeConfig.hasPlayground) return;
    const assistant = document.querySelector<DocsAssistant>('body > docs-assistant');
    if (assistant) assistant.renderers = renderers;
  },
} satisfies Theme;
