/** Characters at the end in which a token or a tag is looked for. */
const TAIL_LENGTH = 200;

/** Longest call of a tool, in characters. A longer one is text. */
const MAX_CALL_LENGTH = 4000;

/** A call of a tool that a service has not recognized. It has no blank line, and the last one of an answer may be open. */
const CALL = `<function=[\\w.-]{1,99}>\\s{0,9}(?=[{<])(?:(?!\\n[ \\t]*\\n|</function>)[^]){0,${MAX_CALL_LENGTH}}(?:</function>\\s*|$)`;

const firstCalls = new RegExp(`^(?:${CALL})+`);

const lastCalls = new RegExp(`^(?:${CALL})+$`);

/** A token or a tag before an answer. In a sentence, words in small letters follow. */
const opening = /^(?:<s>(?=\s|\[)\s*)?(?:(?:\[\/?INST\]|<answer>)(?:\s*$|[ \t]*\n\s*|[ \t]*(?=[\p{Lu}\p{Lo}#*`])))?/u;

/** Such tokens and tags behind an answer. */
const closing = /\s*(?:(?:<\/s>|\[\/?INST\]|<\/answer>)\s*)+$/;

/** Before tokens that are spoken of: `It ends with </s>`. */
const speaking = /[\p{L}\p{N},:][ \t]+$|["'`([]$|(?:^|\n)[ \t]*(?:[-*+]|\d+[.)])[ \t]+$/u;

const fenceLines = /^[ \t>]*(?:`{3,}|~{3,})/gm;

/**
 * An answer without what some models write around it: `<s>` and `</s>`, `[INST]`, `<answer>`, and calls of tools. In other places, and in code,
 * they are text. The beginning of the result stays the same while an answer grows.
 */
export function removeFrame(answer: string): string {
  if (!/<\/?(?:s|answer|function)\b|\[\/?INST\]/.test(answer)) return answer;
  const text = answer.trimStart();
  const [first = ''] = firstCalls.exec(text) ?? opening.exec(text) ?? [];
  const content = text.slice(first.length);
  const rest = removeEnd(content, first.includes('<answer>'));
  return rest === text ? answer : rest;
}

function removeEnd(text: string, isInTag: boolean): string {
  const start = Math.max(0, text.length - TAIL_LENGTH);
  const tail = text.slice(start);
  const match = closing.exec(tail);
  const end = match ? start + match.index : findCalls(text);
  const found = text.slice(end);
  const before = text.slice(0, end) + /^\s*/.exec(found)![0];
  // A tag of HTML, and one that closes nothing.
  const isTag = (found.includes('</s>') && /<s>/i.test(before)) || (found.includes('</answer>') && !isInTag);
  if (isTag || !found.trim() || speaking.test(before.slice(-20)) || isInFence(before)) return text;
  return text.slice(0, end);
}

/** Where the calls begin that a text ends with, in lines of their own. */
function findCalls(text: string): number {
  const start = Math.max(0, text.length - MAX_CALL_LENGTH);
  const index = text.slice(start).search(/\n<function=/);
  return index >= 0 && lastCalls.test(text.slice(start + index + 1)) ? start + index : text.length;
}

function isInFence(text: string): boolean {
  return (text.match(fenceLines)?.length ?? 0) % 2 === 1;
}
