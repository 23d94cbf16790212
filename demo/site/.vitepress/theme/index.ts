import type { Theme } from 'vitepress';
// Without web fonts, which would nearly double the weight of a page.
import DefaultTheme from 'vitepress/theme-without-fonts';
import './brand.css';

// An object of its own: the bundler leaves out the styles of a module that only exports what another one has.
export default { extends: DefaultTheme } satisfies Theme;
