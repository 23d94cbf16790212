import { toMarkdown, type ExportLabels } from '../../conversation/export.js';
import type { Message } from '../../conversation/message.js';

/** Downloads a conversation as a file. Loads on demand. */
export function saveConversation(messages: readonly Message[], labels: ExportLabels, docsUrl: string): void {
  saveFile('conversation.md', toMarkdown(messages, labels, docsUrl));
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
