import { asksForList } from '../search/query/asks-for-list.js';

/** How a follow-up begins that continues a question: “And …”, “What about …” */
const continuation = /^\W*(?:(?:and|or|but|also|then|what about|how about|und|oder|aber|auch|et|ou|mais|y|o|e)\s+)+/i;

/** A follow-up that is a sentence of its own behind that. */
const sentence =
  /^(?:how|what|which|why|where|when|who|can|could|does|do|is|are|should|will|wie|was|warum|wo|kann|ist)\b/i;

/** Words that begin a phrase which can replace another phrase with the same word. */
const phraseStart =
  /^(?:to|in|on|at|by|as|of|via|with|without|for|from|using|into|under|the|auf|mit|ohne|für|bei|avec|sans|sur|pour|con|sin|sobre|para|com)$/i;

/** “Which slots”, “slots” or “the slots”: several things with a name of a few words. “Windows” is one thing. */
const several =
  /^(?:[Ww]hich |[Ww]hat |[Tt]he )?(?!(?:is|are|was|were|do|does|can|should|will|of)\b)((?:[\w-]+ ){0,2}[a-z][\w-]*[^\Ws]s)$/;

/**
 * The full question of a follow-up: “and which slots?” is “Which slots are there?”, and so is “and slots?” behind “Which events are
 * there?” Others are as they are.
 */
export function completeQuestion(question: string, before: string): string {
  if (!continuation.test(question)) return question;
  const rest = withoutEnd(question.replace(continuation, ''));
  const [, name = ''] = several.exec(rest) ?? [];
  const isListing = /^(?:which|what) /i.test(rest) || (asksForList.test(before) && !phraseStart.test(firstWord(name)));
  return name !== '' && isListing ? `Which ${name} are there?` : question;
}

/**
 * A question with what an elliptical follow-up adds to it: “How do I deploy to Netlify?” and “and to Vercel?” are “How do I deploy to
 * Vercel?”, and with “and with Docker?” it is “How do I deploy to Netlify with Docker?” Undefined for a follow-up that is a sentence.
 */
export function joinQuestions(before: string, followUp: string): string | undefined {
  const rest = withoutEnd(followUp.replace(continuation, ''));
  if (sentence.test(rest)) return undefined;
  const start = firstWord(rest);
  const at = phraseStart.test(start) ? before.toLowerCase().lastIndexOf(` ${start.toLowerCase()} `) : -1;
  return `${at < 0 ? withoutEnd(before) : before.slice(0, at)} ${rest}?`;
}

function firstWord(text: string): string {
  return text.split(/\s/, 1).join();
}

function withoutEnd(text: string): string {
  return text.trim().replace(/[\s?!.]+$/, '');
}
