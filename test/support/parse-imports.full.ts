import assert from 'node:assert/strict';
import { parseImports } from './parse-imports.js';

describe('The imports of a module', () => {
  it('are static, dynamic or of types', () => {
    const code = `
      import type { A } from './a.js';
      import { type B, c } from './b.js';
      export * from './c.js';
      export type { D } from './d.js';
      import './e.js';
      const later = () => import('./f.js');
      type G = typeof import('./g.js');
      // import './comment.js';
      const words = "import './string.js'";
    `;
    assert.deepEqual(parseImports(code, 'example.ts'), [
      { kind: 'type', specifier: './a.js' },
      { kind: 'static', specifier: './b.js' },
      { kind: 'static', specifier: './c.js' },
      { kind: 'type', specifier: './d.js' },
      { kind: 'static', specifier: './e.js' },
      { kind: 'dynamic', specifier: './f.js' },
      { kind: 'type', specifier: './g.js' },
    ]);
  });

  it('are found in minified code', () => {
    assert.deepEqual(parseImports('import{a}from"./a.js";a(()=>import(`./b.js`));export{a as b}', 'example.js'), [
      { kind: 'static', specifier: './a.js' },
      { kind: 'dynamic', specifier: './b.js' },
    ]);
  });

  it('cannot be parsed if they are known only at run time, or if the code is invalid', () => {
    assert.throws(
      () => parseImports('import(`./${name}.js`)', 'example.js'),
      /example\.js: an import names its module by an expression/,
    );
    assert.throws(() => parseImports('import {', 'example.js'), /example\.js: /);
  });
});
