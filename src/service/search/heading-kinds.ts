import type { Section } from '../docs/section.js';

/** How much more a section counts under a heading of the kind that answers such questions. */
const BOOST = 1.3;

interface HeadingKind {
  /** Questions of this kind. */
  readonly question: RegExp;
  /** What authors call the sections that answer them. */
  readonly heading: RegExp;
}

const headingKinds: readonly HeadingKind[] = [
  {
    question: /^\W*what(?:['’]s| is| are)\b/i,
    heading: /^what(?:['’]s| is| are| makes)\b/i,
  },
  {
    question:
      /\b(?:requirements?|prerequisites?|requires?|required|(?:which|what) (?:\S+ ){0,2}versions?|(?:do|does|will) (?:i|we|it|\w+) need)\b/i,
    heading: /\b(?:prerequisites?|(?:system )?requirements?|compatibility)\b/i,
  },
  {
    question: /\b(?:install|installing|set ?up|get started)\b/i,
    heading: /^(?:\d+[.)] )?(?:install(?:ation|ing)?|quick ?start|get(?:ting)? started|set(?:ting)? ?up)\b/i,
  },
];

/**
 * The factor by which the heading of a section raises its score for a question: “What is X?” is answered under “What is …”, and what it needs
 * under “Requirements”. Undefined for other questions.
 */
export function createHeadingBoost(question: string): ((section: Section) => number) | undefined {
  const kinds = headingKinds.filter((kind) => kind.question.test(question));
  if (kinds.length === 0) return undefined;
  return ({ title, headings }) => {
    const heading = headings.at(-1) ?? title;
    return kinds.some((kind) => kind.heading.test(heading)) ? BOOST : 1;
  };
}
