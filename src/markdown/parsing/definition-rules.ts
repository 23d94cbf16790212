import type { Token, Tokenizer, Tokens } from 'marked';
import { createLinks, findLabels, type Links } from './definitions.js';

/** Where a line may define a label, also in an item or a quotation. */
const definitionStart = /^[ \t>*+\-\d.)]*\[(?:\\.|[^[\]\\])+\]:/gm;

/** Labels that a text refers to, or may refer to. Those that it defines are not among them. */
function findReferences(markdown: string): string[] {
  return findLabels(markdown.replace(definitionStart, ''));
}

/**
 * The definitions of links in a growing text. One that nothing refers to is text: `[Docs]: https://a.example/` may be an item of a list.
 */
export class Definitions {
  /** Those in the settled blocks. The first one of a label counts. */
  readonly links = createLinks();
  readonly #references = new Set<string>();
  #openReferences: ReadonlySet<string> = new Set();
  #isComplete = false;

  /**
   * Call this before the blocks behind the settled ones are lexed.
   *
   * @param rest - The text of these blocks.
   */
  begin(rest: string, isComplete: boolean): void {
    this.#openReferences = new Set(rest.includes(']:') ? findReferences(rest) : []);
    this.#isComplete = isComplete;
  }

  /**
   * Adds what a settled block defines and refers to.
   *
   * @param links - Its definitions.
   * @returns Labels whose references or definitions are to be rendered again.
   */
  settle(markdown: string, links: Links): string[] {
    const defined = Object.keys(links).filter((label) => !(label in this.links));
    for (const label of defined) this.links[label] = links[label]!;
    const used = findReferences(markdown).filter((label) => !this.#references.has(label));
    for (const label of used) this.#references.add(label);
    return [...defined, ...used.filter((label) => label in this.links)];
  }

  /** Labels that are defined in vain. */
  findUnused(): string[] {
    return Object.keys(this.links).filter((label) => !this.#references.has(label));
  }

  /** Whether a definition is not shown. In a line of its own, it may wait for its reference. */
  isHidden(label: string, isAlone: boolean): boolean {
    return this.#references.has(label) || this.#openReferences.has(label) || (isAlone && !this.#isComplete);
  }
}

/** Whether a definition is not shown. */
export type IsHidden = (label: string, isAlone: boolean) => boolean;

/** A target that readers may follow: in angle brackets, with a scheme, a path, or the name of a file or a host. `[Note]: important` has none. */
const address =
  /^ {0,3}\[(?:\\[^]|[^[\]\\])+\]:\s*(?:[</#?]|\.{1,2}\/|(?:https?|ftp|mailto|tel):|[^\s/:]+(?:\/|\.[a-z]\w*(?:[/?#]|\s|$)))/i;

/** Lines that look like the definition of a link but are text. */
interface PlainDefinition extends Tokens.Generic {
  readonly isPlainDefinition: true;
}

/** The lines that a text begins with, if they look like the definition of a link but are text. */
export function takePlainDefinition(
  source: string,
  tokenizer: Tokenizer,
  isHidden: IsHidden,
): PlainDefinition | undefined {
  const { state } = tokenizer.lexer;
  // It does not end a paragraph.
  if (!/^ {0,3}\[(?!\^)/.test(source) || isText(state.lastToken)) return undefined;
  const definition = tokenizer.def(source);
  if (!definition || (address.test(definition.raw) && isHidden(definition.tag, state.top))) return undefined;
  const { raw } = definition;
  // Escaped, as it may have defined the label that it begins with.
  const text = raw.replace('[', '\\[');
  return {
    type: state.top ? 'paragraph' : 'text',
    raw,
    text,
    tokens: tokenizer.lexer.inline(text),
    isPlainDefinition: true,
  };
}

function isText(token: Token | undefined): boolean {
  return /^(?:paragraph|text)$/.test(token?.type ?? '') && !(token as PlainDefinition).isPlainDefinition;
}
