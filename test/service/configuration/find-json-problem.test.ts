import assert from 'node:assert/strict';

import { assert as check, boolean, json as anyJson, property } from 'fast-check';

import { findJsonProblem } from '../../../src/service/configuration/find-json-problem.js';

describe('findJsonProblem', () => {
  it('finds nothing in JSON', () => {
    check(
      property(anyJson(), boolean(), (json, isIndented) => {
        const text = isIndented ? JSON.stringify(JSON.parse(json), null, 2) : json;
        assert.equal(findJsonProblem(text), undefined, text);
      }),
    );
  });

  for (const [what, json, line, message] of [
    ['a comma before a bracket', '{"a": [1,\n2,\n]}', 2, /comma before a closing bracket/],
    ['a comment', '{\n// why\n"a": 1}', 2, /no comments/],
    ['a comment behind a value', '{"a": 1 /* why */}', 1, /no comments/],
    ['a name without quotes', '{a: 1}', 1, /a name or a text is missing its double quotes/],
    ['a text without quotes', '{"a": secret}', 1, /a name or a text is missing its double quotes/],
    ['single quotes', "{'a': 1}", 1, /double quotes/],
    ['a text in two lines', '{"a": "b\nc"}', 1, /a text must end on its line/],
    ['a missing comma', '{"a": 1\n"b": 2}', 2, /comma is missing/],
    ['a missing colon', '{"a" 1}', 1, /colon is missing/],
    ['a missing value', '{"a": }', 1, /value is missing/],
    ['a comma too many', '[1,,2]', 1, /a value is missing before this. Add it, or remove the comma/],
    ['a path with single backslashes', '{"a": "c:\\docs"}', 1, /Write \\\\ for a backslash/],
    ['text after the end', '{"a": 1}\n]', 2, /after the end/],
    ['a bracket that is not closed', '{"a": {\n"b": 1}', 2, /closing "}" is missing/],
    ['a bracket too many', '{"a": 1]', 1, /"]" closes nothing/],
    ['a name that appears twice', '{"a": 1,\n"b": {"a": 1},\n"a": 2}', 3, /"a" appears twice/],
  ] as const) {
    it(`reports ${what} with its line, and no value`, () => {
      const problem = findJsonProblem(json);
      assert.equal(problem?.line, line);
      assert.match(problem.message, message);
      assert.doesNotMatch(problem.message, /secret/);
    });
  }
});
