import { createDocsFolder } from '../../support/docs-folder.js';

/** Docs with several pages about the accent colour. */
export function createAccentDocs(): ReturnType<typeof createDocsFolder> {
  return createDocsFolder({
    'index.md': '# Lantern\n\nA slide show for web pages.\n',
    'theming.md':
      '# Theming\n\nHow a show looks.\n\n## Accent colour\n\nSet `--lantern-accent` to change the accent colour of all buttons. See [fonts](./fonts.md).\n',
    'dark.md':
      '---\nversion: "2"\n---\n\n# Dark mode (beta)\n\n## Accent colour at night\n\nIn dark mode, the accent colour is changed to a lighter one.\n',
    'print.md':
      '# Printing\n\n## The accent colour on paper\n\nTo change the accent colour on paper, set `--lantern-ink`.\n',
    'keys.md':
      '# Keys\n\n## Moving on\n\nThe arrow keys move to the next slide. The colour of a key that is pressed changes.\n\n## Sound\n\nSee [tags](./html.md).\n',
    'fonts.md': '# Fonts\n\nSet `font-family` on the element.\n',
    'html.md': '# Tags\n\nThe tag `<script>` and **bold** <b>text</b> with quotas & limits: 1 < 2.\n',
    'zh.md': '---\nlanguage: zh\n---\n\n# 主题\n\n如何更改强调色。\n',
  });
}
