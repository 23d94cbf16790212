import { asksAboutPage } from '../search/query/references.js';
import { wordsOf } from '../search/terms/terms.js';
import { findSubject, isUnclear } from './subject.js';
import type { Turn } from './turn.js';

/** Kinds of intent. `page` is a question about the reader's page, and `question` any other question. */
export type Intent = 'greeting' | 'thanks' | 'abilities' | 'site' | 'page' | 'unclear' | 'question';

const thanks = wordSet(`thanks thank thx cheers danke merci gracias obrigado obrigada ありがとう 谢谢 谢`);

/** Words that say nothing that needs an answer from the docs. */
const pleasant = wordSet(`hello hey hi hiya howdy yo good morning afternoon evening day there again everyone all
  you very so much a lot ok okay k great cool nice perfect awesome got it sure yes no nope yep please bye goodbye see ya
  hallo moin servus guten tag morgen abend super schön vielen dank dir ihnen bonjour salut bonsoir bien beaucoup hola buenos buenas
  días dias tardes muchas olá ola oi bom dia muito こんにちは 你好 您好 that helps helped worked works this is help test`);

const abilities =
  /^\W*(?:(?:so )?what (?:else )?can (?:you|i) (?:do|ask|help)|what do you (?:do|know)|who are you|what are you|how (?:can|do) you (?:help|work)|can you help|help|(?:i )?need help|was (?:kannst|können) (?:du|sie)|wer (?:bist|sind) (?:du|sie)|hilfe|qui (?:es-tu|êtes-vous)|que (?:peux-tu|pouvez-vous|sais-tu)|aide|qué puedes|quién eres|ayuda|o que você (?:pode|faz)|quem é você)\b[^?]{0,40}\??\W*$/i;

/** “What is this?” and “What does it do?”, when nothing is selected and nothing was said. */
const whatIsThis =
  /^\W*(?:(?:so|hey|hi|hello)[, ]+)?(?:what(?:['’]s|s| is| does) (?:this|it|that)(?: (?:all|site|website|project|tool|library|framework|product|package|app|thing|doc|docs|documentation))?(?: all)?(?: about| for| good for)?|what (?:does|can) (?:it|this (?:site|website|project|tool|library|framework|product|package|app|thing)) do|what is (?:this|the) (?:project|tool|library|product|site) (?:about|for)|tell me about (?:this|it)(?: \w+)?|was ist (?:das|dies)(?: hier)?|worum geht(?:s| es)(?: hier)?|c['’]est quoi(?: ça)?|qu['’]est-ce que c['’]est(?: que ça)?|(?:de )?qué (?:es|trata) esto|o que é isto|これは何(?:ですか)?|这是什么)\W*$/i;

/** The whole site, rather than the page. */
const wholeSite = /\b(?:site|website|project|tool|library|framework|product|package|app|docs|documentation)\b/i;

export function intentOf(turn: Turn): Intent {
  const { question, excerpts } = turn;
  const words = wordsOf(question);
  const isPleasant = words.length > 0 && words.every((word) => pleasant.has(word) || thanks.has(word));
  if (abilities.test(question)) return 'abilities';
  if (isPleasant && !whatIsThis.test(question)) return words.some((word) => thanks.has(word)) ? 'thanks' : 'greeting';
  if (excerpts.length > 0) return 'question';
  if (whatIsThis.test(question) && wholeSite.test(question)) return 'site';
  if (whatIsThis.test(question) && findSubject(turn) === '') return 'site';
  if (asksAboutPage(question)) return 'page';
  return isUnclear(turn) ? 'unclear' : 'question';
}

function wordSet(list: string): ReadonlySet<string> {
  return new Set(wordsOf(list));
}
