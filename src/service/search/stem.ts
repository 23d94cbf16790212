/** One rule: what a word ends with, what stands there instead, and how many letters must precede it. */
interface Rule {
  readonly ending: RegExp;
  readonly replacement: string;
  readonly stem: number;
}

const vowel = /[aeiouy]/;

/**
 * Read from top to bottom, each group applying its first rule that fits:
 * plurals; verbs in -ing and -ed, and nouns in -ation and -ion; a silent e; British spellings as American ones.
 */
const groups: readonly (readonly Rule[])[] = [
  [
    { ending: /ies$/, replacement: 'y', stem: 2 },
    { ending: /(ss|sh|ch|x|z)es$/, replacement: '$1', stem: 1 },
    { ending: /([^suia])s$/, replacement: '$1', stem: 2 },
  ],
  [
    { ending: /(?:is|iz)ation$/, replacement: 'iz', stem: 3 },
    { ending: /ation$/, replacement: '', stem: 4 },
    { ending: /([st])ion$/, replacement: '$1', stem: 3 },
    { ending: /ing$/, replacement: '', stem: 3 },
    { ending: /([^e])ed$/, replacement: '$1', stem: 2 },
    { ending: /ate$/, replacement: '', stem: 4 },
  ],
  [{ ending: /e$/, replacement: '', stem: 3 }],
  [
    { ending: /our$/, replacement: 'or', stem: 2 },
    { ending: /is$/, replacement: 'iz', stem: 4 },
    { ending: /tr$/, replacement: 'ter', stem: 3 },
    { ending: /ogu$/, replacement: 'og', stem: 2 },
    { ending: /^grey$/, replacement: 'gray', stem: 0 },
  ],
  [{ ending: /([^aeiou\d])\1$/, replacement: '$1', stem: 2 }],
];

/**
 * The form under which a word is indexed and searched for, so that `colours`, `colouring` and `color` meet, as do
 * `install` and `installation`. It is no word itself. Takes lower case; words of other alphabets stay as they are.
 */
export function stem(word: string): string {
  return /^[a-z]{3,}$/.test(word) ? groups.reduce(applyGroup, word) : word;
}

function applyGroup(word: string, rules: readonly Rule[]): string {
  for (const { ending, replacement, stem: length } of rules) {
    const at = word.search(ending);
    if (at >= length && vowel.test(word.slice(0, at + 1))) return word.replace(ending, replacement);
  }
  return word;
}
