import { pageOf, type Hit } from '../../search/hit.js';
import type { Citations } from './citations.js';
import { renderLink } from './links.js';
import { findOpening, findPassage, type Passage, type Wanted } from './quoting/passage.js';
import { isFact, isLabel } from './quoting/score-unit.js';
import { isDependent, onlyAnnounces, withoutColon } from './quoting/sentences.js';
import { shorten } from './quoting/shorten.js';
import { visibleLength } from './place.js';

/** A page whose best section has this share of the score of the quoted one may be the one that answers. */
const MAY_ANSWER = 0.7;

/** How many of them are quoted. */
const MAX_OTHERS = 2;

/** Characters of the sentences that are quoted of one of several pages. Shorter ones are labels. */
const MAX_QUOTE = 200;
const MIN_QUOTE = 25;

/** The pages that may answer as well as that of a passage, best first: the best passage of each. Empty if the passage is clearly the best. */
export function findOthers(passage: Passage, hits: readonly Hit[], wanted: Wanted): Passage[] {
  const pages = groupByPage(hits);
  const own = scoreOf(pages.get(pageOf(passage.hit)) ?? []);
  pages.delete(pageOf(passage.hit));
  const near = [...pages.values()].filter((each) => own > 0 && scoreOf(each) >= MAY_ANSWER * own);
  const best = near.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, MAX_OTHERS);
  return best.flatMap((each) => quoteBest(each, wanted)).filter(({ lead }) => lead !== passage.lead);
}

/** The best passage of each page, best page first. */
export function findPages(hits: readonly Hit[], wanted: Wanted): Passage[] {
  return [...groupByPage(hits).values()].flatMap((each) => quoteBest(each, wanted));
}

function quoteBest(hits: readonly Hit[], wanted: Wanted): Passage[] {
  const passage = findPassage(hits, { ...wanted, isBrief: true });
  return passage ? [passage] : [];
}

export interface ListOptions {
  /** Characters for all of them. */
  readonly room: number;
  /** Characters of what is said on each. Default: 200. */
  readonly longest?: number;
  /** Without them, there are no marks: what is linked is no answer. */
  readonly citations?: Citations;
}

/** A list of links, each with what is said there as far as there is room. */
export function renderQuotedLinks(
  passages: readonly Passage[],
  { room, longest = MAX_QUOTE, citations }: ListOptions,
): string {
  const lines: string[] = [];
  let left = room;
  for (const passage of passages) {
    const link = `- ${renderLink(passage.hit)}`;
    const quote = quoteOf(passage, longest);
    // “How do I hang a lamp?” is followed by no colon.
    const quoted = `${link}${/[?!？！]\]\(/.test(link) ? '' : ':'} ${quote}`;
    const isQuoted = quote !== '' && visibleLength(quoted) <= left;
    const line = isQuoted ? quoted : link;
    if (visibleLength(line) > left) break;
    left -= visibleLength(line);
    // A mark takes the next number, so only what is quoted gets one.
    lines.push(isQuoted && citations ? `${line} ${citations.mark(passage.hit)}` : line);
  }
  return lines.join('\n');
}

/** The sentences of a passage, or else of the beginning of its section, which may only announce something. Empty if there are none. */
function quoteOf({ hit, lead, sentence }: Passage, longest: number): string {
  const own = isDependent(sentence) ? '' : sentence;
  const opening = findOpening(hit)?.sentence ?? '';
  const whole = [lead, own].find((text) => saysSomething(text) && visibleLength(text) <= longest);
  const text = whole ?? [own, opening].find(saysSomething);
  if (text !== undefined) return shorten(withoutColon(text), longest);
  return isSentence(opening) ? shorten(opening.replace(/[:：]$/, '…'), longest) : '';
}

/** Whether a text says something without what follows it. */
function saysSomething(text: string): boolean {
  return isSentence(text) && !onlyAnnounces(text);
}

function isSentence(text: string): boolean {
  return visibleLength(text) >= MIN_QUOTE && !isLabel(text) && !isFact(text);
}

function groupByPage(hits: readonly Hit[]): Map<string, Hit[]> {
  const pages = new Map<string, Hit[]>();
  for (const hit of hits) pages.set(pageOf(hit), [...(pages.get(pageOf(hit)) ?? []), hit]);
  return pages;
}

function scoreOf(hits: readonly Hit[]): number {
  return Math.max(0, ...hits.map(({ metadata }) => metadata.score ?? 0));
}
