import type { Block } from './blocks.js';
import { isShort } from './choose-code.js';
import { extendLead } from './extend-lead.js';
import { asksForSteps, needsMore, type QuestionKind } from './question-kind.js';
import type { Unit } from './read-section.js';
import { isLabel } from './score-unit.js';
import { splitSentences } from './sentences.js';

/** Characters of sentences and entries together. */
export const MAX_QUOTE_LENGTH = 460;

/** How many blocks behind the cause of a problem what helps against it stands at most. */
const MAX_REMEDY_DISTANCE = 4;

/** Remedies for a problem. */
const remedy =
  /\b(?:solution|workaround|(?:to|you (?:can|may|must|should|need to)) (?:fix|solve|resolve|avoid|prevent|work around|mitigate)|make sure|ensure)\b|^\W*(?:the fix\b|(?:set|add|use|run|increase|install|reinstall|enable|disable|remove|check|verify|try|restart|upgrade|update|change|delete)\b)/i;

export interface ExplainOptions {
  readonly kind: QuestionKind;
  /** Whether only a few sentences are wanted, to stand beside those of other pages. */
  readonly isBrief?: boolean;
}

/** Sentences that answer, and where they end. */
export interface Explanation {
  readonly lead: string;
  /** The block of its last sentence, and whether that is the last one of the block. */
  readonly last: number;
  readonly isWhole: boolean;
}

/** The sentence with those that it needs: of a problem, what helps against it. */
export function explain(
  blocks: readonly Block[],
  { block, blockIndex, index }: Unit,
  { kind, isBrief = false }: ExplainOptions,
): Explanation {
  const own = block.type === 'prose' ? splitSentences(block.text) : [];
  const most = needsMore(kind) && !isBrief ? MAX_QUOTE_LENGTH : undefined;
  const lead = withAnnouncement(extendLead(own, index, most), own, index);
  const cause = { lead, last: blockIndex, isWhole: lead.endsWith(own.at(-1) ?? '') };
  if (asksForSteps(kind)) return withWhatFollows(blocks, cause);
  if (kind !== 'problem' || helps(lead) || /[:：]$/.test(lead)) return cause;
  const help = findRemedy(blocks, blockIndex + 1);
  return help && lead.length + help.lead.length <= MAX_QUOTE_LENGTH ? { ...help, lead: `${lead} ${help.lead}` } : cause;
}

/**
 * Continues an explanation of how to do something with the next paragraphs: they lead to the steps or the code, or are the whole explanation
 * if the section has neither.
 */
function withWhatFollows(blocks: readonly Block[], explanation: Explanation): Explanation {
  const { lead, last, isWhole } = explanation;
  if (!isWhole || !/[.!?。！？]["'”’)\]*_`]*$/.test(lead)) return explanation;
  const end = blocks.findIndex(
    (block, index) => index > last && (block.type !== 'prose' || block.isNote || isLabel(block.text)),
  );
  const between = blocks
    .slice(last + 1, end < 0 ? undefined : end)
    .flatMap((block) => (block.type === 'prose' ? block.text : []));
  const shown = blocks[end];
  const leadsOn = shown?.type === 'code' ? isShort(shown) && !shown.isBelow : shown?.type === 'list';
  const isAll = !blocks.some(({ type }) => type === 'code' || type === 'list');
  const longest = between.findLastIndex(
    (_, index) => [lead, ...between.slice(0, index + 1)].join(' ').length <= MAX_QUOTE_LENGTH,
  );
  if (longest < 0 || (!isAll && !(leadsOn && longest === between.length - 1))) return explanation;
  return { lead: [lead, ...between.slice(0, longest + 1)].join(' '), last: last + 1 + longest, isWhole: true };
}

/** A sentence that announces what to write belongs to what is said before it, also if it is long. */
function withAnnouncement(lead: string, sentences: readonly string[], index: number): string {
  const at = sentences.findIndex((sentence, place) => place > index && !lead.includes(sentence));
  const next = sentences[at] ?? '';
  const isLast = at === sentences.length - 1;
  return isLast && /[:：]$/.test(next) && lead.length + next.length <= MAX_QUOTE_LENGTH ? `${lead} ${next}` : lead;
}

/** Whether a sentence says what helps against a problem. The message of an error may, too, but the reader has seen that. */
function helps(sentence: string): boolean {
  return remedy.test(sentence.replace(/`[^`]*`/g, ''));
}

/** Remedies follow the cause of a problem. */
function findRemedy(blocks: readonly Block[], from: number): Explanation | undefined {
  const until = Math.min(blocks.length, from + MAX_REMEDY_DISTANCE);
  for (let last = from; last < until; last++) {
    const block = blocks[last];
    const sentences = block?.type === 'prose' ? splitSentences(block.text) : [];
    const at = sentences.findIndex(helps);
    if (at < 0) continue;
    const lead = extendLead(sentences, at);
    return { lead, last, isWhole: lead.endsWith(sentences.at(-1) ?? '') };
  }
  return undefined;
}
