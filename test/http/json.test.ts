import assert from 'node:assert/strict';
import { formatJson } from '../../src/http/json.js';

const value = { a: [1, ['x', null], { b: [] }], s: 'text', n: -0.5, nothing: undefined, none: null };
const JSON_OF_VALUE = '{"a":[1,["x",null],{"b":[]}],"s":"text","n":-0.5,"none":null}';

/** Adds a method `toJSON` as libraries do. */
function addToJson(prototype: object): void {
  Object.defineProperty(prototype, 'toJSON', { configurable: true, enumerable: true, value: () => 'changed' });
}

describe('A value as JSON', () => {
  const prototypes = [Array, Object, String, Number, Boolean].map((type) => type.prototype as object);

  afterEach(() => {
    for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
  });

  for (const prototype of prototypes) {
    it(`is the same where ${prototype.constructor.name}.prototype has a method toJSON`, () => {
      addToJson(prototype);
      assert.equal(formatJson(value), JSON_OF_VALUE);
      assert.equal(formatJson([1, [2]]), '[1,[2]]');
    });
  }

  it('has dates and objects of other classes as they write themselves', () => {
    const date = new Date(0);
    class Version {
      toJSON() {
        return ['1.0'];
      }
    }
    const own = { toJSON: () => 'own' };
    addToJson(Array.prototype);
    assert.equal(
      formatJson({ date, version: new Version(), own, list: [date] }),
      '{"date":"1970-01-01T00:00:00.000Z","version":["1.0"],"own":"own","list":["1970-01-01T00:00:00.000Z"]}',
    );
  });

  it('fails for a value that refers to itself', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = [circle];
    assert.throws(() => formatJson(circle), TypeError);
  });

  it('is the same as that of JSON.stringify for an object without a prototype', () => {
    assert.equal(formatJson(Object.assign(Object.create(null), { a: [1] })), '{"a":[1]}');
  });
});
