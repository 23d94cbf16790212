import type { Random } from './random.js';

const WORDS = (
  'the a your this each page site theme build folder version setting default reader request answer token server key search ' +
  'result heading section example command release branch script module cache header field value option is are was becomes ' +
  'reads writes returns loads keeps sets allows needs follows before after while when with without from into through under ' +
  'only also again first last same other whole short long open new static public local and or but so configuration ' +
  'installation environment documentation directory navigation authentication'
).split(' ');

const NAMES = [
  'baseUrl',
  'npm run build',
  'docs.config.ts',
  '--out-dir',
  'retrievalPageSize',
  'theme.css',
  'onReady()',
  'NODE_ENV',
];
const PAGES = [
  '/install',
  '/guide/theming',
  '/reference/options#base-url',
  '/guide/deploy',
  '/api/events',
  '/troubleshooting',
];

/** A few words in lower case, without punctuation. */
export function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
}

/** A sentence, sometimes with strong or emphasised words, code or a link. */
export function sentence(random: Random): string {
  const start = words(random, random.between(3, 8));
  return `${capitalise(start)} ${decorated(random)} ${words(random, random.between(2, 7))}.`;
}

export function paragraph(random: Random): string {
  return Array.from({ length: random.between(2, 6) }, () => sentence(random)).join(' ');
}

/** Plain words with exactly this many characters in total. */
export function filler(random: Random, length: number): string {
  let text = capitalise(words(random, 1));
  while (text.length < length) text += ` ${words(random, 1)}`;
  return text.slice(0, length).replace(/ $/, 's');
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function codeName(random: Random): string {
  return `\`${random.pick(NAMES)}\``;
}

export function link(random: Random): string {
  return `[${words(random, 2)}](${random.pick(PAGES)})`;
}

function decorated(random: Random): string {
  const write = random.pick([
    () => words(random, 3),
    () => `**${words(random, 2)}**`,
    () => `*${words(random, 1)}*`,
    () => codeName(random),
    () => link(random),
  ]);
  return write();
}
