/** Syntax highlighting. Loads when the first block of code is complete, and each language when a block needs it. */
import type { LanguageFn } from 'highlight.js';
import core from 'highlight.js/lib/core';
import { nextTask } from '../../shared/next-task.js';
import { findLanguage } from './highlight-languages.js';
import { highlightStyles } from './highlight.styles.js';
import { NodeEmitter } from './node-emitter.js';

/** Longest block that is highlighted, in characters. The whole block is laid out again for each chunk of it. */
const MAX_LENGTH = 10_000;

/** Least number of characters that are highlighted in one task, so that a long block does not freeze the page. */
const CHUNK_LENGTH = 500;

/** An instance of our own, because a site may use the same package. */
const highlighter = core.newInstance();
highlighter.configure({ __emitter: NodeEmitter });

/** Languages by name. Each promise resolves when the language is registered and has been used once. */
const prepared = new Map<string, Promise<void>>();

/**
 * Highlights a block of code. A block that is too long, or in a language that is not supported, stays plain.
 *
 * @param code - Holds one text node. The shadow root that it is in gets the stylesheet.
 */
export async function highlight(code: Element, languageName: string): Promise<void> {
  const text = code.firstChild;
  const language = await findLanguage(languageName);
  // An element in it is a mark of `showControls`, which highlighting would remove.
  if (!language || !(text instanceof Text) || code.firstElementChild || code.textContent.length > MAX_LENGTH) return;
  const module = await language.load();
  const grammar = 'default' in module ? module.default : module;
  if (!prepared.has(language.name)) prepared.set(language.name, prepare(language.name, grammar));
  await prepared.get(language.name);
  await nextTask();
  // The block may have been removed while the language was loading.
  if (!code.isConnected) return;
  adoptStyles(code.getRootNode());
  await replaceByChunks(text, language.name);
}

/** Highlights once with a tiny grammar, because highlight.js's own code takes long when it runs for the first time. */
const warmedUp = registerAndRun('', 'a "b"', () => ({
  keywords: 'a',
  contains: [{ scope: 'string', begin: '"', end: '"', contains: [{ match: /c/ }] }],
}));

/**
 * Registers a language. Its first use compiles the grammar, which takes longer than a whole block does later. So its parts are compiled before,
 * one in each task, as languages of their own: highlight.js compiles no part twice.
 */
async function prepare(name: string, grammar: LanguageFn): Promise<void> {
  await warmedUp;
  await nextTask();
  const language = grammar(highlighter);
  for (const part of language.contains)
    await registerAndRun('', '', () => ({ ...language, aliases: [], keywords: [], contains: [part] }));
  await registerAndRun(name, '', () => language);
}

async function registerAndRun(name: string, code: string, grammar: LanguageFn): Promise<void> {
  highlighter.registerLanguage(name, grammar);
  await nextTask();
  highlighter.highlight(code, { language: name });
}

/** Replaces the text by highlighted nodes from its beginning, some whole lines in each task. */
async function replaceByChunks(text: Text, language: string): Promise<void> {
  for (let length = CHUNK_LENGTH; text.data; await nextTask()) {
    const end = text.data.indexOf('\n', length) + 1 || text.length;
    const { _emitter, _top } = highlighter.highlight(text.data.slice(0, end), { language, ignoreIllegals: true });
    // A chunk must not end inside a construct of several lines, such as a comment: the rest would be read as code.
    if (isWithinConstruct(_top) && end < text.length) {
      length += CHUNK_LENGTH;
      continue;
    }
    length = CHUNK_LENGTH;
    text.before((_emitter as NodeEmitter).nodes);
    text.deleteData(0, end);
  }
  text.remove();
}

/** Whether the highlighter's state is a mode within the language, not the language itself. */
function isWithinConstruct(state: object = {}): boolean {
  return 'parent' in state && state.parent !== undefined;
}

function adoptStyles(root: Node): void {
  if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(highlightStyles)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, highlightStyles];
}
