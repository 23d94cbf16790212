// The order matters: the later one wins.
export { default } from 'vitepress/theme';
import './brand.css';
