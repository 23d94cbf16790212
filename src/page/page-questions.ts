import { fill } from '../strings/strings.js';
import { IGNORED_CONTENT } from './ignored-content.js';

/** Questions that are made from a page, at most. */
const MAX_QUESTIONS = 3;

/** Characters of a heading that makes a question. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 60;

/** The page's content, best first. Menus, sidebars and footers have headings, too. */
const CONTENT = ['main article', 'article', 'main', '[role=main]', 'body'];

const OUTSIDE = 'nav,aside,header,footer,form,dialog,[role=navigation],[role=complementary],[role=dialog]';

/** Headings of parts of a page that are about no subject. */
const GENERAL =
  /^(?:see also|next( steps?)?|what[’']s next|further reading|related.*|references?|overview|introduction|summary|conclusion|(table of )?contents|on this page|in this (article|section)|examples?|notes?|footnotes|credits|licen[sc]e|feedback|comments?|unreleased|added|changed|deprecated|removed|fixed|security|weiteres|siehe auch|übersicht|einleitung|inhalt.*|voir aussi|introducci[oó]n|vea también)$/i;

/** Versions, dates and names of code, which make no question of their own. */
const NO_SUBJECT = /^\W*v?\d|[<>{}=;]|^[\w$.-]+\(/;

const QUESTION_MARK = /[?？؟]$/;

/** Verbs that headings of instructions begin with, in English. */
const INSTRUCTION =
  /^(?:add|allow|avoid|build|call|change|check|choose|clean up|configure|connect|control|convert|create|customi[sz]e|debug|define|delete|deploy|disable|download|embed|enable|export|extend|filter|find|fix|generate|get|handle|host|import|improve|include|initiali[sz]e|install|integrate|limit|list|load|locali[sz]e|log in|make|manage|measure|migrate|monitor|move|open|optimi[sz]e|organi[sz]e|override|pass|prepare|protect|publish|query|read|receive|redirect|register|release|remove|rename|render|replace|reset|restrict|roll back|run|save|scale|search|secure|select|send|serve|set up|set|share|show|sign in|sign up|start|stop|store|style|switch|sync|test|track|translate|troubleshoot|turn off|turn on|uninstall|update|upgrade|upload|use|validate|verify|view|work with|write) \S/i;

/**
 * Questions about the page, made from its headings: a heading that asks is taken as it is, an instruction in English is asked for, and
 * every other heading is put into the text for topics. None for a page with fewer than two such headings.
 *
 * @param aboutTopic Text with `{topic}` in its place, in the reader's language.
 * @param locale The reader's language.
 */
export function findPageQuestions(page: Document, aboutTopic: string, locale: string): string[] {
  const content = CONTENT.map((selector) => page.querySelector(selector)).find((element) => element !== null);
  const headings = [...(content?.querySelectorAll('h2,h3') ?? [])].filter((heading) => isShown(heading));
  // The main headings tell most of the page. A page may have only one, or none.
  const main = headings.filter(({ localName }) => localName === 'h2');
  const topics = [...new Set((main.length > 1 ? main : headings).map(getText))].filter(isSubject);
  if (topics.length < 2) return [];
  return topics.slice(0, MAX_QUESTIONS).map((topic) => toQuestion(topic, aboutTopic, locale));
}

function isShown(heading: Element): boolean {
  return heading.checkVisibility() && !heading.closest(`${OUTSIDE},${IGNORED_CONTENT}`);
}

/** The text of a heading, without the links to itself that generators put there, and without a number. */
function getText(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  for (const ignored of copy.querySelectorAll(`${IGNORED_CONTENT},button`)) ignored.remove();
  return (copy.textContent ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\u200B¶#]+\s*$/, '')
    .replace(/^(?:\d+\.)+\d*\s+(?=\p{L})|^(?:step )?\d+[.:)]\s+/iu, '')
    .trim();
}

function isSubject(text: string): boolean {
  const isFitting = text.length >= MIN_LENGTH && text.length <= MAX_LENGTH;
  return isFitting && /\p{L}{2}/u.test(text) && !GENERAL.test(text) && !NO_SUBJECT.test(text);
}

function toQuestion(topic: string, aboutTopic: string, locale: string): string {
  if (QUESTION_MARK.test(topic)) return topic;
  const subject = topic.replace(/[.:：。!]+$/, '');
  if (locale === 'en' && INSTRUCTION.test(subject)) {
    return `How do I ${subject[0]!.toLowerCase()}${subject.slice(1).replace(/\byour\b/g, 'my')}?`;
  }
  return fill(aboutTopic, { topic: subject });
}
