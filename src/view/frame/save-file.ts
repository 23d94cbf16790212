/** Offers a markdown text to the reader as a download. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
