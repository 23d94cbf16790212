import { visit, type ParseErrorCode } from 'jsonc-parser';

/** A problem in a text that should be JSON, and its line. */
export interface JsonProblem {
  readonly line: number;
  /** A sentence with the remedy. It quotes only names, because values can be secrets. */
  readonly message: string;
}

const COMMA_EXPECTED = 6;

const noNumber = 'this is not a number. Correct it, or put it in double quotes.';
const noEscape = 'JSON has no such escape. Write \\\\ for a backslash.';

/** Messages by the parser's codes. Its `const enum` can't be used across modules. */
const messages: Readonly<Record<number, string>> = {
  1: 'a name or a text is missing its double quotes. Add them.',
  2: noNumber,
  3: 'a name in double quotes is missing here. Add it, or remove the comma.',
  4: 'a value is missing before this. Add it, or remove the comma.',
  5: 'a colon is missing before this. Add it.',
  [COMMA_EXPECTED]: 'a comma is missing before this. Add it.',
  7: 'a closing "}" is missing. Add it.',
  8: 'a closing "]" is missing. Add it.',
  9: 'this comes after the end. Remove it.',
  10: 'JSON has no comments. Remove it, or write a module, such as docs-assistant.config.js.',
  12: 'a text must end on its line, with a double quote. Correct it.',
  13: noNumber,
  14: noEscape,
  15: noEscape,
  16: 'a text holds a control character. Remove it, or write it as an escape, such as \\n.',
};

/**
 * Finds the first problem: a syntax error, or a duplicate name, for which `JSON.parse` silently keeps the last value.
 *
 * @returns Undefined if there is no problem.
 */
export function findJsonProblem(json: string): JsonProblem | undefined {
  const problems: JsonProblem[] = [];
  const names: Set<string>[] = [];
  visit(
    json,
    {
      onError: (code, offset) => void problems.push(describe(json, code, offset)),
      onObjectBegin: () => void names.push(new Set()),
      onObjectEnd: () => void names.pop(),
      onObjectProperty: (name, _offset, _length, line) => {
        const known = names.at(-1);
        if (known?.has(name)) problems.push({ line: line + 1, message: `"${name}" appears twice. Keep one of them.` });
        known?.add(name);
      },
    },
    { disallowComments: true },
  );
  return problems[0];
}

function describe(json: string, code: ParseErrorCode, offset: number): JsonProblem {
  const lineAt = (index: number) => json.slice(0, index).split('\n').length;
  const before = json.slice(0, offset).trimEnd();
  const [bracket] = /^[}\]]/.exec(json.slice(offset)) ?? [];
  if (bracket && before.endsWith(','))
    return { line: lineAt(before.length), message: 'there is a comma before a closing bracket. Remove it.' };
  if (bracket && code === COMMA_EXPECTED)
    return { line: lineAt(offset), message: `"${bracket}" closes nothing. Remove it, or add what it should close.` };
  return { line: lineAt(offset), message: messages[code] ?? 'this is not JSON. Correct it.' };
}
