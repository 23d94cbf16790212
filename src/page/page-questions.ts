import { fill } from '../strings/strings.js';

/** Questions that are made from a page, at most. */
const MAX_QUESTIONS = 3;

/** Characters of a heading that makes a question. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 60;

/** The page's content, best first. Menus, sidebars and footers also have headings. */
const CONTENT = ['main article', 'article', 'main', '[role=main]', 'body'];

/** Links of headings to themselves, buttons and the like. */
const LABELS = 'button,svg,[aria-hidden=true],[class*=anchor],.headerlink,.hash-link,.sr-only';

const OUTSIDE = 'nav,aside,header,footer,form,dialog,[role=navigation],[role=dialog]';

/** Headings of parts of a page that are about no subject. */
const GENERAL =
  /^(?:see also|next|next steps|what’s next|further reading|related|related (?:pages|topics)|references?|overview|introduction|summary|(?:table of )?contents|on this page|examples?|notes?|feedback|unreleased|added|changed|removed|fixed)$/i;

/** Versions, dates and names of code, which make no question of their own. */
const NO_SUBJECT = /^\W*v?\d|[<>{}=;]|\(\)/;

const QUESTION_MARK = /[?？؟]$/;

/** Verbs that headings of instructions begin with, in English. */
const INSTRUCTION =
  /^(?:add|build|change|check|choose|configure|connect|create|customi[sz]e|define|delete|deploy|disable|enable|export|find|get|handle|import|install|integrate|manage|migrate|override|publish|register|remove|run|send|set up|set|start|test|translate|uninstall|update|upgrade|use|validate|write) \S/i;

/**
 * Questions about the page, made from its headings: a heading that asks is taken as it is, an instruction in English is asked for, and
 * every other heading is put into the text for topics. None for a page with fewer than two such headings.
 *
 * @param aboutTopic - Text with `{topic}` in its place, in the reader's language.
 * @param locale - The reader's language.
 */
export function findPageQuestions(page: Document, aboutTopic: string, locale: string): string[] {
  const content = CONTENT.map((selector) => page.querySelector(selector)).find((element) => element !== null);
  const headings = [...(content?.querySelectorAll('h2,h3') ?? [])].filter((heading) => isShown(heading));
  // The main headings describe the page best. A page may have only one, or none.
  const main = headings.filter(({ localName }) => localName === 'h2');
  const topics = [...new Set((main.length > 1 ? main : headings).map(getText))].filter(isSubject);
  if (topics.length < 2) return [];
  return topics.slice(0, MAX_QUESTIONS).map((topic) => toQuestion(topic, aboutTopic, locale));
}

function isShown(heading: Element): boolean {
  return heading.checkVisibility() && !heading.closest(`${OUTSIDE},[aria-hidden=true]`);
}

/** The text of a heading, without the links to itself that generators put there, and without a number. */
function getText(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  for (const ignored of copy.querySelectorAll(LABELS)) ignored.remove();
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
