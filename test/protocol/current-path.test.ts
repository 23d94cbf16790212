import assert from 'node:assert/strict';
import { cutCurrentPath, MAX_CURRENT_PATH_LENGTH } from '../../src/protocol/request.js';

describe('cutCurrentPath', () => {
  it('leaves a path within the limit as it is', () => {
    const path = `/${'a'.repeat(MAX_CURRENT_PATH_LENGTH - 1)}`;
    assert.equal(cutCurrentPath(path), path);
  });

  it('cuts a longer path at the limit', () => {
    assert.equal(cutCurrentPath('a'.repeat(300)), 'a'.repeat(200));
  });

  for (const [name, character] of [
    ['a percent escape', '%20'],
    ['the escapes of a character of two bytes', '%C3%A9'],
    ['the escapes of a character of three bytes', '%e2%82%ac'],
    ['the escapes of a character of four bytes', '%F0%9F%98%80'],
  ] as const) {
    it(`never cuts in the middle of ${name}`, () => {
      const fitting = 'a'.repeat(MAX_CURRENT_PATH_LENGTH - character.length);
      assert.equal(cutCurrentPath(`${fitting}${character}more`), `${fitting}${character}`);
      for (let over = 1; over <= character.length; over += 1) {
        const before = fitting + 'a'.repeat(over);
        assert.equal(cutCurrentPath(`${before}${character}more`), before);
      }
    });
  }

  it('counts characters and not their length in UTF-16', () => {
    assert.equal(cutCurrentPath('😀'.repeat(200)), '😀'.repeat(200));
    assert.equal(cutCurrentPath(`a${'😀'.repeat(200)}`), `a${'😀'.repeat(199)}`);
    assert.equal(cutCurrentPath('設'.repeat(201)), '設'.repeat(200));
  });

  it('keeps as much as fits of a path that is all escapes', () => {
    assert.equal(cutCurrentPath('%E2%82%AC'.repeat(50)), '%E2%82%AC'.repeat(22));
  });

  it('cuts a path whose percent signs escape nothing', () => {
    assert.equal(cutCurrentPath('%'.repeat(300)), '%'.repeat(200));
  });
});
