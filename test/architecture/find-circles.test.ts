import assert from 'node:assert/strict';
import { findCircles } from './find-circles.js';

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

describe('Circles of imports', () => {
  it('are not there when imports point one way, by whatever paths', () => {
    assert.deepEqual(findCircles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['elsewhere'] })), []);
  });

  it('are found over any number of files', () => {
    assert.deepEqual(findCircles(graph({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] })), ['b → c → d → b']);
  });

  it('are all found when they have no file in common', () => {
    assert.deepEqual(findCircles(graph({ a: ['b'], b: ['a'], c: ['c'] })), ['a → b → a', 'c → c']);
  });
});
