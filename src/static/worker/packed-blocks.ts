import { createBlock, createCode, type Block } from '../../quotes/passages/block.js';

/**
 * A block of a section: its kind, and its texts. A text that is in the section is two numbers: how many characters are between it and the text
 * before, and its length. In prose, whitespace is one space. Of code, the language and the name of the tab come first; of a table, the two lines of its head.
 */
export type PackedBlock = readonly [kind: number, ...(number | string)[]];

/** In the order of their numbers, which are multiplied by 4 in a kind: 1 is added for a note, and 2 for an ordered list. */
const types: readonly Block['type'][] = ['prose', 'label', 'heading', 'list', 'table', 'code'];

/** Packs the blocks of a section. */
export function packBlocks(content: string, blocks: readonly Block[]): PackedBlock[] {
  const prose = new Places(withSpaces(content));
  const code = new Places(content);
  return blocks.map((block): PackedBlock => {
    const { type, texts, head, isNote = false, isOrdered = false, tab = '', plain } = block;
    const kind = 4 * types.indexOf(type) + (isNote ? 1 : 0) + (isOrdered ? 2 : 0);
    if (type === 'code') return [kind, languageOf(block), tab, ...code.pack(plain.join().slice(tab.length + 1))];
    return [kind, ...[...(head?.split('\n') ?? []), ...texts].flatMap((text) => prose.pack(text))];
  });
}

/** The blocks of a section that {@link packBlocks} packed. */
export function unpackBlocks(content: string, packed: readonly PackedBlock[]): Block[] {
  const prose = new Places(withSpaces(content));
  const code = new Places(content);
  return packed.flatMap(([kind, ...values]): Block[] => {
    const type = types[kind >> 2] ?? 'prose';
    if (type === 'code') {
      const [language, tab, ...text] = values;
      return [createCode({ language: String(language), tab: String(tab), text: code.unpack(text).join() })];
    }
    const texts = prose.unpack(values);
    const head = type === 'table' ? { head: texts.splice(0, 2).join('\n') } : {};
    return createBlock(type, texts, { ...head, isNote: (kind & 1) > 0, isOrdered: (kind & 2) > 0 });
  });
}

function withSpaces(content: string): string {
  return content.replace(/\s+/g, ' ');
}

function languageOf({ texts }: Block): string {
  const [fence = ''] = texts.join().split('\n', 1);
  return fence.replace(/^[`~]+/, '');
}

/** Places of texts in a content, one after another. */
class Places {
  readonly #content: string;
  #end = 0;

  constructor(content: string) {
    this.#content = content;
  }

  pack(text: string): (number | string)[] {
    const at = this.#content.indexOf(text, this.#end);
    if (at < 0) return [text];
    const packed = [at - this.#end, text.length];
    this.#end = at + text.length;
    return packed;
  }

  unpack(values: readonly (number | string)[]): string[] {
    const texts: string[] = [];
    for (let index = 0; index < values.length; index++) {
      const value = values[index]!;
      if (typeof value === 'string') {
        texts.push(value);
        continue;
      }
      const at = this.#end + value;
      this.#end = at + Number(values[++index]);
      texts.push(this.#content.slice(at, this.#end));
    }
    return texts;
  }
}
