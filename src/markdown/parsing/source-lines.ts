/** Two sources below each other: `[1] https://a.example/`, and a line `[2]: Title`. */
const sources = /(?:^|\n)\[\d{1,3}\]:? [^\n]*\n\[\d{1,3}\]:? /;

const lineEnds = /\n(?=\[\d{1,3}\]:? )/g;

/** The text of a paragraph in which each source of a list has a line of its own. */
export function breakSources(text: string): string {
  return sources.test(text) ? text.replace(lineEnds, '  \n') : text;
}
