/** Replaces the ending of a word if enough letters come before it. */
interface Rule {
  readonly ending: RegExp;
  readonly replacement: string;
  readonly minLength: number;
}

const vowel = /[aeiouy]/;

/**
 * Applied from top to bottom. Each group applies the first rule that matches: plurals; verbs in -ing and -ed and nouns in -ation
 * and -ion; a silent e; American for British spellings; doubled consonants.
 */
const groups: readonly (readonly Rule[])[] = [
  [
    { ending: /ies$/, replacement: 'y', minLength: 2 },
    { ending: /(ss|sh|ch|x|z)es$/, replacement: '$1', minLength: 1 },
    { ending: /([^suia])s$/, replacement: '$1', minLength: 2 },
  ],
  [
    { ending: /(?:is|iz)ation$/, replacement: 'iz', minLength: 3 },
    { ending: /ation$/, replacement: '', minLength: 4 },
    { ending: /([st])ion$/, replacement: '$1', minLength: 3 },
    { ending: /ing$/, replacement: '', minLength: 3 },
    { ending: /([^e])ed$/, replacement: '$1', minLength: 2 },
    { ending: /ate$/, replacement: '', minLength: 4 },
  ],
  [{ ending: /e$/, replacement: '', minLength: 3 }],
  [
    { ending: /our$/, replacement: 'or', minLength: 2 },
    { ending: /is$/, replacement: 'iz', minLength: 4 },
    { ending: /tr$/, replacement: 'ter', minLength: 3 },
    { ending: /ogu$/, replacement: 'og', minLength: 2 },
    { ending: /^grey$/, replacement: 'gray', minLength: 0 },
  ],
  [{ ending: /([^aeiou\d])\1$/, replacement: '$1', minLength: 2 }],
];

/**
 * The stem of a word, under which it is indexed and searched for: `colours`, `colouring` and `color` have the same stem, as have
 * `install` and `installation`. Expects lower case. Words in other alphabets are returned unchanged.
 */
export function stem(word: string): string {
  return /^[a-z]{3,}$/.test(word) ? groups.reduce(applyGroup, word) : word;
}

function applyGroup(word: string, rules: readonly Rule[]): string {
  for (const { ending, replacement, minLength } of rules) {
    const at = word.search(ending);
    if (at >= minLength && vowel.test(word.slice(0, at + 1))) return word.replace(ending, replacement);
  }
  return word;
}
