import { parseDraft, type Draft } from './parse-draft.js';

/** A parsed prompt. `scope` is a page as the prompt names it, or undefined for all pages. */
export type Instruction = Draft | Edit;

/** An instruction to change existing text. */
export type Edit = { readonly scope: string | undefined } & (
  | { readonly kind: 'replace'; readonly find: string; readonly replacement: string; readonly inCode: boolean }
  | { readonly kind: 'rename-heading'; readonly heading: string; readonly name: string }
  | { readonly kind: 'fix-links' }
);

/** An instruction that can't be carried out. `message` says why, in sentences for the maintainer. */
export class InstructionError extends Error {
  override name = 'InstructionError';
}

const knownInstructions =
  'Without a language model I can replace a text (Replace "old text" with "new text" in all pages), ' +
  'rename a heading (Rename the heading "Old name" to "New name" in quick-start), ' +
  'fix broken links (Fix the broken links in all pages), ' +
  'and draft a section or page (Draft a section "Name" in /guide/page).';

const quoted = '("[^"]+"|“[^“”]+”|`[^`]+`)';
const quotedOrEmpty = quoted.replaceAll(']+', ']*');
const scope = '(?: in (.+?))?';
const replacePattern = new RegExp(`^replace ${quoted} with ${quotedOrEmpty}${scope}(,? also in code)?$`, 'i');
const renamePattern = new RegExp(`^rename (?:the )?heading ${quoted} to ${quoted}${scope}$`, 'i');
const fixLinksPattern = new RegExp(`^fix (?:the |all )?broken links${scope}$`, 'i');

/**
 * Parses a prompt: one instruction of a known kind, with its texts in quotation marks. A draft has further lines.
 *
 * @throws {InstructionError} For any other prompt.
 */
export function parseInstruction(prompt: string): Instruction {
  const draft = parseDraft(prompt);
  if (draft) return draft;
  const text = prompt
    .trim()
    .replace(/^please /i, '')
    .replace(/[.!]$/, '');
  const replace = replacePattern.exec(text);
  if (replace) {
    const [, find, replacement, page, inCode] = replace;
    const texts = { find: unquote(find), replacement: unquote(replacement) };
    return { kind: 'replace', ...texts, scope: parseScope(page), inCode: inCode !== undefined };
  }
  const rename = renamePattern.exec(text);
  if (rename) {
    const [, heading, name, page] = rename;
    return { kind: 'rename-heading', heading: unquote(heading), name: unquote(name), scope: parseScope(page) };
  }
  const fixLinks = fixLinksPattern.exec(text);
  if (fixLinks) return { kind: 'fix-links', scope: parseScope(fixLinks[1]) };
  throw new InstructionError(`I don’t understand “${text.slice(0, 200)}”. ${knownInstructions}`);
}

function parseScope(text: string | undefined): string | undefined {
  if (text === undefined || /^(?:all pages|every page|the docs)$/i.test(text)) return undefined;
  return text.replace(/^(?:the )?page /i, '').replace(/^["“`](.*)["”`]$/, '$1');
}

function unquote(text = ''): string {
  return text.slice(1, -1);
}
