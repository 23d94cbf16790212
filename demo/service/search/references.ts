const pointing = /\b(?:this|that|these|those|it|its|they|them|here|above|selected|selection)\b/i;

/** Whether a question points at something that it doesn't name: what was said before, or what is on the page. */
export function pointsElsewhere(question: string): boolean {
  return pointing.test(question);
}
