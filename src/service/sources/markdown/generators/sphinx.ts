import { indexOrPage } from '../../../docs/page-addresses.js';
import type { SiteGenerator } from './generator.js';
import { withoutExtension } from './paths.js';
import { sphinxSlugger } from './sluggers.js';

/** Markdown of Sphinx (MyST). */
export const sphinx: SiteGenerator = {
  title: 'Sphinx',
  place({ file, exists }) {
    const address = indexOrPage(withoutExtension(file), exists, ['index']);
    return { address: address.endsWith('/') ? address : `${address}.html` };
  },
  createSlugger: sphinxSlugger,
};
