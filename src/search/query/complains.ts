import { asksHow } from './asks-how.js';

/** Questions that neither a cause nor a remedy answers. */
const asking =
  /^\W*(?:(?:how (?!come\b)|what (?!(?:causes?|is wrong|do i do\b)|(?:can|should) i do\b)|which|where|when|who|can i|could i|should|may|wie|comment|cómo|como)\b|was (?!tun\b))/i;

const problems = [
  // Output of programs.
  String.raw`(?:error|exception)s?(?! (?:pages?|handl\w+|messages?|logs?|codes?|boundar\w+|filters?)\b)|[\w.]+(?:Error|Exception)|ERR_\w+|\[?[45]\d\d\]?|fehler|erreur`,
  String.raw`fail(?:s|ed|ing|ure|ures)?|invalid|denied|refused|rejected|exceeded|expired|unexpected|unknown|undefined|timed out|timeouts?|forbidden|unauthorized`,
  String.raw`conflicts? (?:with|when)|may cause|blocked by|already (?:exists?|in use|taken|defined|declared)|duplicate \w+ (?:found|detected)|no \S+ (?:\S+ )?(?:is|was|are|were) (?:present|found|provided|set)`,
  String.raw`not (?:found|working|allowed|defined|valid|permitted|recognized|ready|supported|available|set|specified|installed)|too many|unable to|no such|has been specified`,
  // Descriptions by readers.
  String.raw`(?:ca|do|does|did|is|are|was|wo|have|has|would)n['’]?t|cannot|(?:do|does|did|is|are|was|will|can|has|have) not|no longer|not working|nothing happens|no effect|without effect`,
  String.raw`stuck|hangs?|hanging|pending|broken|breaks|crash(?:es|ed|ing)?|missing|ignored|lost|wrong|blank|ended up|keeps? \w+ing|still (?:not|the|shows?|uses?)|disappear(?:s|ed)?|problems? with|trouble`,
];

const complaint = new RegExp(String.raw`(?<![\w-])(?:${problems.join('|')})(?![\w-])`, 'i');

/** Beginnings of messages of programs: “warning: …”, and “lamp.oil.Missing: …”, but not the name of a file such as “lamp.config.ts: …”. */
const severity = /^\W*(?:warn(?:ing)?|err(?:or)?|fatal|panic)\b\W*[:\]]/i;
const exceptionClass = /^\w+(?:\.\w+)*\.[A-Z]\w+: /;

const why = /^\W*(?:why|how come|warum|wieso|weshalb|pourquoi|por qué)\b/i;

const negation = /\b(?:not|never|nothing)\b|n['’]t\b/i;

/** Begins a clause that specifies a thing or the condition of an instruction: “Throttle clients that fail”. */
const clause = /\s(?:that|who|so that|when (?:an?|the)|if)\s/i;

/** Whether a reader says that something goes wrong, rather than asks how to do something: “My changes have no effect”. */
export function complains(question: string): boolean {
  if (severity.test(question) || exceptionClass.test(question)) return true;
  // “The lamp is lit, but it smells”: what goes wrong is behind “but”, unless it belongs to what is asked.
  const relevant = asking.test(question) ? question : (question.split(/\bbut\b/i).at(-1) ?? '');
  const [main = ''] = relevant.split(clause, 1);
  if (why.test(main)) return complaint.test(main) || negation.test(main);
  return complaint.test(main) && !asking.test(main) && !asksHow(main);
}
