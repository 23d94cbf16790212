/** An option of a command: its type for the parser, and its line in the help. */
export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** Placeholder for the value in the help, such as `folder`. */
  readonly placeholder?: string;
  readonly description: string;
}

/** An option with a value. */
export function valueOption(placeholder: string, description: string) {
  return { type: 'string', placeholder, description } as const;
}

/** An option without a value. */
export function switchOption(description: string) {
  return { type: 'boolean', description } as const;
}

/** The options of every command. They come last. */
export const commonOptions = {
  json: switchOption('Print JSON'),
  help: { type: 'boolean', short: 'h', description: 'Show this help' },
} as const;

/** The beginning and end of the second column. */
const START = 25;
const END = 110;

/** Formats options for the help, one below the other. */
export function formatOptions(options: Readonly<Record<string, CommandOption>>): string {
  return Object.entries(options)
    .map(([name, { short, placeholder, description }]) =>
      formatLine(`${short ? `-${short}, ` : ''}--${name}${placeholder ? ` <${placeholder}>` : ''}`, description),
    )
    .join('\n');
}

function formatLine(option: string, text: string): string {
  const start = `  ${option}`;
  const [first = '', ...rest] = wrap(text);
  const indent = ' '.repeat(START);
  const lines = rest.map((line) => indent + line);
  return [start.length < START ? start.padEnd(START) + first : `${start}\n${indent}${first}`, ...lines].join('\n');
}

/** Breaks a text into lines that fit the second column. */
function wrap(text: string): string[] {
  return [...text.matchAll(new RegExp(`\\S.{0,${END - START - 1}}(?=\\s|$)`, 'g'))].map(([line]) => line);
}
