import { balance } from './clean-inline.js';

/** Code, links and addresses, in which a full stop ends nothing. */
const whole = /(`+)(?!`).*?[^`]\1(?!`)|\[[^\]]*\]\([^)\s]*(?:\s"[^"]*")?\)|https?:\/\/\S+/g;

/** Ends a sentence if space and something that can begin one follow. Sentences in Chinese and Japanese need no space. */
const end = /(?:[.!?…]["'”’)\]*_]*(?=\s+["'“‘(*_[`\uE000\p{Lu}\p{N}])|[。！？][」』）]*)/gu;

const abbreviation = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|incl|Mr|Dr|No|Fig|z\.B|d\.h|bzw|usw|p\.ex)|\b[A-Z])\.$/;

/** Sentences that only explain the previous one. */
const parenthesis = /^\([^()]{1,80}\)[.!?]?$/;

const dependent =
  /^\W*(?:this|that|these|those|they|it|he|here|however|but|also|then|so|instead|otherwise|therefore|dies|das|cela|esto|(?:to|for|by|in|with|without|from|after|before) (?:do(?:ing)? )?(?:this|that|these|those|it|so))\b/i;

/** Splits a paragraph into its sentences, as markdown. */
export function splitSentences(paragraph: string): string[] {
  const kept: string[] = [];
  // Stands for what is kept whole, in the private area of Unicode.
  const text = paragraph
    .replace(/[\uE000\uE001]/g, '')
    .replace(whole, (match) => `\uE000${kept.push(match) - 1}\uE001`);
  const restore = (part: string) =>
    balance(part.replace(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '').trim());
  const sentences: string[] = [];
  const add = (part: string) => {
    const sentence = restore(part);
    const previous = sentences.at(-1);
    if (previous !== undefined && parenthesis.test(sentence))
      sentences[sentences.length - 1] = `${previous} ${sentence}`;
    else sentences.push(sentence);
  };
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(end)) {
    const until = index + mark.length;
    if (abbreviation.test(text.slice(start, index + 1))) continue;
    add(text.slice(start, until));
    start = until;
  }
  add(text.slice(start));
  return sentences.filter(Boolean);
}

/** Whether a sentence refers to the one before it. */
export function isDependent(text: string): boolean {
  return dependent.test(text);
}

/** A sentence that a colon breaks off: “This applies when:” */
const brokenOff = /\b(?:either|when|if|with|through|by|to|for|are|is|as|like|in|on|of|and|or)[:：]$/i;

const announcing = /\b(?:following|follows|below|like (?:so|this|that)|these)\b[^.]*[:：]$|\bexample[:：]$/i;

/** Whether a sentence ends in a colon and says nothing without what follows: “Use one of the following:”, “This applies when:” */
export function onlyAnnounces(text: string): boolean {
  return announcing.test(text) || brokenOff.test(text);
}

/** A sentence without the colon that announced what is not quoted with it. */
export function withoutColon(text: string): string {
  return text.replace(/[:：]$/, brokenOff.test(text) ? '…' : '.');
}
