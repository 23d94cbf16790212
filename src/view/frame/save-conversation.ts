/** Downloads a conversation as a file. */
export function saveConversation(markdown: string): void {
  const url = URL.createObjectURL(new Blob([markdown], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'conversation.md';
  link.click();
  // Safari reads it some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
