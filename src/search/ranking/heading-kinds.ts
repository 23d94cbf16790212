import { asksForList } from '../query/asks-for-list.js';
import { complains } from '../query/complains.js';
import type { Section } from '../docs/section.js';

/** How much more a section counts under a heading of the kind that answers such questions. */
const BOOST = 1.3;

/** The same for problems: only stop words distinguish “it doesn't open” from “how do I open it”. */
const PROBLEM_BOOST = 1.6;

interface HeadingKind {
  /** Questions of this kind. */
  readonly question: { test: (question: string) => boolean };
  /** Headings of sections that answer them. */
  readonly heading: RegExp;
  readonly boost: number;
  /** Whether a title or an outer heading of this kind counts, too: “Prerequisites › Windows”. */
  readonly isInherited?: boolean;
}

const headingKinds: readonly HeadingKind[] = [
  {
    question: /^\W*what(?:['’]s| is| are)\b/i,
    heading: /^what(?:['’]s| is| are| makes)\b(?! the differences?\b)/i,
    boost: BOOST,
  },
  {
    question:
      /\b(?:requirements?|prerequisites?|requires?|required|(?:which|what) (?:\S+ ){0,2}versions?|(?:do|does|will) (?:i|we|it|\w+) need)\b/i,
    heading: /\b(?:prerequisites?|(?:system )?requirements?|compatibility)\b/i,
    boost: BOOST,
    isInherited: true,
  },
  {
    question: /\b(?:install|installing|set ?up|get started)\b/i,
    heading: /^(?:\d+[.)] )?(?:install(?:ation|ing)?|quick ?start|get(?:ting)? started|set(?:ting)? ?up)\b/i,
    boost: BOOST,
  },
  {
    question: { test: complains },
    heading:
      /\b(?:not|no longer|nothing|cannot|\w+n['’]t|fail(?:s|ed|ing|ures?)?|errors?|problems?|wrong|broken|missing|troubleshoot\w*)\b/i,
    boost: PROBLEM_BOOST,
    isInherited: true,
  },
  {
    question: asksForList,
    heading: /\b(?:available|supported|built-?in|list|types|kinds)\b/i,
    boost: BOOST,
  },
];

/**
 * The factor by which the heading of a section raises its score for a question: “What is X?” is answered under “What is …”, what it needs
 * under “Requirements”, why it doesn't work under “It does not work”, and which there are under
 * “Available …”. Undefined for other questions.
 */
export function createHeadingBoost(question: string): ((section: Section) => number) | undefined {
  const kinds = headingKinds.filter((kind) => kind.question.test(question));
  if (kinds.length === 0) return undefined;
  return ({ title, headings }) => {
    const own = headings.at(-1) ?? title;
    const all = [title, ...headings].join('\n');
    return Math.max(1, ...kinds.map((kind) => (kind.heading.test(kind.isInherited ? all : own) ? kind.boost : 1)));
  };
}
