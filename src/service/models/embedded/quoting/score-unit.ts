import { createTermFinder, indexTerms, wordsOf } from '../../../search/terms/terms.js';
import type { Block } from './blocks.js';
import { isShort } from './choose-code.js';
import { firstCell, isEntries } from './entries.js';
import { MAX_LEAD_LENGTH } from './extend-lead.js';
import type { Matcher } from './matcher.js';
import type { ReadSection, Unit } from './read-section.js';
import { isDependent } from './sentences.js';
import { asksForSteps, looksLikeAnswer, type QuestionKind } from './question-kind.js';

/** Longer sentences say more than the heading above them. */
const MAX_ECHO_LENGTH = 90;

/** Characters of a sentence that is not long. */
const USUAL_LENGTH = 160;

/** An item or row is about the question if its first cell has this share of the question's words. */
const NAME_SHARE = 0.75;

/** The bonus of an item or a row that is called what was asked. */
const NAMED = 0.6;

/** The bonus of the first sentence of a section. */
const FIRST = 0.6;

/** How much a sentence loses for each doubling of the blocks above it, and for each heading above its section: general text comes first. */
const LATER = 0.17;
const DEEPER = 0.3;

/** Kinds of questions whose answer may be at any place of a section, such as a number or an error. */
const standAnywhere: ReadonlySet<QuestionKind> = new Set(['listing', 'quantity', 'problem', 'why', 'where', 'whether']);

/** How much more a first sentence counts below a heading with the name that was asked. */
const NAME_PLACE = 1.6;

/** How much a word counts that only the heading above a sentence contains, or only the title and outer headings. */
const HEADING_SHARE = 0.85;
const TITLE_SHARE = 0.55;

/** A heading that names a function. What its sentences repeat are the names of arguments. */
const call = /\w\(.*\)/;

const yesOrNo = /^(?:yes|no|ja|nein|oui|non|sí|sim|não)\b/i;
const referral =
  /\b(?:see also|see (?:the )?\[|for more|read (?:more|the \[)|learn more|check out|refer to|next,|mehr dazu|siehe)\b/i;
const circumstantial = /^\W*(?:if|when|in case|wenn|falls|si|quand|cuando)\b/i;
const connected =
  /^\W*(?:since|because|of course|another|similarly|as an alternative|for (?:example|instance)|as a result|although|while|also|you can also|rather|alternatively|optionally|additionally|in addition|note that)\b/i;
const narrative =
  /^\W*(?:let['’]s|to illustrate|as you (?:may|might|can|already)|suppose|imagine|consider|say you|now,?|next,?|first,? (?:let|we)|you['’]ll (?:notice|see)|as before|continuing|it['’]s (?:common|often|usually)|you (?:probably|may have|might have|already)|we (?:have|will|are going|see|need|want|now|start)|we['’]ll|finally,|before (?:we |you )?(?:mov|start|continu)\w+|keep in mind|for (?:this|our) (?:demo|example|tutorial|guide)|in (?:the|our) (?:previous|last|next)|in (?:this|that) case,|there are (?:some |many )?(?:cases|times|situations)|sometimes)\b/i;
const alias = /^\W*(?:also under|alias(?:es)?\b|added in|available since|since version)/i;
const aside =
  /\b(?:example above|above example|as (?:shown|described) (?:above|below)|(?:options|settings|code|command|steps) (?:above|below)|(?:previous|above|below|preceding) (?:code|command|snippet|example|diagram|figure|table|image|screenshot)|following example|in (?:this|the) example)\b/i;
/** “The following error is shown:” is what the reader has seen already. */
const showsMessage = /\b(?:errors?|messages?|warnings?|exceptions?|outputs?|logs?)\b[^.]*[:：]$/i;
/** Text that only announces something: a few words in bold, perhaps after an emoji, code without a sentence, or “Process: [Main](…)”. */
const label =
  /^(?:(?:\p{Extended_Pictographic}\uFE0F? )?\*\*[^*]{1,60}(?:\*\*:?|:\*\*)|(`+)[^`]+\1\.?|\p{Lu}\p{L}{1,15}: \[[^\]]*\]\([^)]*\)\.?)$/u;
/** “**Type:** `boolean`” says neither what a thing is nor what to do with it. */
const fact = /^\*\*[^*]{1,20}(?::\*\*|\*\*:)/;
const outdated = /\b(?:deprecated|legacy|previously|no longer|removed in|before v?\d)\b/i;
const negative = /\b(?:not|cannot|never|\w+n['’]t)\b/i;

/**
 * How well a unit answers the question: by the words that it shares with it, where those of the headings count too, by its place and by
 * its form.
 */
export function scoreUnit(unit: Unit, matcher: Matcher, kind: QuestionKind): number {
  const { section, text, plain } = unit;
  const own = matcher.weigh(plain);
  const near = matcher.weigh(section.lastHeading, columnOf(unit), plain) - own;
  const far = matcher.weigh(section.heading, columnOf(unit), plain) - near - own;
  const headed = matcher.total === 0 ? 0 : matcher.weigh(section.heading) / matcher.total;
  const isEcho =
    !(asksForSteps(kind) && announcesCode(unit)) &&
    !(kind === 'listing' && unit.block.type !== 'prose') &&
    !yesOrNo.test(text) &&
    !call.test(section.lastHeading) &&
    plain.length < MAX_ECHO_LENGTH &&
    own > 0 &&
    addsNothing(plain, section.heading);
  // The message of an error is repeated by sentences that don't explain it.
  const ownShare = isEcho || kind === 'problem' ? HEADING_SHARE : 1;
  const words = ownShare * own + HEADING_SHARE * near + TITLE_SHARE * far;
  const isNamed = unit.block.type !== 'prose' && matcher.weigh(firstCell(text)) >= NAME_SHARE * matcher.total;
  const bonus = isEcho
    ? -1
    : placeBonus(unit, headed, kind) - specialCost(unit, kind) + formBonus(unit, kind, headed) + (isNamed ? NAMED : 0);
  return (words + matcher.typical * bonus) * section.likelihood;
}

/** The heading of the first column of a row: “Slot” names the kind of the rows. Empty for anything but a row. */
function columnOf({ block }: Unit): string {
  return block.type === 'table' ? firstCell(block.head[0] ?? '') : '';
}

/**
 * The first sentences of a section say what it is about, the more so if its heading says what was asked, and most if nothing but a name
 * was asked.
 */
function placeBonus({ section, blockIndex, index, block }: Unit, headed: number, kind: QuestionKind): number {
  if (block.type !== 'prose' || !isFirstText(section, blockIndex)) return 0;
  const share = index === 0 ? 1 : index === 1 ? 0.5 : 0;
  const named = kind === 'other' ? NAME_PLACE : 0.8;
  return share * (FIRST + named * Math.min(1, headed));
}

/** Lowers the score of text further down or below more headings, which is more specialized. */
function specialCost({ section, blockIndex }: Unit, kind: QuestionKind): number {
  const later = standAnywhere.has(kind) ? 0 : LATER * Math.log2(1 + blockIndex);
  return later + DEEPER * section.hit.metadata.headings.length;
}

/** Whether a block is the first text of its section. A note above it is none. */
function isFirstText({ blocks }: ReadSection, blockIndex: number): boolean {
  return blocks.findIndex((block) => block.type === 'prose' && !block.isNote) === blockIndex;
}

/** Whether a text only announces or labels something. */
export function isLabel(text: string): boolean {
  return label.test(text);
}

/** Whether a text only names a value: “**Type:** `boolean`”. */
export function isFact(text: string): boolean {
  return fact.test(text);
}

/** Whether a sentence only repeats the heading above it. */
function addsNothing(text: string, heading: string): boolean {
  const holds = createTermFinder(heading);
  return wordsOf(text).filter((word) => !indexTerms(word).every(holds)).length <= 1;
}

/** Kinds of questions that a sentence answers, and no code. */
const statesFact: ReadonlySet<QuestionKind> = new Set(['definition', 'quantity', 'why', 'whether', 'where']);

/** Weight of the form of an answer, for questions where it matters more than the words. */
const formWeights: Readonly<Partial<Record<QuestionKind, number>>> = {
  definition: 1,
  quantity: 1,
  where: 1.6,
  problem: 1,
};

function formBonus(unit: Unit, kind: QuestionKind, headed: number): number {
  const { text, plain, block, section, blockIndex, index } = unit;
  const next = section.blocks[blockIndex + 1];
  const showsCode = next?.type === 'code' && isShort(next);
  const isFirstCode = showsCode && next === section.blocks.find(({ type }) => type === 'code');
  const isShortText = block.type === 'prose' && block.text.length <= MAX_LEAD_LENGTH;
  const words = text.split(' ').length;
  const isAnnouncing = /[:：]$/.test(text);
  const isSpecial = asksForSteps(kind) && announcesCode(unit);
  const lengthCost = isSpecial ? -1.2 : -0.25;
  const isLast = block.type === 'prose' && block.text.endsWith(text.slice(-20));
  return sum(
    [looksLikeAnswer(text, kind), formWeights[kind] ?? 0.6],
    [kind === 'whether' && yesOrNo.test(text), 1],
    [
      kind !== 'definition' && kind !== 'quantity' && kind !== 'whether' && next?.type === 'code' && isLast,
      kind === 'example' ? 1.2 : 0.4,
    ],
    // Under a heading that says what was asked, the first code is what to do.
    [asksForSteps(kind) && isFirstCode && (isLast || isShortText), Math.min(1, Math.max(0, 2.5 * headed - 1))],
    [kind === 'problem' && showsMessage.test(text), -1.5],
    [alias.test(text), -0.8],
    [isAnnouncing && !(isLast && (showsCode ? !statesFact.has(kind) : isEntries(next))), -0.9],
    [circumstantial.test(text), kind === 'definition' ? -0.7 : asksForSteps(kind) ? 0 : -0.2],
    [connected.test(text), kind === 'definition' ? -0.7 : -0.35],
    [aside.test(text), -0.5],
    [narrative.test(text), -0.5],
    [text.endsWith('?'), -1],
    [referral.test(text), -0.8],
    // At the beginning of a section, “this” is what the heading names.
    [isDependent(text) && !(index === 0 && isFirstText(section, blockIndex)), -0.4],
    [(kind === 'definition' || asksForSteps(kind)) && isFact(text), -2],
    [outdated.test(text), -0.3],
    [!standAnywhere.has(kind) && negative.test(text), -0.3],
    [block.type === 'prose' && block.isNote, kind === 'definition' ? -1 : -0.5],
    [block.type === 'prose' && isLabel(text), -1],
    [block.type === 'prose' && words < 4 && !(asksForSteps(kind) && announcesCode(unit)), -0.8],
    // Long sentences hold many words by chance.
    [plain.length > USUAL_LENGTH, (lengthCost * (plain.length - USUAL_LENGTH)) / 100],
    [block.type !== 'prose', kind === 'listing' ? 2 : asksForSteps(kind) && !isOption(block) ? -0.5 : -0.15],
  );
}

/** “Using the terminal:” above code that can be quoted. */
function announcesCode({ text, section, blockIndex }: Unit): boolean {
  const next = section.blocks[blockIndex + 1];
  return /[:：]$/.test(text) && next?.type === 'code' && isShort(next);
}

/** An option of a command is what to write. */
function isOption(block: Block): boolean {
  return block.type === 'list' && block.isOptions === true;
}

function sum(...bonuses: readonly (readonly [applies: boolean, bonus: number])[]): number {
  return bonuses.reduce((total, [applies, bonus]) => total + (applies ? bonus : 0), 0);
}
