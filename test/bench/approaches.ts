/** A way to show a streamed answer. */
export interface Approach {
  /** Name for `--only`. */
  readonly id: string;
  /** Row of the table. */
  readonly title: string;
  /** The file in `pages/` that does it. */
  readonly page: string;
}

/** Compared with the others. */
export const ours: Approach = { id: 'docs-assistant', title: 'docs-assistant', page: 'docs-assistant.js' };

/** The least that a page can do. */
const floor: Approach = { id: 'floor', title: 'floor: plain paragraphs', page: 'floor.js' };

/** In the order of the table. */
export const approaches: readonly Approach[] = [
  { id: 'react-markdown', title: 'React, useChat, react-markdown', page: 'react-markdown.jsx' },
  { id: 'deep-chat', title: 'deep-chat', page: 'deep-chat.js' },
  { id: 'marked', title: 'marked + DOMPurify at each part', page: 'marked.js' },
  { id: 'streamdown', title: 'React, useChat, streamdown', page: 'streamdown.jsx' },
  { id: 'docsearch', title: 'DocSearch, side panel', page: 'docsearch.jsx' },
  { id: 'cloudflare', title: 'Cloudflare AI Search, chat', page: 'cloudflare.js' },
  { id: 'chrome-guidance', title: "Chrome's guidance: streaming-markdown", page: 'chrome-guidance.js' },
  { id: 'plain-text', title: 'plain text, one append a frame', page: 'plain-text.js' },
  floor,
  ours,
];
