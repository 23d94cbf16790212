import { Tokenizer, TokenizerMode, type Token } from 'parse5';

import { blankCode } from '../../models/instructions/markdown.js';
import { findOuterInclusions } from './page-inclusions.js';

/** Lines that import or export in MDX. Site generators run them when they build the page. */
const moduleLine =
  /^(?:import\s*(?:[("'{*]|[^\n]*['"])|export\s+(?:default|const|let|var|function|async|class|[{*]))[^\n]*/gm;

/** Code in front matter: languages that are run, values that create objects, and scripts for the head of the page. */
const frontMatterCode =
  /^---[ \t]*(?!ya?ml\b|json\b|toml\b)[a-z].*|!!?(?:js|python|ruby)\/.*|^[ \t-]*["']?script["']?[ \t]*$|\[\s*["']?script["']?\s*,.*/gim;

/** Directives of Sphinx and MyST that run their content, insert it as raw HTML, or import a program to document it. */
const runningDirective =
  '(?:[a-z]+:)?auto[a-z][\\w-]*|click|argparse|raw|eval-rst|exec|exec-code|code-cell|jupyter-execute|ipython|plot|program-output|command-output|testsetup|testcode|testcleanup';

/** These directives and roles in reStructuredText. */
const runningRst = new RegExp(
  `^[ \\t]*\\.\\.[ \\t]+(?:\\|[^|\\n]+\\|[ \\t]+)?(?:(?:${runningDirective})::|role::[^\\n]*\\(raw\\)).*`,
  'gim',
);

/** These directives in Markdown, and code blocks that notebooks and plugins run: `{r}`, `exec="on"`. */
const runningFence = new RegExp(
  `^[ \\t>]*(?:\`{3,}|~{3,}|:{3,})[ \\t]*(?:\\{(?:${runningDirective}|r|python|julia|bash|ojs)\\b[^}\\n]*\\}|\\S+[ \\t][^\\n]*\\b(?:exec|cmd|eval)\\s*=).*`,
  'gim',
);

/** Tags of template languages that run code, and links that do, in any spelling of their scheme. */
const runningText =
  /<(?:%|\?(?:php\b|=))|(?:\]\(|\]:|<|link:)[ \t]*<?(?:javascript:|[\w-]*&(?:#|tab;|newline;|colon;))/gi;

/** Elements that run code, embed content that does, send input of readers elsewhere, redirect the page, or restyle all of it. */
const runningElements = new Set(
  'script iframe frame frameset object embed applet portal base meta link form style'.split(' '),
);

/** Attributes that run code: event handlers, and directives of Vue and Svelte. */
const runningAttribute = /^(?:on[a-z]|v-|[:@#]|bind:|use:|formaction$|srcdoc$)/;

/** Expressions that access a member or call a function. A null character replaces a span of code. */
const runningExpression = /[\w$\])]\s*(?:[([]|\?\.|\.\s*[A-Za-z_$])|[`\0]|=>/;

/** Tags of template languages and doc comments that run no code: `{% note %}`, `{{< ref >}}`, `{@link page.md}`. */
const templateTag = /^\{(?:\{[<%]|%|@(?:link|linkcode|linkplain|tutorial|inheritdoc)\b)/i;

/** A part of an attribute list such as `{#id .class width=50%}`. */
const attribute = /^(?:[.#][\w:-][\w:.-]*|[\w:-]+=(?:[\w%-]*|"[^"]*"|'[^']*'))$/;

/**
 * Finds the pieces of a page that a site generator or a browser runs, outside of its blocks and spans of code. Generators run different
 * things: everything that any of them may run counts. Takes time linear in the length of the page.
 */
function findPageCode(path: string, content: string): string[] {
  // In MDX, indented lines are not code.
  const text = blankCode(/\.mdx$/i.test(path) ? content.replace(/^[ \t]+/gm, '') : content, { keepsHtml: true });
  const isRst = /\.rst$/i.test(path);
  const [frontMatter = ''] = /(?<![^])\ufeff?---[^]*?^(?:---|\.\.\.)[ \t]*$/m.exec(content) ?? [];
  return [
    ...(frontMatter.match(frontMatterCode) ?? []),
    ...(text.match(moduleLine) ?? []),
    ...((isRst ? content : text).match(runningText) ?? []),
    ...(content.match(isRst ? runningRst : runningFence) ?? []),
    ...findTags(text),
    ...findExpressions(text),
  ];
}

/** Finds the pieces of code that a change adds. */
export function findAddedCode(path: string, before: string, after: string): string[] {
  return subtract(findPageCode(path, after), findPageCode(path, before));
}

/** Finds the inclusions that a change adds and that lead out of the folder of the docs. */
export function findAddedInclusions(path: string, before: string, after: string): string[] {
  return subtract(findOuterInclusions(path, after), findOuterInclusions(path, before));
}

function subtract(pieces: readonly string[], known: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const piece of known) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return pieces.filter((piece) => {
    const count = counts.get(piece) ?? 0;
    counts.set(piece, count - 1);
    return count <= 0;
  });
}

/** Finds tags that run code, and the contents of scripts. */
function findTags(text: string): string[] {
  const pieces: string[] = [];
  let isScript = false;
  const handleText = ({ chars }: Token.CharacterToken) => {
    if (isScript) pieces.push(chars.trim());
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName, attrs }) {
        if (tagName === 'script') {
          isScript = true;
          tokenizer.state = TokenizerMode.SCRIPT_DATA;
        }
        if (runningElements.has(tagName) || attrs.some(isRunning)) pieces.push(formatTag(tagName, attrs));
      },
      onEndTag: () => void (isScript = false),
      onCharacter: handleText,
      onNullCharacter: () => {},
      onWhitespaceCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => {},
    },
  );
  tokenizer.write(text, true);
  return pieces.filter((piece) => piece !== '');
}

function isRunning({ name, value }: Token.Attribute): boolean {
  return runningAttribute.test(name) || /^[\s\p{Cc}]*javascript:/iu.test(value);
}

function formatTag(name: string, attrs: readonly Token.Attribute[]): string {
  return `<${[name, ...attrs.map((attr) => `${attr.name}="${attr.value}"`)].join(' ')}>`;
}

/** Finds the outermost braces that contain a running expression at any depth. */
function findExpressions(text: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  let last = 0;
  let isRunningGroup = false;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (depth > 0) isRunningGroup ||= runningExpression.test(text.slice(last, index));
    if (brace === '{' && depth++ === 0) {
      start = index;
      isRunningGroup = false;
    }
    if (brace === '}' && depth > 0 && --depth === 0) {
      const piece = text.slice(start, index + 1);
      if (isRunningGroup && !templateTag.test(piece) && !isAttributeList(piece)) pieces.push(piece);
    }
    last = index + 1;
  }
  return pieces;
}

/** Whether braces only set identifiers, classes and attributes of an element: `{#id}`, `{: .class}`. */
function isAttributeList(piece: string): boolean {
  const parts = piece.slice(1, -1).replace(/^:/, '').trim().split(/\s+/);
  return parts.every((part) => attribute.test(part));
}
