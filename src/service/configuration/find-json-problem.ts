/** What is wrong with a text that should be JSON, and in which line. */
export interface JsonProblem {
  readonly line: number;
  /** A sentence that says what to do. It quotes nothing but names, as the values can be secrets. */
  readonly message: string;
}

const token = /(?<space>\s+)|(?<sign>[{}[\],:])|(?<text>"(?:[^"\\\n]|\\.)*")|(?<word>[\w.+-]+)/y;

/** An object or a list that is open. */
interface Open {
  readonly end: '}' | ']';
  readonly names: Set<string>;
  /** What comes next: a name, the colon after it, a value, or a comma. */
  next: 'name' | 'colon' | 'value' | 'comma';
}

/**
 * Finds the first problem: what people write who know JavaScript, or a name that is there twice, of which JSON keeps the last one.
 *
 * @returns Undefined if nothing is wrong, or something that only a parser knows.
 */
export function findJsonProblem(json: string): JsonProblem | undefined {
  const open: Open[] = [];
  const problemAt = (index: number, message: string) => ({ line: json.slice(0, index).split('\n').length, message });
  let lastComma: number | undefined;
  for (let index = 0; index < json.length;) {
    token.lastIndex = index;
    const { space, sign, text, word } = token.exec(json)?.groups ?? {};
    const start = index;
    index = token.lastIndex;
    if (space !== undefined) continue;
    const last = open.at(-1);
    if (json.startsWith('//', start) || json.startsWith('/*', start))
      return problemAt(start, 'JSON has no comments. Remove it, or write a module, such as docs-assistant.config.js.');
    if (sign === undefined && text === undefined && word === undefined)
      return problemAt(start, 'this is no JSON. Write names and texts in double quotes, each in one line.');
    if (sign === '}' || sign === ']') {
      if (lastComma !== undefined)
        return problemAt(lastComma, 'the comma before a closing bracket is one too many. Remove it.');
      if (last?.end !== sign)
        return problemAt(start, `"${sign}" closes nothing. Remove it, or add what it should close.`);
      if (last.next === 'colon' || (last.next === 'value' && sign === '}'))
        return problemAt(start, 'a value is missing before this. Add it.');
      open.pop();
      continue;
    }
    if (sign === ',' && last?.next !== 'comma') return problemAt(start, 'this comma is one too many. Remove it.');
    lastComma = undefined;
    if (last?.next === 'comma' && sign !== ',') return problemAt(start, 'a comma is missing before this. Add it.');
    if (last?.next === 'colon' && sign !== ':') return problemAt(start, 'a colon is missing before this. Add it.');
    if (sign === ',') {
      lastComma = start;
      if (last) last.next = last.end === '}' ? 'name' : 'value';
    } else if (sign === ':') {
      if (last) last.next = 'value';
    } else if (last?.next === 'name') {
      if (text === undefined) return problemAt(start, 'a name is missing its double quotes. Add them.');
      if (last.names.has(text)) return problemAt(start, `${text} is there twice. Keep one of them.`);
      last.names.add(text);
      last.next = 'colon';
    } else {
      if (word !== undefined && !isValue(word))
        return problemAt(start, 'a text is missing its double quotes. Add them.');
      if (last) last.next = 'comma';
      if (sign === '{') open.push({ end: '}', names: new Set(), next: 'name' });
      if (sign === '[') open.push({ end: ']', names: new Set(), next: 'value' });
    }
  }
  const unclosed = open.at(-1)?.end;
  return unclosed && problemAt(json.length, `a closing "${unclosed}" is missing. Add it.`);
}

function isValue(word: string): boolean {
  return /^(?:true|false|null|-?\d[\d.]*(?:[eE][+-]?\d+)?)$/.test(word);
}
