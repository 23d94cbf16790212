import assert from 'node:assert/strict';
import { findKeyValue, splitShortcut } from './keys.js';

describe('A key for WebDriver', () => {
  it('is its character or its code point', () => {
    assert.deepEqual(['a', 'Ü', '+', 'KeyK', 'Digit1', 'Space'].map(findKeyValue), ['a', 'Ü', '+', 'k', '1', ' ']);
    assert.deepEqual(['Enter', '\n', 'F1', 'F12'].map(findKeyValue), ['\uE007', '\uE007', '\uE031', '\uE03C']);
  });

  it('is refused if it has another name', () => {
    assert.throws(() => findKeyValue('Enterr'), { name: 'RangeError', message: /"Enterr"/ });
  });

  it('can be part of a shortcut', () => {
    assert.deepEqual(splitShortcut('Control+Shift+k'), ['Control', 'Shift', 'k']);
    assert.deepEqual(splitShortcut('Control++'), ['Control', '+']);
  });
});
