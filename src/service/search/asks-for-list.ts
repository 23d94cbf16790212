/** “Which hooks are there?”, “What formats does it support?”, in English and German. Versions are a range rather than a list. */
export const asksForList =
  /\b(?:which|what) (?!(?:\S+ ){0,3}versions?\b)(?:\S+ ){0,4}(?:are (?:there|available|supported|possible|allowed|recommended)|can (?:i|we|you) (?:set|use|pass|choose)|can be (?:set|used|passed|made|chosen)|exist|do(?:es)? (?:\S+ ){1,4}(?:have|support|fire|emit|accept|offer|provide))\b|\blist (?:of|all)\b|\ball (?:the )?(?:available|supported|possible)\b|^welche .* gibt es\b/i;
