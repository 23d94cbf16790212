/** For each letter, the letters that often follow it in English words and identifiers: nine of ten pairs. */
const FOLLOWERS: Readonly<Record<string, string>> = {
  a: 'bcdgilmnprstuy',
  b: 'aelou',
  c: 'aehklortu',
  d: 'adeio',
  e: 'acdefglmnpqrstvxy',
  f: 'aeio',
  g: 'eir',
  h: 'aeiot',
  i: 'acdefglmnoprstv',
  k: 'e',
  l: 'adeilostuy',
  m: 'aeiop',
  n: 'acdegiost',
  o: 'acdgklmnoprstuvw',
  p: 'aeiloprtu',
  q: 'u',
  r: 'acdeimnorstuy',
  s: 'acehiopstu',
  t: 'acehiorstuy',
  u: 'beilmnprst',
  v: 'aei',
  w: 'aeio',
  x: 'pt',
};

/** How unusual a pair of neighbouring characters is in words, names, paths and versions: 0 to 1. */
function surpriseOf(one: string, other: string): number {
  if (/[\s._:/-]/.test(one + other) || (one === other && /[a-z]/i.test(one))) return 0;
  if (/\d/.test(one) && /\d/.test(other)) return 0.4;
  if (!/[a-z]/i.test(one) || !/[a-z]/i.test(other)) return 1;
  // The next word of a camelCase name begins.
  if (/[a-z]/.test(one) && /[A-Z]/.test(other)) return 0.5;
  return FOLLOWERS[one.toLowerCase()]?.includes(other.toLowerCase()) ? 0 : 1;
}

/** How unusual the characters of a text are, in total and on average. */
export function measureRandomness(text: string): { readonly total: number; readonly mean: number } {
  let total = 0;
  for (let index = 1; index < text.length; index++) total += surpriseOf(text[index - 1]!, text[index]!);
  return { total, mean: total / Math.max(1, text.length - 1) };
}
