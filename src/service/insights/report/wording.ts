/** A question as it is compared with others: without capitals, and with single spaces. */
export function wordingOf(question: string): string {
  return question.toLowerCase().replace(/\s+/g, ' ').trim();
}
