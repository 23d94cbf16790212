/** “How …” in English, German, French, Spanish and Portuguese. */
const how = /^\W*(?:how (?!(?:long|many|much|often|big|large|fast)\b)|wie |comment |cómo |como )/i;

/** Readers also just type what they want to do: “upload a file”. */
const verbs =
  alternatives(`add allow attach authenticate configure connect convert count create customize customise define delete deploy detect disable
  enable embed encrypt exclude extend fetch force generate get hide ignore include increase inspect inject install load make migrate modify
  monitor open override parse pass prevent protect publish read receive reduce register remove rename render replace resize resolve restrict
  retrieve revert run save scale secure send serve set skip specify start submit take throw translate turn uninstall unregister update
  upgrade upload use validate verify wait write`);

/** Words that are verbs only before an article or similar: “stop the server”, but not “stop words”. */
const nouns =
  alternatives(`access bind block bundle cache change compress copy debug display download export filter fix handle import keep limit lint
  list log mock mount move package pass print put query redirect reset restart resume retry return schedule share show sign sort split stop
  store style switch sync test throttle trigger`);
const articles = alternatives('a all an another any each every in my one only our several some that the to your');

const instruction = new RegExp(`^\\W*(?:${verbs} \\S|${nouns} ${articles} )`, 'i');

/** Whether a question asks how to do something, explicitly or by naming the task. */
export function asksHow(question: string): boolean {
  return how.test(question) || instruction.test(question);
}

function alternatives(words: string): string {
  return `(?:${words.split(/\s+/).join('|')})`;
}
