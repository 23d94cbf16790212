/** Words that an instruction begins with. */
export const VERB =
  '(?:replace|change|fix|correct|spell|rename|retitle|add|insert|append|create|put|remove|delete|drop|unlink)';

const separator = new RegExp(
  [
    /\s*[\n;]\s*/.source,
    /[.,]?\s+(?:and\s+)?then,?\s+/.source,
    // A new sentence, or a further verb: “replace … and rename …”.
    `(?<!\\d)[.!]\\s+(?=(?:please\\s+)?${VERB}\\b|now\\b|also\\b|finally\\b|in\\b)`,
    `,?\\s+and\\s+(?:also\\s+)?(?=${VERB}\\b)`,
  ].join('|'),
  'i',
);

const listMark = /^(?:[-*•]|\d+[.)])\s+/;
const politeness =
  /^(?:please|kindly|hi|hello|(?:can|could|would) you|(?:i|we) (?:want|need) you to|i['’]d like you to|and|then|now|first|second|also|next|finally|lastly)\b[,:!]?\s*/i;
const ending = /[\s.!?,]+$|,?\s+(?:please|thanks|thank you)[\s.!?]*$/i;

/** The single instructions in a text without quotations, in their order, without list marks and courtesies. */
export function splitInstructions(text: string): string[] {
  return text
    .split(separator)
    .map((part) => strip(part.trim()))
    .filter(Boolean);
}

function strip(part: string): string {
  const stripped = part.replace(listMark, '').replace(politeness, '').replace(ending, '');
  return stripped === part ? part : strip(stripped);
}
