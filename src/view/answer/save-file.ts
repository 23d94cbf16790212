/** Hands a text to the reader as a file to save. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: Safari begins to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
