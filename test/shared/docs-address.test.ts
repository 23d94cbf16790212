import assert from 'node:assert/strict';
import { isFile, parseHashRoute, resolveInDocs, resolvePage } from '../../src/shared/docs-address.js';

/** Links, and where they lead in the documentation at `https://x.example/docs/`. */
const inFolder = [
  ['/guide', 'https://x.example/docs/guide'],
  ['/guide/#install', 'https://x.example/docs/guide/#install'],
  ['guide?a=b', 'https://x.example/docs/guide?a=b'],
  ['/', 'https://x.example/docs/'],
  ['/docs', 'https://x.example/docs'],
  ['/docs/', 'https://x.example/docs/'],
  ['/docs/guide', 'https://x.example/docs/guide'],
  ['/docsify', 'https://x.example/docs/docsify'],
  ['https://x.example/guide', 'https://x.example/guide'],
  ['//y.example/guide', 'https://y.example/guide'],
  ['\\\\y.example/guide', 'https://y.example/guide'],
  ['/\t/y.example/guide', 'https://y.example/guide'],
  ['mailto:a@x.example', 'mailto:a@x.example'],
] as const;

describe('A link in documentation below the root of its host', () => {
  for (const docsUrl of [
    'https://x.example/docs/',
    'https://x.example/docs',
    'https://x.example/docs/index.html?a#b',
  ]) {
    for (const [href, address] of inFolder) {
      it(`${JSON.stringify(href)} leads to ${address} for ${docsUrl}`, () => {
        assert.equal(resolveInDocs(href, docsUrl)?.href, address);
        assert.equal(resolvePage(href, docsUrl)?.href, address);
      });
    }
  }

  it('is as it is written if the documentation is at the root', () => {
    assert.equal(resolvePage('/docs/guide', 'https://x.example')?.href, 'https://x.example/docs/guide');
    assert.equal(resolvePage('/guide', 'https://x.example/')?.href, 'https://x.example/guide');
  });

  it('has no address if it is invalid', () => {
    assert.equal(resolvePage('https://', 'https://x.example/'), undefined);
  });
});

const inHash = [
  ['/guide#install', '#/guide#install', '#/guide?id=install'],
  ['/guide', '#/guide', '#/guide'],
  ['/', '#/', '#/'],
  ['/docs/guide', '#/guide', '#/guide'],
  ['/guide?a=b#install', '#/guide?a=b#install', '#/guide?a=b&id=install'],
  ['#/guide?id=install', '#/guide?id=install', '#/guide?id=install'],
] as const;

describe('A link in documentation with routes in the hash', () => {
  const page = 'https://x.example/docs/index.html';
  for (const [href, hash, docsifyHash] of inHash) {
    it(`${href} leads to its route`, () => {
      assert.equal(resolvePage(href, `${page}#/`)?.href, page + hash);
      assert.equal(resolvePage(href, `${page}#/?id=`)?.href, page + docsifyHash);
    });
  }

  it('has the mark of its router', () => {
    assert.equal(resolvePage('/guide', 'https://x.example/#!/')?.href, 'https://x.example/#!/guide');
  });

  it('stays as it is if it leads to a file or has a full address', () => {
    for (const href of [
      'https://x.example/docs/files/lamp.pdf',
      'https://y.example/',
      'https://x.example/docs/guide',
    ]) {
      assert.equal(resolvePage(href, `${page}#/`)?.href, href);
    }
    assert.equal(resolvePage('/lamp.pdf', `${page}#/`)?.href, 'https://x.example/docs/lamp.pdf');
    assert.equal(resolveInDocs('/lamp', `${page}#/`)?.href, 'https://x.example/docs/lamp');
  });
});

describe('The route in a hash', () => {
  for (const [hash, route] of [
    ['#/guide?id=install', '/guide'],
    ['#!/guide/a#b', '/guide/a'],
    ['#/', '/'],
    ['#/guide&state=1&code=2', '/guide'],
    ['#/guide%26state%3D1', '/guide'],
    ['#/guide;id=1', '/guide'],
    ['#/?code=1', '/'],
    ['#install', undefined],
    ['#/access_token=abc&token_type=bearer', undefined],
    ['#/access_token%3dabc', undefined],
    ['#!/id_token=abc', undefined],
    ['#/callback/access_token=abc', undefined],
    ['', undefined],
  ] as const) {
    it(`is ${route} in "${hash}"`, () => assert.equal(parseHashRoute(hash), route));
  }
});

describe('A path', () => {
  for (const path of ['/a.pdf', '/a/logo.svg', '/a.zip']) {
    it(`${path} is a file`, () => assert.equal(isFile(new URL(path, 'https://x.example')), true));
  }
  for (const path of ['/a', '/a/', '/a.html', '/a.md', '/v1.2/', '/v1.2', '/api/node.readfile']) {
    it(`${path} is a page`, () => assert.equal(isFile(new URL(path, 'https://x.example')), false));
  }
});
