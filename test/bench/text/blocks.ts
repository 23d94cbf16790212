import { capitalise, codeName, link, paragraph, sentence, words } from './prose.js';
import type { Random } from './random.js';

// Each function writes one block of markdown, without the empty line after it.

export function heading(random: Random): string {
  return `${random.pick(['##', '###'])} ${capitalise(words(random, random.between(2, 5)))}`;
}

export function list(random: Random): string {
  const isNumbered = random.pick([true, false]);
  return repeat(random.between(3, 7), (index) => `${isNumbered ? `${index + 1}.` : '-'} ${listItem(random)}`);
}

/** The text of a list item, sometimes with a nested item. */
export function listItem(random: Random): string {
  return random.between(1, 4) === 1 ? `${sentence(random)}\n   - ${sentence(random)}` : sentence(random);
}

export function code(random: Random): string {
  return fence(repeat(random.between(4, 14), () => codeLine(random)));
}

export function fence(lines: string): string {
  return `\`\`\`ts\n${lines}\n\`\`\``;
}

export function codeLine(random: Random): string {
  const [first, second] = [random.pick(IDENTIFIERS), random.pick(IDENTIFIERS)];
  return random.pick([
    `const ${first} = await ${second}('${words(random, 2)}', ${random.between(1, 900)});`,
    `if (${first}.${second} > ${random.between(1, 90)}) return \`\${${first}} ${words(random, 1)}\`;`,
    `  // ${words(random, 6)}`,
    `export function ${first}(${second}: string): void {`,
    '}',
  ]);
}

export function table(random: Random): string {
  return `${TABLE_HEAD}\n${repeat(random.between(3, 7), () => tableRow(random))}`;
}

export const TABLE_HEAD = '| Option | Default | Meaning |\n| --- | --- | --- |';

export function tableRow(random: Random): string {
  return `| ${codeName(random)} | ${words(random, 1)} | ${words(random, 5)} ${link(random)} |`;
}

export function quote(random: Random): string {
  return `> ${paragraph(random)}`;
}

export function repeat(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join('\n');
}

const IDENTIFIERS = ['settings', 'readFile', 'options', 'buildSite', 'entries', 'response', 'loadTheme', 'index'];
