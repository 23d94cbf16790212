/** Verbs whose meaning is in a stop word, or in one that stands apart, and the verb that docs have: “turn it off” is “disable it”. */
const verbs: readonly (readonly [RegExp, string])[] = [
  [/\b(?:turn|switch)(?:s|es|ed|ing)?((?: [\w'’-]+){0,4}?) off\b/gi, 'disable$1'],
  [/\b(?:turn|switch)(?:s|es|ed|ing)?((?: [\w'’-]+){0,4}?) on\b/gi, 'enable$1'],
  [/\b(?:get|getting|be|got) rid of\b/gi, 'remove'],
  [/\b(?:go|going|switch) back to\b/gi, 'revert to'],
  [/\b(?:leav(?:e|ing)|left)((?: [\w'’-]+){0,3}?) out\b/gi, 'exclude$1'],
];

/** A question with plain verbs. */
export function usePlainVerbs(text: string): string {
  return verbs.reduce((result, [pattern, verb]) => result.replace(pattern, verb), text);
}
